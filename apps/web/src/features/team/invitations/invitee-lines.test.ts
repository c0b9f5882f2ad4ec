import fc from 'fast-check'
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

test('derives names from plain addresses, several on a line', () => {
  const people = parseInvitees('sri.wahyuni@kopi.example, suharto@kopi.example').map(({ person }) => person)
  expect(people).toMatchObject([
    { first_name: 'Sri', last_name: 'Wahyuni' },
    { first_name: 'Suharto', last_name: '' },
  ])
})

test('reports a line without an address by its number', () => {
  expect(parseInvitees('\nSri Wahyuni\n\n')).toEqual([
    { line: 2, text: 'Sri Wahyuni', person: null, fault: 'no_email' },
  ])
})

test('reads a person back as it was written', () => {
  expect(parseInvitees(inviteeLine(sri))[0]?.person).toEqual(sri)
})

const inShort = (text: string) =>
  parseInvitees(text).map(({ person, ...read }) =>
    person === null
      ? 'fault' in read && read.fault
      : [person.first_name, person.last_name, person.email, person.job_title].join('|'),
  )

test.each([
  [
    'Santoso, Budi <budi@a.example>; Aminah, Siti <siti@a.example>',
    'Budi|Santoso|budi@a.example|',
    'Siti|Aminah|siti@a.example|',
  ],
  [
    'Siti Rahma <siti@b.example>; "Wijaya, Budi" <budi@b.example>',
    'Siti|Rahma|siti@b.example|',
    'Budi|Wijaya|budi@b.example|',
  ],
  ['Siti Nur <siti@g.example>, Budi Adi <budi@g.example>', 'Siti|Nur|siti@g.example|', 'Budi|Adi|budi@g.example|'],
  ['Siti Nur <siti@g.example> Budi Adi <budi@g.example>;', 'Siti|Nur|siti@g.example|', 'Budi|Adi|budi@g.example|'],
  [
    '"Wijaya, Budi" <budi@b.example>, "Nur, Siti" <siti@b.example>',
    'Budi|Wijaya|budi@b.example|',
    'Siti|Nur|siti@b.example|',
  ],
  [
    'Rina Wati, rina@c.example; Dewi Lestari, dewi@c.example',
    'Rina|Wati|rina@c.example|',
    'Dewi|Lestari|dewi@c.example|',
  ],
  [
    'Rina Wati, rina@c.example, HR; Dewi, dewi@c.example, Sales',
    'Rina|Wati|rina@c.example|HR',
    'Dewi||dewi@c.example|Sales',
  ],
  ['rina@d.example dewi@d.example', 'Rina||rina@d.example|', 'Dewi||dewi@d.example|'],
  ['<rina@d.example>; mailto:dewi@d.example.', 'Rina||rina@d.example|', 'Dewi||dewi@d.example|'],
])('reads several people from %j', (text, ...people) => {
  expect(inShort(text)).toEqual(people)
})

test.each([
  ['1\tAgus Salim\tagus@e.example', 'Agus|Salim|agus@e.example|'],
  ['12. Agus Salim, agus@e.example', 'Agus|Salim|agus@e.example|'],
  ['• Agus Salim – agus@e.example', 'Agus|Salim|agus@e.example|'],
  ['Putri Ayu, 0812 3456 7890, putri@f.example', 'Putri|Ayu|putri@f.example|'],
  ['Putri Ayu HP: +62 812-3456-7890 (WA) putri@f.example', 'Putri|Ayu|putri@f.example|'],
  ['Putri Ayu | putri@f.example | Gudang 12', 'Putri|Ayu|putri@f.example|Gudang 12'],
  ['Santoso\tBudi\tsantoso.budi@f.example', 'Santoso|Budi|santoso.budi@f.example|'],
  ['Santoso, Budi, budi@f.example', 'Budi|Santoso|budi@f.example|'],
  ['van der Berg, Jan <jan@f.example>', 'Jan|van der Berg|jan@f.example|'],
  ['Budi Santoso, S.Kom, M.M. <budi@f.example>', 'Budi|Santoso, S.Kom, M.M.|budi@f.example|'],
  ["'Budi Santoso' <budi@f.example>", 'Budi|Santoso|budi@f.example|'],
  ['budi@f.example (Budi Santoso)', 'Budi|Santoso|budi@f.example|'],
  ["Sean O'Brien <sean.o'brien@f.example>", "Sean|O'Brien|sean.o'brien@f.example|"],
])('reads one person from %j', (text, person) => {
  expect(inShort(text)).toEqual([person])
})

test.each([
  ['Rina Wati, Head of Sales, hr@c.example', 'unclear'],
  ['Rina Wati, rina@c.example, dewi@c.example', 'unclear'],
  ['Rina, rina@c.example, Manager, dewi@c.example', 'unclear'],
  ['Rina <rina@c.example>, Aminah, Siti <siti@c.example>', 'unclear'],
  ['Rina Wati rina@c.example Dewi Lestari dewi@c.example', 'unclear'],
])('does not guess at %j', (text, fault) => {
  expect(inShort(text)).toEqual([fault])
})

test('a name without an address is not another person’s title', () => {
  expect(inShort('Rina Wati, rina@c.example; Dewi Lestari')).toEqual(['Rina|Wati|rina@c.example|', 'no_email'])
})

test('every address of a list is a person or a fault', () => {
  const piece = fc.constantFrom(
    'Budi',
    'Siti Nur',
    'a@x.example',
    'b@x.example',
    ',',
    ';',
    '<',
    '>',
    '"',
    '\t',
    ' ',
    '1',
    '0812 3456 7890',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const read = parseInvitees(pieces.join(''))
      const shown = read.map(({ text, person }) => `${text} ${person?.email ?? ''}`).join('\n')
      for (const email of pieces.join('').match(/\b[ab]@x\.example\b/g) ?? []) expect(shown).toContain(email)
    }),
  )
})
