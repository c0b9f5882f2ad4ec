import { cleanLine } from '@kartu/contracts/invisible-signs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVCards } from './read-vcard.ts'
import { vCardFileText } from './read-vcard-lines.ts'
import { leadVCard } from './lead-vcard.ts'

const read = (text: string) => [...readVCards(text)]
const lines = (...all: string[]): string => ['BEGIN:VCARD', ...all, 'END:VCARD', ''].join('\r\n')
const latin = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0))

test('a contact of Outlook, vCard 2.1 with quoted-printable over several lines, in its own letters', () => {
  const file = lines(
    'VERSION:2.1',
    'N;LANGUAGE=de;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Wei=DFenborn;J=FCrgen;;Dr.',
    'ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Hanse K=C3=BChl=',
    'transport GmbH;Einkauf',
    'TITLE:Leiter Einkauf',
    'TEL;CELL;VOICE:+49 171 5550 1288',
    'TEL;WORK;FAX:+49 40 5550 1289',
    'ADR;WORK;PREF:;;Am Kai 4;Hamburg;;20457;Germany',
    'EMAIL;PREF;INTERNET:j.weissenborn@hanse-kuehl.example',
    'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
    ' /9j/4AAQSkZJRgABAQAAAQABAAD',
    '',
  )
  expect(read(file)).toEqual([
    {
      name: 'Dr. Jürgen Weißenborn',
      organisation: 'Hanse Kühltransport GmbH',
      jobTitle: 'Leiter Einkauf',
      ways: [
        { key: 'mobile', value: '+49 171 5550 1288' },
        { key: 'fax', value: '+49 40 5550 1289' },
        { key: 'email', value: 'j.weissenborn@hanse-kuehl.example' },
      ],
      address: 'Am Kai 4, Hamburg, 20457, Germany',
      note: '',
    },
  ])
})

test('a contact of an iPhone, vCard 3.0 with groups, labels, folds and escapes', () => {
  const [contact] = read(
    lines(
      'VERSION:3.0',
      'FN:Anindya Prameswari',
      'N:Prameswari;Anindya;;;',
      'ORG:Nusantara\\, Logistics\\; Group;',
      'item1.TEL;type=pref:+6281234567788',
      'item1.X-ABLabel:WhatsApp',
      'item2.URL;type=pref:https\\://www.linkedin.com/in/anindya',
      'item3.EMAIL;type=INTERNET:anindya@nusantara.exa',
      ' mple',
      'X-SOCIALPROFILE;type=twitter:https://twitter.com/anindya',
      'NOTE:Met at the fair\\nAsked for prices',
    ),
  )
  expect(contact).toMatchObject({
    organisation: 'Nusantara, Logistics; Group',
    note: 'Met at the fair\nAsked for prices',
  })
  expect(contact?.ways).toEqual([
    { key: 'whatsapp', value: '+6281234567788' },
    { key: 'linkedin', value: 'in/anindya' },
    { key: 'email', value: 'anindya@nusantara.example' },
    { key: 'twitter', value: 'anindya' },
  ])
})

test('vCard 4.0 with addresses for values and quoted parameters', () => {
  const [contact] = read(
    lines(
      'VERSION:4.0',
      'FN;SORT-AS="Lim:Wei";ALTID=1:Lim Wei Jie',
      'TEL;VALUE=uri;TYPE="cell,voice";PREF=1:tel:+65-9123-4567;ext=204',
      'EMAIL;TYPE=work:lim@harbour.example',
      'SOCIALPROFILE;SERVICE-TYPE=LinkedIn:https://linkedin.com/in/lim',
      'IMPP:whatsapp:+6591234567',
    ),
  )
  expect(contact?.ways).toEqual([
    { key: 'mobile', value: '+65-9123-4567;ext=204' },
    { key: 'email', value: 'lim@harbour.example' },
    { key: 'linkedin', value: 'in/lim' },
    { key: 'whatsapp', value: '+6591234567' },
  ])
})

