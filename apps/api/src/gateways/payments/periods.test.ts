import { describe, expect, it } from 'vitest'
import { anchored, daysLeft } from './periods.ts'

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

describe('anchored', () => {
  it.each<[string, 'month' | 'year', string[]]>([
    ['2027-01-31', 'month', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', 'month', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2027-01-29', 'month', ['2027-01-29', '2027-02-28', '2027-03-29']],
    ['2026-11-30', 'month', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2028-02-29', 'month', ['2028-02-29', '2028-03-29', '2028-04-29']],
    ['2028-02-29', 'year', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-12-31', 'year', ['2026-12-31', '2027-12-31', '2028-12-31']],
    // 2100 is not a leap year.
    ['2096-02-29', 'year', ['2096-02-29', '2097-02-28', '2098-02-28', '2099-02-28', '2100-02-28']],
  ])('counts from %s by the %s', (anchor, interval, expected) => {
    const from = Date.parse(`${anchor}T17:30:01.000Z`)
    const at = expected.map((_, periods) => anchored(from, interval, periods))
    expect(at.map(day)).toEqual(expected)
    for (const one of at) expect(new Date(one).toISOString().slice(10)).toBe('T17:30:01.000Z')
  })

  it.each([
    // Clocks go forward in Berlin on 28 March 2027, and back in New York on 7 November 2027.
    ['2027-03-01T00:30:00.000Z', '2027-04-01T00:30:00.000Z', 31],
    ['2027-11-01T06:30:00.000Z', '2027-12-01T06:30:00.000Z', 30],
    // The first day of a month in Jakarta is still February in UTC.
    ['2027-02-28T17:00:00.000Z', '2027-03-28T17:00:00.000Z', 28],
  ])('is independent of the machine’s time zone: %s to %s', (from, to, days) => {
    const startsAt = Date.parse(from)
    const endsAt = anchored(startsAt, 'month', 1)
    expect(new Date(endsAt).toISOString()).toBe(to)
    expect(daysLeft({ startsAt, endsAt }, startsAt)).toEqual({ left: days, of: days, since: startsAt })
  })
})

describe('daysLeft', () => {
  const period = { startsAt: Date.parse('2026-11-01T10:00:00Z'), endsAt: Date.parse('2026-12-01T10:00:00Z') }
  it.each([
    ['2026-11-01T10:00:00Z', 30],
    ['2026-11-02T09:59:59Z', 30],
    ['2026-11-02T10:00:00Z', 29],
    ['2026-11-19T12:00:00Z', 12],
    ['2026-12-01T09:59:59Z', 1],
  ])('counts a started day: at %s there are %i', (at, left) => {
    expect(daysLeft(period, Date.parse(at))).toMatchObject({ left, of: 30 })
  })
})
