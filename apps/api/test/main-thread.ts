import { collectGarbage } from './collecting.ts'

/**
 * Longest time in milliseconds that this thread ran without a break during `act`. It is the thread's CPU time, so other
 * processes do not count. Garbage collection may count by chance, so `act` has three tries to stay below `enoughMs`.
 */
export async function longestTurnMs(act: () => Promise<void>, enoughMs: number): Promise<number> {
  let best = Infinity
  for (let tries = 0; tries < 3 && best >= enoughMs; tries += 1) {
    collectGarbage()
    best = Math.min(best, await longestOf(act))
  }
  return best
}

async function longestOf(act: () => Promise<void>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  let running = true
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
    // Measures once per millisecond, because a busy loop would take a core from other work.
    if (running) setTimeout(look, 1)
  }
  const done = act()
  look()
  await done.finally(() => (running = false))
  return longest
}