test('many contacts in a file, one broken off, one empty, and an assistant within another one', () => {
  const file = [
    'BEGIN:VCARD\nFN:Rina Hartono\nTEL:1\n',
    'BEGIN:VCARD\nFN:Dewi Lestari\nAGENT:\nBEGIN:VCARD\nFN:An assistant\nEND:VCARD\nEMAIL:dewi@segara.example\nEND:VCARD\n',
    'between the cards\n',
    'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n',
    'begin:vcard\nfn:Last One\nemail:last',
  ].join('')
  expect(read(file).map(({ name, ways }) => [name, ways.map(({ value }) => value)])).toEqual([
    ['Rina Hartono', ['1']],
    ['Dewi Lestari', ['dewi@segara.example']],
    ['Last One', ['last']],
  ])
  expect([...readVCards(file, 2)]).toHaveLength(2)
})

test.each([
  ['UTF-8', new TextEncoder().encode('\ufeffBEGIN:VCARD\nFN:Jürgen\nEND:VCARD')],
  [
    'UTF-16',
    Uint8Array.from(
      [0xff, 0xfe, ...latin('BEGIN:VCARD\nFN:Jürgen\nEND:VCARD')].flatMap((one, at) => (at < 2 ? [one] : [one, 0])),
    ),
  ],
  ['Windows-1252', latin('BEGIN:VCARD\nFN:Jürgen\nEND:VCARD')],
])('a file in %s keeps its letters', (_name, bytes) => {
  expect(read(vCardFileText(bytes)).map(({ name }) => name)).toEqual(['Jürgen'])
})

test('what Kartu writes of a lead is read back', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((one) => cleanLine(one.replaceAll(/[\p{C}\s]+/gu, ' ')).trim())
  const filled = text.filter((one) => one !== '')
  fc.assert(
    fc.property(filled, filled, text, (name, organisation, title) => {
      const contacts = [{ _id: 'a', key: 'email' as const, value: 'a@b.example', label: '', priority: 0 }]
      const [contact] = read(leadVCard({ id: 'x', name, organisation, job_title: title, contacts }))
      expect([contact?.name, contact?.organisation, contact?.jobTitle]).toEqual(
        [name, organisation, title].map((one) => one.replaceAll(/\s+/g, ' ').trim()),
      )
    }),
  )
})

test('no text stops the reader, and what it finds is text that a field takes', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'BEGIN:VCARD\n',
      'END:VCARD\n',
      'AGENT:\n',
      'FN:',
      'N;ENCODING=QUOTED-PRINTABLE:=',
      '\n ',
      '=\n',
      ';',
      ':',
      '"',
      '\\',
      '=FF',
      ';CHARSET=nonsense',
      'item1.',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const contact of read(`BEGIN:VCARD\n${pieces.join('')}`)) {
        const text = [contact.name, contact.organisation, contact.jobTitle, contact.address].join('')
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
      }
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['a line without end', `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${'=41'.repeat(1_000_000)}`],
  ['soft line ends', `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${'aaaa=\n'.repeat(500_000)}`],
  ['folds', `BEGIN:VCARD\nNOTE:a${'\n '.repeat(1_000_000)}`],
  ['quotes', `BEGIN:VCARD\n${'"'.repeat(1_250_000)}:`],
  ['cards in cards', 'AGENT:\nBEGIN:VCARD\n'.repeat(125_000)],
  ['empty cards', 'BEGIN:VCARD\nEND:VCARD\n'.repeat(125_000)],
  ['properties', `BEGIN:VCARD\n${'TEL:1\n'.repeat(500_000)}`],
])('three million characters of %s are through in a moment', (_name, text) => {
  const start = performance.now()
  let count = 0
  for (const _contact of readVCards(text)) count++
  expect(count).toBeLessThan(10)
  expect(performance.now() - start).toBeLessThan(10_000)
})
