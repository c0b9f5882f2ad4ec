import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('aborts when the time runs out', () => {
  const { signal: limited } = timeLimit(1000)
  vi.advanceTimersByTime(999)
  expect(limited.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(limited.reason).toMatchObject({ name: 'TimeoutError' })
})

it('aborts with the reason of the other signal', () => {
  const caller = new AbortController()
  const { signal: limited } = timeLimit(1000, caller.signal)
  caller.abort('gone')
  expect(limited.reason).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})

it('is aborted if the other signal already was', () => {
  const { signal: limited } = timeLimit(1000, AbortSignal.abort('gone'))
  expect(limited.reason).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})

it('restarts with any progress', () => {
  const { signal, moved } = timeLimit(1000)
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(999)
    moved()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(signal.aborted).toBe(true)
})
