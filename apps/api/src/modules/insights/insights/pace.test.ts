import { expect, test } from 'vitest'
import { elapsedOf, neededADay, partOf } from './pace.ts'

test('spreads the remainder over the days left, including today', () => {
  expect(neededADay(140, 96, '2026-11-18')).toBeCloseTo(44 / 13)
  expect(neededADay(10, 4, '2026-11-30')).toBe(6)
  expect(neededADay(10, 10, '2026-11-02')).toBe(0)
  expect(neededADay(10, 25, '2026-11-02')).toBe(0)
})

test('a month is complete on its last day', () => {
  expect([elapsedOf('2026-11-18'), elapsedOf('2026-11-30'), elapsedOf('2027-02-14')]).toEqual([0.6, 1, 0.5])
})

test('the share of zero is null', () => {
  expect([partOf(3, 12), partOf(0, 5), partOf(0, 0)]).toEqual([0.25, 0, null])
})
