import { expect, test } from 'vitest'
import { inviteeLine, parseInvitees } from './invitee-lines.ts'

const sri = { email: 'sri@kopi.example', first_name: 'Sri', last_name: 'Wahyuni', job_title: 'Head of Sales' }

test.each([
  'Sri Wahyuni, sri@kopi.example, Head of Sales',
  'sri@kopi.example;Sri Wahyuni;Head of Sales',
  'Sri Wahyuni\tSRI@kopi.example\tHead of Sales',
  '"Sri Wahyuni" <sri@kopi.example>, Head of Sales',
  '  Sri Wahyuni , sri@kopi.example , Head of Sales  ',
])('%j is one person', (line) => {
  expect(parseInvitees(line).map(({ person }) => person)).toEqual([sri])
})

test('addresses alone are named after themselves, several on a line', () => {
  const people = parseInvitees('sri.wahyuni@kopi.example, suharto@kopi.example').map(({ person }) => person)
  expect(people).toMatchObject([
    { first_name: 'Sri', last_name: 'Wahyuni' },
    { first_name: 'Suharto', last_name: '' },
  ])
})

test('a line without an address is told with its place; empty lines are not', () => {
  expect(parseInvitees('\nSri Wahyuni\n\n')).toEqual([{ line: 2, text: 'Sri Wahyuni', person: null }])
})

test('a person is read back as it was written', () => {
  expect(parseInvitees(inviteeLine(sri))[0]?.person).toEqual(sri)
})
