import { expect, test } from 'vitest'
import { BeginSignIn } from './directory.ts'

test('imports neither guests nor new divisions by default', () => {
  expect(BeginSignIn.parse({})).toEqual({ include_guests: false, create_divisions: false })
})
