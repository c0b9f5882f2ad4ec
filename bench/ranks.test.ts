import { expect, test } from 'vitest'
import { compareRanks } from './ranks.ts'

const counted = (count: number, of: (at: number) => number) => Array.from({ length: count }, (_, at) => of(at))
/** The same numbers in every run (a linear congruential generator). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('gives what tables give', () => {
  // R: wilcox.test(c(1.1, 2.2, 3.3, 4.4, 5.5), c(2.5, 3.5, 4.5, 5.6, 6.7), exact = FALSE): W = 7, p-value = 0.2963
  const { larger, p } = compareRanks([1.1, 2.2, 3.3, 4.4, 5.5], [2.5, 3.5, 4.5, 5.6, 6.7])
  expect(larger).toBeCloseTo(7 / 25, 10)
  expect(p).toBeCloseTo(0.2963, 4)
  // With ties: W = 3.5 of 16, variance 12 - 16 * 12 / (12 * 8 * 7), corrected by a half.
  expect(compareRanks([1, 2, 2, 3], [2, 3, 4, 5]).larger).toBeCloseTo(3 / 16, 10)
})

test('samples of one distribution do not differ, whichever comes first', () => {
  const next = chance(7)
  const [one, other] = [counted(200, next), counted(200, next)]
  const { larger, p } = compareRanks(one, other)
  expect(p).toBeGreaterThan(0.01)
  expect(compareRanks(other, one).larger).toBeCloseTo(1 - larger, 10)
  expect(compareRanks(other, one).p).toBeCloseTo(p, 10)
})

test('a shift that the eye does not see in the medians is found', () => {
  const next = chance(11)
  const one = counted(200, () => 10 + next())
  const other = counted(200, () => 10.25 + next())
  expect(compareRanks(one, other).p).toBeLessThan(1e-6)
  expect(compareRanks(one, other).larger).toBeLessThan(0.4)
})

test('equal values are no difference', () => {
  expect(compareRanks([5, 5, 5], [5, 5, 5])).toEqual({ larger: 0.5, p: 1 })
})
