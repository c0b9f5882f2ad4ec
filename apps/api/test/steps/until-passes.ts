import { setTimeout } from 'node:timers/promises'

const firstPauseMs = 10
const pauseMsMax = 200

/**
 * Repeats a check until it passes, and throws its last error after the time limit. Pauses grow, because most jobs end
 * within milliseconds and a token may make 600 calls a minute.
 */
export async function untilPasses<T>(check: () => Promise<T>, limitMs = 60_000): Promise<T> {
  const endsAt = performance.now() + limitMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, pauseMsMax)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > endsAt) throw error
    }
    await setTimeout(pauseMs)
  }
}
