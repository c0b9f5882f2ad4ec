import { expect, test } from 'vitest'
import { noRetention, shortenedOf } from './retention.policy.ts'

test('a new or smaller limit shortens the retention', () => {
  const set = { ...noRetention, audit_months: 24, figure_months: 12 }
  expect(shortenedOf(noRetention, set)).toEqual(['audit_months', 'figure_months'])
  expect(shortenedOf(set, { ...set, figure_months: 11 })).toEqual(['figure_months'])
  expect(shortenedOf(set, set)).toEqual([])
  expect(shortenedOf(set, { ...noRetention, audit_months: 25 })).toEqual([])
})
