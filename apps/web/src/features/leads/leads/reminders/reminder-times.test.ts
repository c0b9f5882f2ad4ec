import { expect, test } from 'vitest'
import { fieldTime, momentOf, reminderTimes } from './reminder-times.ts'

const textOf = (now: Date) =>
  Object.fromEntries(Object.entries(reminderTimes(now)).map(([name, at]) => [name, fieldTime(at)]))

test('suggests common times', () => {
  expect(textOf(new Date(2026, 10, 20, 16, 40, 12))).toEqual({
    hour: '2026-11-20T17:40',
    tomorrow: '2026-11-21T09:00',
    monday: '2026-11-23T09:00',
    week: '2026-11-27T09:00',
  })
})

test.each([
  [22, '2026-11-23'],
  [23, '2026-11-30'],
  [24, '2026-11-30'],
  [28, '2026-11-30'],
])('Monday on %s November is the next one: %s', (day, monday) =>
  expect(textOf(new Date(2026, 10, day, 8))['monday']).toBe(`${monday}T09:00`),
)

test('a field holds the time to the minute, or none', () => {
  const at = new Date(2026, 0, 5, 7, 8)
  expect(momentOf(fieldTime(at))).toEqual(at)
  expect([momentOf(''), momentOf('soon')]).toEqual([null, null])
})
