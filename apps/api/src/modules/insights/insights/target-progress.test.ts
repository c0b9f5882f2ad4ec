import { expect, test } from 'vitest'
import { elapsedShare, leadsNeededADay, shareOf } from './target-progress.ts'

test('spreads the remainder over the days left, including today', () => {
  expect(leadsNeededADay(140, 96, '2026-11-18')).toBeCloseTo(44 / 13)
  expect(leadsNeededADay(10, 4, '2026-11-30')).toBe(6)
  expect(leadsNeededADay(10, 10, '2026-11-02')).toBe(0)
  expect(leadsNeededADay(10, 25, '2026-11-02')).toBe(0)
})

test('a month is complete on its last day', () => {
  expect([elapsedShare('2026-11-18'), elapsedShare('2026-11-30'), elapsedShare('2027-02-14')]).toEqual([0.6, 1, 0.5])
})

test('a share of zero is null', () => {
  expect([shareOf(3, 12), shareOf(0, 5), shareOf(0, 0)]).toEqual([0.25, 0, null])
})
