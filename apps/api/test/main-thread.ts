import { collectGarbage } from './collecting.ts'

/**
 * How long this thread worked without letting anybody else have a turn while `act` ran, at most, in milliseconds. Its own
 * CPU time is what counts: a machine that is busy with other things makes it no longer. What garbage of others costs falls
 * on the thread that runs then, so `act` has three tries to stay below `enoughMs`; work of its own takes its time in all of them.
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
    // Not at each turn: a thread that never rests takes a core from what else runs, and a millisecond says enough.
    if (running) setTimeout(look, 1)
  }
  const done = act()
  look()
  await done.finally(() => (running = false))
  return longest
}
