import { cpus, totalmem } from 'node:os'

/** What figures depend on; no names and no paths. */
export interface Machine {
  cpu: string
  cores: number
  memoryGiB: number
  system: string
  node: string
}

export const machine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${process.arch}`,
  node: process.versions.node,
})

/**
 * Lighthouse's BenchmarkIndex, to compare machines: how often a string is built and an array copied in half a second.
 * Runs in a browser as well, so it uses nothing from outside.
 */
export function benchmarkIndex(): number {
  const source = Array.from({ length: 100_000 }, (_, at) => at)
  const target: number[] = []
  const build = () => {
    let text = ''
    for (let at = 0; at < 10_000; at += 1) text += 'a'
    return text
  }
  const copy = () => {
    for (let at = 0; at < source.length; at += 1) target[at] = source[at] as number
  }
  const perSecond = (act: () => unknown) => {
    const from = performance.now()
    let times = 0
    // The clock is read on every tenth turn.
    for (; times % 10 !== 0 || performance.now() - from < 500; times += 1) act()
    return (times * 1000) / (performance.now() - from)
  }
  return (perSecond(build) + perSecond(copy)) / 20
}
