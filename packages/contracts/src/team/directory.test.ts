import { expect, test } from 'vitest'
import { BeginSignIn } from './directory.ts'

test('neither guests nor new divisions come along unasked', () => {
  expect(BeginSignIn.parse({})).toEqual({ include_guests: false, create_divisions: false })
})
