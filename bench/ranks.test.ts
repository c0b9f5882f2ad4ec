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

test('counts pairs, and gives the chance that follows from them', () => {
  // Six of 25 pairs; 6 from a mean of 12.5 with a deviation of 4.787, corrected by a half: z = 1.2534.
  const { larger, p } = compareRanks([1.1, 2.2, 3.3, 4.4, 5.5], [2.5, 3.5, 4.5, 5.6, 6.7])
  expect(larger).toBeCloseTo(6 / 25, 10)
  expect(p).toBeCloseTo(0.2101, 4)
  // Equal ones are half a pair: 0 + 0.5 + 0.5 + 1.5 of 16.
  expect(compareRanks([1, 2, 2, 3], [2, 3, 4, 5]).larger).toBeCloseTo(2.5 / 16, 10)
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
