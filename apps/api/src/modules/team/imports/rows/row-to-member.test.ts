import type { ImportField } from '@kartu/contracts/team/imports.data'
import { nameCharactersMax } from '@kartu/contracts/limits'
import { describe, expect, it } from 'vitest'
import { readRow } from './directory-row.ts'
import { rowToMember } from './row-to-member.ts'

const read = (cells: Partial<Record<ImportField, string>>) => {
  const mapping = Object.keys(cells) as ImportField[]
  return rowToMember({ cells: Object.values(cells) }, formatFor(mapping))
}

const formatFor = (mapping: (ImportField | null)[], country = '') => ({ mapping, country, isWholeName: false })

const valueOf = (field: ImportField, value: string) => {
  const { content, faults, warnings } = read({ [field]: value })
  return [...faults, ...warnings][0]?.code ?? content.contacts[0] ?? Object.values(content.text)[0]
}

it('reads only filled columns that are mapped', () => {
  const { content, faults } = rowToMember(
    { cells: ['A1', '', 'Budi', 'secret', ''] },
    formatFor(['external_id', 'email', 'first_name', null, 'note']),
  )
  expect(faults).toEqual([])
  expect(content).toEqual({ externalId: 'A1', text: { first_name: 'Budi' }, contacts: [] })
})

it('leaves out unreadable values except an email', () => {
  const { content, faults, warnings } = read({
    first_name: 'x'.repeat(nameCharactersMax + 1),
    last_name: 'Santoso',
    email: 'nobody',
    phone: '12',
  })
  expect(content).toEqual({ text: { last_name: 'Santoso' }, contacts: [] })
  expect(faults).toEqual([{ field: 'email', code: 'member_email_invalid', value: 'nobody' }])
  expect(warnings).toEqual([
    expect.objectContaining({ field: 'first_name', value: 'x'.repeat(nameCharactersMax + 1) }),
    { field: 'phone', code: 'phone', value: '12' },
  ])
})

it('shortens a long value in messages', () => {
  expect(read({ note: 'x'.repeat(5_000) }).warnings[0]?.value).toHaveLength(200)
})

it.each([
  ['+65 6123 4567', { key: 'phone', value: '+6561234567', code: '65', extension: '' }],
  ['0065 6123 4567 ext. 204', { key: 'phone', value: '+6561234567', code: '65', extension: '204' }],
  ["'+6561234567", { key: 'phone', value: '+6561234567', code: '65', extension: '' }],
  ['tel:+62-812-5550-1234', { key: 'phone', value: '+6281255501234', code: '62', extension: '' }],
  // Without a plus the country is unknown, and spreadsheets drop the plus of a number.
  ['6561234567', 'phone'],
  ['0812 5550 1234', 'phone'],
  ['61234567', 'phone'],
  ['+999 123', 'phone'],
])('reads the phone number %s', (text, expected) => {
  expect(valueOf('phone', text)).toEqual(expected)
})

it.each([
  ['website', 'example.com/team', { key: 'website', value: 'https://example.com/team' }],
  ['website', 'javascript:alert(1)', 'url'],
  ['twitter', '@kartu', { key: 'twitter', value: 'kartu' }],
  ['twitter', "'@kartu", { key: 'twitter', value: 'kartu' }],
  ['linkedin', 'https://www.linkedin.com/in/budi', { key: 'linkedin', value: 'in/budi' }],
  ['instagram', 'not a handle', 'regex'],
  ['address', 'Jl. Sudirman 1,\nLt. 3\r\n\r\nJakarta', 'Jl. Sudirman 1, Lt. 3, Jakarta'],
  ['job_title', 'Head\nof Sales', 'Head of Sales'],
  ['note', 'one\r\ntwo', 'one\ntwo'],
  ['first_name', "'-Budi", '-Budi'],
  ['first_name', "O'Brien", "O'Brien"],
  ['first_name', 'Bu\u0007di\u200b', 'Budi'],
  ['first_name', 'Bu\ufffddi', 'unreadable'],
  ['job_title', '#REF!', 'formula_error'],
  ['job_title', '#N/A', undefined],
  ['job_title', 'tidak ada', undefined],
  ['external_id', '3.17401E+15', 'digits_lost'],
  ['phone', '6281234567890.5', 'phone'],
  ['linkedin', 'https://lnkd.in/gAbC123', { key: 'linkedin', value: 'https://lnkd.in/gAbC123' }],
  ['phone', 'https://wa.me/6281234567890', { key: 'whatsapp', value: '+6281234567890', code: '62', extension: '' }],
  ['job_title', '#1 in sales', '#1 in sales'],
] as const)('reads %s: %j', (field, text, expected) => {
  expect(valueOf(field, text)).toEqual(expected)
})

