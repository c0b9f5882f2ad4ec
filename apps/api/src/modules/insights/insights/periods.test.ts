import { insightPeriods } from '@kartu/contracts/insights/insights.plain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../../http/errors.ts'
import { comparedSpan, daysIn, daysOf, monthOf, spanOf } from './periods.ts'

test.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['last_7_days', '2026-11-17', '2026-11-23'],
  ['last_30_days', '2026-10-25', '2026-11-23'],
  ['last_90_days', '2026-08-26', '2026-11-23'],
  ['last_365_days', '2025-11-24', '2026-11-23'],
  ['this_month', '2026-11-01', '2026-11-23'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_quarter', '2026-10-01', '2026-11-23'],
  ['this_year', '2026-01-01', '2026-11-23'],
  ['last_year', '2025-01-01', '2025-12-31'],
] as const)('%s is %s to %s', (period, from, to) => {
  expect(spanOf({ period }, '2026-11-23')).toEqual({ from, to })
})

test('months end on their last day', () => {
  expect(spanOf({ period: 'last_month' }, '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf({ period: 'last_month' }, '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthOf('2027-12-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})

test('uses the given days, or else the last thirty', () => {
  expect(spanOf({ from: '2026-01-05', to: '2026-01-09' }, '2026-11-23')).toEqual({
    from: '2026-01-05',
    to: '2026-01-09',
  })
  expect(spanOf({ from: '2026-11-20' }, '2026-11-23')).toEqual({ from: '2026-11-20', to: '2026-11-23' })
  expect(spanOf({}, '2026-11-23')).toEqual(spanOf({ period: 'last_30_days' }, '2026-11-23'))
})

test.each([
  ['an end without a beginning', { to: '2026-01-01' }],
  ['an end before its beginning', { from: '2026-01-02', to: '2026-01-01' }],
  ['more than three years', { from: '2020-01-01', to: '2026-01-01' }],
])('rejects the period %s', (_what, query) => {
  expect(() => spanOf(query, '2026-11-23')).toThrow(AppError)
})

test('compares with the preceding days or last year’s', () => {
  const span = { from: '2026-10-25', to: '2026-11-23' }
  expect(comparedSpan(span, 'before')).toEqual({ from: '2026-09-25', to: '2026-10-24' })
  expect(comparedSpan(span, 'year')).toEqual({ from: '2025-10-25', to: '2025-11-23' })
  expect(comparedSpan(span, 'none')).toBeNull()
  expect(comparedSpan({ from: '2028-02-29', to: '2028-02-29' }, 'year')).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  })
})

test.each([
  ['October', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', '2025-10-01', '2025-10-31'],
  ['a leap February', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31', '2027-02-01', '2027-02-28'],
  ['January', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31', '2026-01-01', '2026-01-31'],
  ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30', '2025-07-01', '2025-09-30'],
  ['a leap year', '2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31', '2027-01-01', '2027-12-31'],
  ['a year after a leap year', '2029-01-01', '2029-12-31', '2028-01-01', '2028-12-31', '2028-01-01', '2028-12-31'],
])('%s is compared with whole months', (_, from, to, beforeFrom, beforeTo, yearFrom, yearTo) => {
  expect(comparedSpan({ from, to }, 'before')).toEqual({ from: beforeFrom, to: beforeTo })
  expect(comparedSpan({ from, to }, 'year')).toEqual({ from: yearFrom, to: yearTo })
})

test('compares any other period with as many days', () => {
  const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom(...insightPeriods), fc.constantFrom('before', 'year'), (at, period, compare) => {
      const today = at.toISOString().slice(0, 10)
      const span = spanOf({ period }, today)
      const before = comparedSpan(span, compare)
      expect(span.from <= span.to && span.to <= today).toBe(true)
      const isWhole = span.from.endsWith('-01') && monthOf(span.to).to === span.to
      if (!isWhole) expect(before && daysIn(before)).toBe(daysIn(span))
      expect(before && (before.to < span.from || compare === 'year')).toBe(true)
      expect(daysOf(span).at(-1)).toBe(span.to)
    }),
  )
})
