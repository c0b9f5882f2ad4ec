import { expect, test } from 'vitest'
import { slowHash, slowVerify, passwordFault } from './passwords.ts'

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

test('verifies only the correct secret against an intact hash', async () => {
  const stored = await slowHash('nasi goreng')
  expect(await slowVerify(stored, 'nasi goreng')).toBe(true)
  expect(await slowVerify(stored, 'nasi gorenG')).toBe(false)
  // The decoy that equalises the time matches no password.
  for (const nothing of [null, undefined]) expect(await slowVerify(nothing, 'decoy')).toBe(false)
  for (const damaged of ['', 'nasi goreng', stored.slice(0, -9)])
    expect(await slowVerify(damaged, 'nasi goreng')).toBe(false)
})
