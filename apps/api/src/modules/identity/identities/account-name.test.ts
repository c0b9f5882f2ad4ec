import { expect, test } from 'vitest'
import { accountName } from './account-name.ts'

const nameOf = (firstName: string, lastName: string, email = 'ayu@kopi.example') => {
  const { firstName: first, lastName: last } = accountName({ firstName, lastName }, email)
  return [first, last]
}

test('keeps the name that a provider supplies', () => {
  expect(nameOf('Siti', 'Nurhaliza')).toEqual(['Siti', 'Nurhaliza'])
})

test.each([
  ['Kartu', 'Security'],
  ['🅺🅰🆁🆃🆄', 'Support'],
  ['Каrtu', ''],
])('takes the address instead of the reserved name %s %s', (first, last) => {
  expect(nameOf(first, last)).toEqual(['ayu', ''])
})

test('derives no reserved name from an address', () => {
  expect(nameOf('Kartu', 'Security', 'kartu.security@kopi.example')).toEqual(['kopi.example', ''])
})
