import { expect, test } from 'vitest'
import { retrySeconds } from './retry-delay.ts'

test('pauses longer after each failure', () => {
  const middle = [0, 1, 2, 3, 4, 5, 6].map((failures) => retrySeconds(failures, () => 0.5))
  expect(middle).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000])
})

test('varies a pause by at most a fifth', () => {
  expect([0, 0.999_999].map((at) => retrySeconds(1, () => at))).toEqual([240, 360])
})
