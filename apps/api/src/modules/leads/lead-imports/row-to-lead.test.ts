import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import { importCellCharactersMax } from '@kartu/contracts/limits'
import { expect, it } from 'vitest'
import { cutCell } from '../../platform/table-imports/reading/cell-values.ts'
import { notesOf, rowToLead } from './row-to-lead.ts'

/** Reads a row whose columns are named after their fields. */
const read = (cells: [LeadImportField | null, string][], beyond: string[] = []) => {
  const mapping = cells.map(([field]) => field)
  const columns = mapping.map((field) => ({ name: field ?? 'x', samples: [], suggested: null }))
  const format = { mapping, columns, country: 'ID', date_order: '' as const }
  const { lead, unread, warned } = rowToLead([...cells.map(([, cell]) => cell), ...beyond], format)
  return {
    lead,
    notes: notesOf(unread),
    codes: unread.map(({ code }) => code),
    warned: warned.map(({ code }) => code),
    warnings: warned,
  }
}

it('moves cells beyond the header to the note', () => {
  const { notes, codes } = read(
    [
      ['name', 'Ann'],
      ['note', 'met'],
    ],
    ['in Rome', '', 'and Paris'],
  )
  expect(notes).toEqual(['3: in Rome\n5: and Paris'])
  expect(codes).toEqual(['cells_beyond_header', 'cells_beyond_header'])
})

it('preserves a name that is too long', () => {
  const [first, last] = ['Maximiliano '.repeat(7).trim(), 'Wolfeschlegelstein '.repeat(4).trim()]
  const { lead, notes, codes } = read([
    ['first_name', first],
    ['last_name', last],
  ])
  expect(`${first} ${last}`.startsWith(lead.name)).toBe(true)
  expect(notes).toEqual([`name: ${first} ${last}`])
  expect(codes).toEqual(['too_long'])
})

it('keeps name parts that differ from the full name', () => {
  const differing = read([
    ['name', 'Ann Lee'],
    ['first_name', 'Bob'],
    ['last_name', 'Ray'],
  ])
  expect([differing.lead.name, differing.notes]).toEqual(['Ann Lee', ['name: Bob Ray']])
  const same = read([
    ['name', 'Dr. Ann Lee'],
    ['first_name', 'Ann'],
    ['last_name', 'Lee'],
  ])
  expect(same.notes).toEqual([])
})

it('keeps a second company in the note', () => {
  const { lead, notes } = read([
    ['organisation', ''],
    ['organisation', 'Acme'],
    ['organisation', 'ACME'],
    ['organisation', 'Other Ltd'],
  ])
  expect(lead.organisation).toBe('Acme')
  expect(notes).toEqual(['organisation: Other Ltd'])
})

it('warns about a spreadsheet error without adding a note', () => {
  expect(
    read([
      ['name', 'Ann'],
      ['note', '#N/A'],
    ]),
  ).toMatchObject({ notes: [], warned: ['formula_error'] })
  expect(
    read([
      ['name', 'Ann'],
      ['note', 'n/a'],
    ]),
  ).toMatchObject({ notes: [], warned: [] })
})

it('names the column of a truncated cell', () => {
  const whole = 'x'.repeat(importCellCharactersMax)
  expect(read([['note', cutCell(whole)]]).warned).toEqual([])
  const { lead, notes, warnings } = read([
    ['name', 'Ann'],
    ['note', cutCell(`${whole}yz`)],
    [null, cutCell(`${whole}yz`)],
  ])
  expect(warnings).toEqual([
    { field: 'note', code: 'cell_cut', value: `${'x'.repeat(199)}…`, values: { max: 12_480, left: 22 } },
  ])
  expect([...lead.notes, ...notes].join('').replace('note: ', '')).toBe(`${'x'.repeat(12_480)}…`)
})

it('keeps a future date in the note', () => {
  const { lead, notes, codes } = read([
    ['name', 'Ann'],
    ['met_at', '20 Nov 2569'],
  ])
  expect([lead.metAt, notes, codes]).toEqual([null, ['met_at: 20 Nov 2569'], ['date_to_come']])
})

it('keeps a label that is too long for its contact', () => {
  const label = 'Direct line of the second floor, behind the lift on the left side'
  const { lead, notes } = read([
    ['phone', '+62 21 5790123'],
    ['contact_label', label],
  ])
  expect(label.startsWith(lead.contacts[0]?.label ?? '-')).toBe(true)
  expect(notes).toEqual([`phone: ${label}`])
})

it.each([
  ['b@x.id (work); b2@x.id (home)', ['b@x.id', 'b2@x.id']],
  ['d@x.id / d2@x.id', ['d@x.id', 'd2@x.id']],
  ['e@x.id dan e2@x.id', ['e@x.id', 'e2@x.id']],
  ['g＠x.id', ['g@x.id']],
  ['mailto:h@x.id?subject=Hi', ['h@x.id']],
  ['K@X.ID,', ['k@x.id']],
  ['n@x.id>', ['n@x.id']],
  ['Work: o@x.id', ['o@x.id']],
])('reads the emails of %j', (cell, emails) => {
  const { lead, notes } = read([
    ['name', 'Ann'],
    ['email', cell],
  ])
  expect(lead.contacts.map(({ value }) => value)).toEqual(emails)
  expect(notes).toEqual([])
})

it.each(['ann at x.id', 'j@x..id', 'm@x.id, 0812 3456 7890', 'ask Ann, ann@x.id'])(
  'keeps %j unchanged in the note',
  (cell) => {
    expect(
      read([
        ['name', 'Ann'],
        ['email', cell],
      ]).notes,
    ).toEqual([`email: ${cell}`])
  },
)

it('finds an owner’s email next to the name', () => {
  expect(
    read([
      ['name', 'Ann'],
      ['owner', 'Jane Doe (Jane@me.com)'],
    ]).lead.owner,
  ).toBe('Jane@me.com')
})
