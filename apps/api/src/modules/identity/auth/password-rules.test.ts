import { expect, test } from 'vitest'
import { passwordFault } from './passwords.ts'

const person = { email: 'ayu.lestari@kopi.example', firstName: 'Ayu', lastName: 'Lestari' }

test.each([
  ['password', 'password_common'],
  ['Lestari2026!', 'password_personal'],
  ['AyuLestari', 'password_personal'],
  ['ayu.lestari@kopi.example', 'password_personal'],
  ['kartu-kopi-99', 'password_personal'],
  // A personal word plus three letters is refused, plus four accepted.
  ['Lestari-xyz', 'password_personal'],
  ['Lestari-wxyz', undefined],
  // A word of three letters counts as personal.
  ['ayu-98765432', 'password_personal'],
  ['98765-43210-11', undefined],
  ['correct horse battery', undefined],
])('%s: %s', async (password, fault) => {
  expect(await passwordFault(password, person)).toBe(fault)
})

test('ignores personal words of two letters', async () => {
  expect(await passwordFault('li-98765432-11', { ...person, firstName: 'Li' })).toBeUndefined()
})
