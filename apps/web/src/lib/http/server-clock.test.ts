import { afterEach, expect, test, vi } from 'vitest'
import { readServerClock, serverNow } from './server-clock.ts'

afterEach(() => vi.useRealTimers())

const answered = (date: string) => readServerClock(new Headers({ date }))

test('follows the server on a computer that is a day fast', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T10:00:00Z') })
  answered('Sat, 28 Nov 2026 10:00:00 GMT')
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-28T10:00:00.000Z')
})

test('ignores a difference of less than a minute', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:30Z') })
  answered('Sat, 28 Nov 2026 10:00:00 GMT')
  expect(serverNow()).toBe(Date.now())
})

test('keeps its last offset if an answer has no date', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00Z') })
  answered('Sat, 28 Nov 2026 11:00:00 GMT')
  readServerClock(new Headers())
  expect(serverNow() - Date.now()).toBe(3_600_000)
})
