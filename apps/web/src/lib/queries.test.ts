import { fetchDelayMsMin, progressThrottleMs } from '@kartu/contracts/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutFlash } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Time in milliseconds at which the page gets an answer that takes `tookMs`. */
async function seenAfter(tookMs: number, fails = false): Promise<number> {
  const begun = performance.now()
  const answer = new Promise((resolve, reject) => setTimeout(fails ? reject : resolve, tookMs))
  const seen = withoutFlash(answer).then(
    () => performance.now(),
    () => performance.now(),
  )
  await vi.advanceTimersByTimeAsync(2_000)
  return Math.round((await seen) - begun)
}

test('"Fetch minimum delay 200 ms" (section 9)', () => expect(fetchDelayMsMin).toBe(200))

test.each([
  ['before the placeholder appears is shown at once', 20, 20],
  ['as the placeholder would appear is shown at once', progressThrottleMs, 200],
  ['just after the placeholder keeps it for 200 ms', 201, 400],
  ['during the placeholder waits for its end', 350, 400],
  ['after 200 ms of placeholder is shown at once', 400, 400],
  ['that is slow is shown at once', 1_200, 1_200],
])('an answer %s', async (_what, tookMs, seenMs) => {
  expect(await seenAfter(tookMs)).toBe(seenMs)
  expect(await seenAfter(tookMs, true)).toBe(seenMs)
})

test('passes on answers or failures', async () => {
  expect(await withoutFlash(Promise.resolve('card'))).toBe('card')
  await expect(withoutFlash(Promise.reject(new Error('no')))).rejects.toThrow('no')
})
