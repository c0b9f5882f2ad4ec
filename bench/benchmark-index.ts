import type { Browser } from '@playwright/test'

/**
 * Lighthouse's BenchmarkIndex of this machine now, measured in the browser without throttling: below 1,000 the machine
 * is slow or busy, and times of pages are not comparable with those of an idle one.
 */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(inPage)
  } finally {
    await page.close()
  }
}

/**
 * Mean of two rates, each measured for half a second, in tens of runs per second: building a string, and copying an
 * array.
 */
function inPage(): number {
  const rate = (run: (round: number) => void): number => {
    const begun = performance.now()
    let rounds = 0
    while (rounds % 10 !== 0 || performance.now() - begun < 500) run(rounds++)
    return Math.round((rounds / (performance.now() - begun)) * 100)
  }
  const arrays = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index))
  const building = rate(() => {
    let text = ''
    for (let index = 0; index < 10_000; index += 1) text += 'a'
    if (text.length === 1) throw new Error('The text was not built')
  })
  const copying = rate((round) => {
    const [from = [], to = []] = round % 2 === 0 ? arrays : arrays.toReversed()
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] ?? 0
  })
  return (building + copying) / 2
}
