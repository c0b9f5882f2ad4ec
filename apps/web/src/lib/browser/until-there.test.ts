import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilThere } from './until-there.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('retries with growing pauses until it loads', async () => {
  const load = vi.fn<() => Promise<string>>()
  for (let time = 0; time < 5; time += 1) load.mockRejectedValueOnce(new Error('no connection'))
  load.mockResolvedValue('words')
  const there = untilThere(load)
  for (const [pauseMs, asked] of [
    [999, 1],
    [1, 2],
    [2_000, 3],
    [4_000, 4],
    [8_000, 5],
    [9_999, 5],
    [1, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(load).toHaveBeenCalledTimes(asked)
  }
  expect(await there).toBe('words')
})

test('retries at once when the browser is online again', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('words')
  const there = untilThere(load)
  await vi.advanceTimersByTimeAsync(1)
  browser.dispatchEvent(new Event('online'))
  expect(await there).toBe('words')
})
