import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends when the time is over', () => {
  const { signal: limited } = timeLimit(1000)
  vi.advanceTimersByTime(999)
  expect(limited.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(limited.reason).toMatchObject({ name: 'TimeoutError' })
})

it('ends with the reason of the other signal, and keeps no timer', () => {
  const caller = new AbortController()
  const { signal: limited } = timeLimit(1000, caller.signal)
  caller.abort('gone')
  expect(limited.reason).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})

it('has ended when the other signal had', () => {
  const { signal: limited } = timeLimit(1000, AbortSignal.abort('gone'))
  expect(limited.reason).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})

it('begins again with what moves', () => {
  const { signal, moved } = timeLimit(1000)
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(999)
    moved()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(signal.aborted).toBe(true)
})