describe('email', () => {
  it.each([
    [' Budi@Example.COM ', 'budi@example.com'],
    ['mailto:budi@example.com', 'budi@example.com'],
    ['budi@example.com,', 'budi@example.com'],
    ['budi@example.com (work); b@home.example (home)', 'budi@example.com'],
  ])('is read from %j', (text, email) => {
    expect(read({ email: text }).content.email).toBe(email)
  })

  it('of the template is refused', () => {
    expect(read({ email: 'Example12@example.com' }).faults).toEqual([
      { field: 'email', code: 'example_row', value: 'Example12@example.com' },
    ])
  })
})

it.each([
  ['en', 'en'],
  ['EN-us', 'en'],
  ['Bahasa Indonesia', 'id'],
  ['id_ID', 'id'],
])('reads %s as a language', (text, language) => {
  expect(read({ language: text }).content.language).toBe(language)
})

it.each(['fr', 'constructor', '__proto__'])('does not read %s as a language', (text) => {
  expect(read({ language: text }).warnings).toEqual([{ field: 'language', code: 'regex', value: text }])
})

it('reports a row with more cells than the header', () => {
  expect(rowToMember({ cells: ['a@example.com', '', 'lost'] }, formatFor(['email'])).faults).toEqual([
    { field: null, code: 'cells_beyond_header', value: 'lost', values: { cells: 3, columns: 1 } },
  ])
})

it('refuses a name that imitates the program', () => {
  const row = { cells: ['Каrtu', 'Lestari'], directory_id: null, read_fault: null, photo: null }
  expect(readRow(row, formatFor(['first_name', 'last_name'])).faults).toEqual([
    { field: 'first_name', code: 'name_system', value: 'Каrtu Lestari' },
  ])
})

it.each([
  ['Santoso, Agus', { first_name: 'Agus', last_name: 'Santoso' }],
  ['van der Berg, Jan Pieter', { first_name: 'Jan Pieter', last_name: 'van der Berg' }],
  ['Ahmad Fauzi, S.E.', { first_name: 'Ahmad Fauzi, S.E.' }],
  ['Ahmad Fauzi, MBA', { first_name: 'Ahmad Fauzi, MBA' }],
  ['Dr. H. Ahmad Fauzi, S.E., M.M.', { first_name: 'Dr. H. Ahmad Fauzi, S.E., M.M.' }],
  ['Suharto', { first_name: 'Suharto' }],
  ['SANTOSO, BUDI', { first_name: 'BUDI', last_name: 'SANTOSO' }],
  ['SANTOSO, MBA', { first_name: 'SANTOSO, MBA' }],
  ['Siti Rahma, SKM', { first_name: 'Siti Rahma, SKM' }],
  ['Santoso, Dr. Agus', { first_name: 'Dr. Agus', last_name: 'Santoso' }],
  ['Smith, John Jr.', { first_name: 'John', last_name: 'Smith', suffix: 'Jr.' }],
  ['King, Martin Luther, Jr.', { first_name: 'Martin Luther', last_name: 'King', suffix: 'Jr.' }],
  ['Lee, Ann (Annie)', { first_name: 'Ann (Annie)', last_name: 'Lee' }],
  ['Lee, Ann Q.', { first_name: 'Ann Q.', last_name: 'Lee' }],
  ['PT Maju, Tbk', { first_name: 'PT Maju, Tbk' }],
])('reads the name %s', (name, text) => {
  expect(read({ first_name: name }).content.text).toEqual(text)
})

it('keeps identifiers as text', () => {
  const ids = ['007', '7', '7.0', '="0012"'].map((id) => read({ external_id: id }).content.externalId)
  expect(ids).toEqual(['007', '7', '7.0', '0012'])
})

it('uses the first of several emails', () => {
  const { content, warnings } = read({ email: 'two@x.id; three@x.id' })
  expect(content.email).toBe('two@x.id')
  expect(content.contacts).toEqual([{ key: 'email', value: 'three@x.id' }])
  expect(warnings).toEqual([])
})

it('uses every number of a cell', () => {
  const row = { cells: ['021 5790123/4 / WA 0812 3456 7890'] }
  const { content, warnings } = rowToMember(row, formatFor(['phone'], 'ID'))
  expect(content.contacts.map(({ key, value }) => `${key} ${value}`)).toEqual([
    'phone +62215790123',
    'phone +62215790124',
    'whatsapp +6281234567890',
  ])
  expect(warnings).toEqual([])
})
