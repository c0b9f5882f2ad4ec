import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test.each([
  ['ab', 'ab', true],
  ['ab', 'ac', false],
  ['ab', 'abc', false],
  ['', '', true],
])('compares %j with %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})
