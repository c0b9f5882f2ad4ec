import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

const contactOf = (text: string) => {
  const code = readCode(text)
  return code.kind === 'contact' ? code.contact : null
}

test('reads a contact from a vCard code', () => {
  const text = 'BEGIN:VCARD\nVERSION:3.0\nFN:Rina Hartono\nORG:Segara Foods\nTEL;TYPE=CELL:+628123456789\nEND:VCARD'
  expect(contactOf(text)).toMatchObject({
    name: 'Rina Hartono',
    organisation: 'Segara Foods',
    ways: [{ key: 'mobile', value: '+628123456789' }],
  })
})

test('reads a MECARD with its escapes', () => {
  const text =
    'MECARD:N:Hartono,Rina;ORG:Segara\\; Foods;TEL:+628123456789;EMAIL:rina@segara.example;URL:segara.example;NOTE:Call\\: Friday;;'
  expect(contactOf(text)).toEqual({
    name: 'Rina Hartono',
    organisation: 'Segara; Foods',
    jobTitle: '',
    ways: [
      { key: 'mobile', value: '+628123456789' },
      { key: 'email', value: 'rina@segara.example' },
      { key: 'website', value: 'segara.example' },
    ],
    address: '',
    note: 'Call: Friday',
  })
})

test.each([
  [
    'https://www.linkedin.com/in/anindya-prameswari-4b1a2c',
    'linkedin',
    'in/anindya-prameswari-4b1a2c',
    'Anindya Prameswari',
  ],
  ['https://linkedin.com/in/anindya', 'linkedin', 'in/anindya', ''],
  ['https://wa.me/6281234567788', 'whatsapp', '+6281234567788', ''],
  ['https://api.whatsapp.com/send?phone=6281234567788', 'whatsapp', '+6281234567788', ''],
  ['https://hihello.me/p/3f1c', 'website', 'https://hihello.me/p/3f1c', ''],
  ['HTTPS://POPL.CO/profile/x?y=1#z', 'website', 'HTTPS://POPL.CO/profile/x?y=1#z', ''],
  ['http://user@evil.example/', null, null, null],
  ['mailto:rina@segara.example?subject=Hello', 'email', 'rina@segara.example', ''],
  ['tel:+628123456789', 'mobile', '+628123456789', ''],
])('%s becomes %s', (text, key, value, name) => {
  const contact = contactOf(text)
  if (key === null) {
    expect(contact?.ways).toEqual([])
    return
  }
  expect([contact?.ways, contact?.name]).toEqual([[{ key, value }], name])
})

test('marks a name derived from a URL as a guess', () => {
  expect(readCode('https://www.linkedin.com/in/anindya-prameswari')).toMatchObject({ isGuess: true })
  expect(readCode('https://www.linkedin.com/in/anindya')).toMatchObject({ isGuess: false })
})

test('keeps a URL too long for a website in the note', () => {
  const text = `https://cards.example/${'x'.repeat(400)}`
  expect(contactOf(text)).toMatchObject({ ways: [], note: text })
})

test.each(['0045-8812', 'REG:77120', '{"id":4711}', 'Ä-17'])('%s is the ID of a badge', (id) => {
  expect(readCode(` ${id}\n`)).toEqual({ kind: 'badge', id })
})

test.each([
  '',
  '---',
  'WIFI:S:Hall B3;P:secret;;',
  'otpauth://totp/x?secret=ABC',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example/x',
  'BEGIN:VEVENT\nEND:VEVENT',
  'x'.repeat(201),
  'two\nlines',
  'BEGIN:VCARD\nEND:VCARD',
  'MECARD:;;',
])('%j contains no person', (text) => {
  expect(readCode(text)).toEqual({ kind: 'nothing' })
})

test('accepts any code', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'MECARD:', 'BEGIN:VCARD\n', 'https://', 'mailto:', 'tel:'),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (start, rest) => {
        expect(['contact', 'badge', 'nothing']).toContain(readCode(start + rest).kind)
      },
    ),
    { numRuns: 200 },
  )
})
