import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends when the time is over', () => {
  const limited = withTimeLimit(1000)
  vi.advanceTimersByTime(999)
  expect(limited.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(limited.reason).toMatchObject({ name: 'TimeoutError' })
})

it('ends with the reason of the other signal, and keeps no timer', () => {
  const caller = new AbortController()
  const limited = withTimeLimit(1000, caller.signal)
  caller.abort('gone')
  expect(limited.reason).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})

it('has ended when the other signal had', () => {
  const limited = withTimeLimit(1000, AbortSignal.abort('gone'))
  expect(limited.reason).toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
})
