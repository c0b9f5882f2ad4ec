import { expect, test } from 'vitest'
import { eventCodeLetters, isEventCode } from './events.plain.ts'
import { dayCount, dayIn, dayNumber, eventState, isZone } from './event-days.ts'

const expo = { first_day: '2026-11-18', last_day: '2026-11-20', zone: 'Asia/Jakarta' }

test.each([
  ['2026-11-17T16:59:59Z', 'coming', 1],
  ['2026-11-17T17:00:00Z', 'on', 1],
  ['2026-11-18T17:00:00Z', 'on', 2],
  ['2026-11-20T16:59:59Z', 'on', 3],
  ['2026-11-20T17:00:00Z', 'over', 3],
])('at %s an event in Jakarta is %s, on day %i', (at, state, day) => {
  expect(eventState(expo, new Date(at))).toBe(state)
  expect(dayNumber(expo, new Date(at))).toBe(day)
})

test('counts days of the local calendar', () => {
  expect(dayIn('Pacific/Kiritimati', new Date('2026-11-17T10:00:00Z'))).toBe('2026-11-18')
  expect(dayIn('America/Los_Angeles', new Date('2026-11-18T07:59:00Z'))).toBe('2026-11-17')
  expect(dayCount(expo)).toBe(3)
  // A night on which clocks are set back is still one day.
  expect(dayCount({ first_day: '2026-10-24', last_day: '2026-10-26', zone: 'Europe/Berlin' })).toBe(3)
})

test('accepts only known time zones', () => {
  expect(['Asia/Jakarta', 'UTC', 'Europe/Berlin'].every(isZone)).toBe(true)
  expect(['Mars/Olympus', '', "x'; drop"].some(isZone)).toBe(false)
})

test('a code has six unambiguous letters', () => {
  expect(isEventCode('a2b3c4')).toBe(true)
  for (const other of ['', 'a2b3c', 'a2b3c45', 'A2B3C4', 'a2b3cl', 'a2b3c0', 'a2b3c '])
    expect(isEventCode(other)).toBe(false)
  expect(eventCodeLetters).toHaveLength(31)
})
