import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { expect, test } from 'vitest'
import { emptyCardWords } from '../../../company/cards/card-content.ts'
import type { Person } from './plan-row.ts'
import { rowChanges } from './row-changes.ts'

const phone = (_id: string, value: string, priority: number, extension = ''): ContactEntry => ({
  _id,
  key: 'phone',
  value,
  code: '62',
  extension,
  label: 'Office',
  priority,
})

const siti: Person = {
  memberId: 'm1',
  cardId: 'c1',
  externalId: '7',
  directoryId: null,
  email: 'siti@example.com',
  hasAccount: true,
  emailIsOthers: false,
  roles: [],
  divisionId: 'sales',
  words: { ...emptyCardWords, first_name: 'Siti', last_name: 'Nurhaliza' },
  contacts: [phone('b', '+622155509999', 1), phone('a', '+622155501234', 0, '9')],
  photo: null,
}

const names: Record<string, string> = { sales: 'Sales', 'human resources': 'Human  Resources' }
const changes = (after: Partial<Person>) =>
  rowChanges(siti, { ...siti, ...after }, (id) => names[id] ?? '').map(
    ({ field, before, after: next }) => `${field}: ${before} → ${next}`,
  )

test('unchanged values are left out', () => {
  expect(changes({ contacts: [...siti.contacts] })).toEqual([])
})

test('a change has its old value before the new one', () => {
  expect(
    changes({
      email: 'siti.n@example.com',
      divisionId: 'human resources',
      words: { ...siti.words, last_name: '', job_title: 'Director', language: 'id' },
    }),
  ).toEqual([
    'email: siti@example.com → siti.n@example.com',
    'last_name: Nurhaliza → ',
    'job_title:  → Director',
    'division: Sales → Human  Resources',
    'language: en → id',
  ])
})

test('contacts of one kind are one change', () => {
  const linkedin: ContactEntry = { _id: 'l', key: 'linkedin', value: 'in/siti', label: '', priority: 2 }
  expect(changes({ contacts: [phone('a', '+622155501234', 0), phone('b', '+622155509999', 1), linkedin] })).toEqual([
    'phone: +62 21 55501234 ext. 9, +62 21 55509999 → +62 21 55501234, +62 21 55509999',
    'linkedin:  → in/siti',
  ])
})

test('a directory ID appears as a link, not as its value', () => {
  expect(changes({ directoryId: '5e0b2c1e-0000-4000-8000-000000000000' })).toEqual(['directory:  → '])
})
