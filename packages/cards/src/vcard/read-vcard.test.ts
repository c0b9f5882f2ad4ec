import { cleanLine } from '@kartu/contracts/invisible-signs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVCards } from './read-vcard.ts'
import { vCardFileText } from './read-vcard-lines.ts'
import { cardSource } from '../card/card-source.fixture.ts'
import { leadVCard } from './lead-vcard.ts'
import { resolveCard } from '../card/resolve-card.ts'
import { vCard } from './vcard.ts'

const read = (text: string) => [...readVCards(text)]
const lines = (...all: string[]): string => ['BEGIN:VCARD', ...all, 'END:VCARD', ''].join('\r\n')
const latin = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0))

test('counts an address book group separately from contacts', () => {
  const apple = lines('VERSION:3.0', 'N:Customers', 'FN:Customers', 'X-ADDRESSBOOKSERVER-KIND:group')
  const members = Array.from({ length: 300 }, (_, at) => `MEMBER:urn:uuid:${at}`)
  const standard = lines('VERSION:4.0', 'FN:Friends', ...members, 'KIND:group')
  const person = lines('VERSION:4.0', 'KIND:individual', 'FN:Ayu')
  const company = lines('VERSION:4.0', 'KIND:org', 'FN:PT Maju', 'ORG:PT Maju')
  let groups = 0
  const onGroup = () => void groups++
  const found = [...readVCards(apple + person + standard + company, { onGroup })]
  expect(found.map(({ name }) => name)).toEqual(['Ayu', 'PT Maju'])
  expect(groups).toBe(2)
})

test('reads an Outlook contact in vCard 2.1 with quoted-printable', () => {
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
      note: 'ORG: Einkauf',
      tags: [],
    },
  ])
})

test('reads an iPhone contact in vCard 3.0', () => {
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

test('reads vCard 4.0 with URI values and quoted parameters', () => {
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
    { key: 'mobile', value: '+65-9123-4567 ext. 204' },
    { key: 'email', value: 'lim@harbour.example' },
    { key: 'linkedin', value: 'in/lim' },
    { key: 'whatsapp', value: '+6591234567' },
  ])
})

test('reads many contacts, including broken, empty and nested ones', () => {
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
  expect([...readVCards(file, { max: 2 })]).toHaveLength(2)
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
])('keeps the letters of a file in %s', (_name, bytes) => {
  expect(read(vCardFileText(bytes)).map(({ name }) => name)).toEqual(['Jürgen'])
})

test.each([
  ['gb2312', 'd5c5ceb0', '张伟'],
  ['Shift_JIS', '955c8ea6835c', '表示ソ'],
  ['EUC-KR', 'b1e8c3b6bcf6', '김철수'],
  ['CP949', 'b1e8c3b6bcf6', '김철수'],
  ['Big5', 'b3afa46aa4e5', '陳大文'],
  ['KOI8-R', 'e9d7c1ce', 'Иван'],
  ['Windows-1251', 'c8e2e0ed', 'Иван'],
  ['Windows-1250', '4ef89e', 'Nřž'],
  ['Windows-1253', 'c3e9fef1e3eff2', 'Γιώργος'],
  ['Windows-1256', 'e3cde3cf', 'محمد'],
])('reads 8-bit text of vCard 2.1 by its CHARSET %s', (charset, hex, text) => {
  const head = latin(`BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=${charset}:`)
  const card = [
    ...head,
    ...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)),
    ...latin('\r\nTITLE;X=1:caf\u00e9\r\nEND:VCARD'),
  ]
  expect(read(vCardFileText(Uint8Array.from(card)))).toMatchObject([{ name: text, jobTitle: 'café' }])
})

test('unfolds 8-bit text before decoding', () => {
  const [first, second] = [latin('BEGIN:VCARD\nFN;CHARSET=GBK:\u00d5\u00c5\u00ce\n'), latin(' \u00b0\nEND:VCARD')]
  expect(read(vCardFileText(Uint8Array.from([...first, ...second]))).map(({ name }) => name)).toEqual(['张伟'])
})

test.each([
  ['tel:+1-201-555-0123;ext=22', '+1-201-555-0123 ext. 22'],
  ['tel:555-0123;phone-context=+1-201', '+1-201555-0123'],
  ['+353 1 555 0100,204', '+353 1 555 0100 ext. 204'],
  ['+353 1 555 0100\\,\\,204#', '+353 1 555 0100 ext. 204'],
  ['+353 1 555 0100p204', '+353 1 555 0100 ext. 204'],
  ['+353 1 555 0100;204', '+353 1 555 0100 ext. 204'],
  ['(021) 5790123', '(021) 5790123'],
  ['+6221555,08123456789', '+6221555,08123456789'],
])('reads the number %s', (written, value) => {
  expect(read(lines(`FN:Lim`, `TEL:${written}`))[0]?.ways).toEqual([{ key: 'phone', value }])
})

test('keeps a label that the owner typed', () => {
  const [contact] = read(
    lines(
      'FN:Seán',
      'item1.TEL:+35315550100',
      'item1.X-ABLabel:Direct\\, 2nd floor',
      'item2.EMAIL:sean@acme.example',
      'item2.X-ABLabel:_$!<Work>!$_',
      'item3.TEL:+353871234567',
      'item3.X-ABLabel:_$!<Mobile>!$_',
    ),
  )
  expect(contact?.ways).toEqual([
    { key: 'phone', value: '+35315550100', label: 'Direct, 2nd floor' },
    { key: 'email', value: 'sean@acme.example' },
    { key: 'mobile', value: '+353871234567' },
  ])
})

test("turns categories into tags, except Google's groups", () => {
  expect(read(lines('FN:Lim', 'CATEGORIES:VIP,Trade\\, fairs,myContacts'))[0]?.tags).toEqual(['VIP', 'Trade, fairs'])
})

test('keeps other values in the note', () => {
  const [contact] = read(
    lines(
      'FN:Ann Lee',
      'NICKNAME:Annie',
      'X-PHONETIC-FIRST-NAME:AN-uh',
      'ORG:Acme\\, Inc.;Research;Lab 3',
      'TITLE:Head',
      'ROLE:Reviewer',
      'BDAY:1980-01-02',
      'IMPP;X-SERVICE-TYPE=Skype:skype:ann.lee',
      'X-QQ:12345',
      'X-SOCIALPROFILE;type=twitter:https://twitter.com/annlee',
      'item1.X-ABDATE:2010-06-05',
      'item1.X-ABLabel:_$!<Anniversary>!$_',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Nin;1;;;',
      'X-MS-TEL;VOICE;COMPANY:+49 221 99',
      'NOTE:Likes tea',
      'UID:1',
      'REV:2026',
    ),
  )
  expect(contact?.note.split('\n')).toEqual([
    ...[
      'Likes tea',
      '',
      'NICKNAME: Annie',
      'X-PHONETIC-FIRST-NAME: AN-uh',
      'ORG: Research, Lab 3',
      'ROLE: Reviewer',
      'BDAY: 1980-01-02',
    ],
    ...['IMPP: skype:ann.lee', 'X-QQ: 12345', 'Anniversary: 2010-06-05', 'nickname: Nin', 'X-MS-TEL: +49 221 99'],
  ])
})

test('reads the address of a label and notes of any length', () => {
  const note = 'Word '.repeat(6_000).trim()
  const [contact] = read(lines('FN:Ann', 'LABEL;WORK:1 Main St\\nAustin', `NOTE:${note}`))
  expect(contact).toMatchObject({ address: '1 Main St Austin', note })
})

test.each(['3.0', '4.0'] as const)('keeps a WhatsApp number equal to the mobile one in vCard %s', (version) => {
  const numbers = [
    { key: 'mobile', value: '+6591234567', extension: '', label: '' },
    { key: 'whatsapp', value: '+6591234567', extension: '', label: 'Sales chat' },
  ] as const
  const contacts = numbers.map((one, at) => ({ ...one, _id: `${at}`, priority: at }))
  const card = vCard(resolveCard(cardSource({ contacts }, { company: null })), {
    version,
    pageUrl: 'https://k.example/c/a',
  })
  const lead = leadVCard({ id: 'x', name: 'Anna', organisation: '', job_title: '', contacts })
  for (const text of version === '3.0' ? [card, lead] : [card])
    expect(read(text)[0]?.ways.slice(0, 2)).toEqual([
      { key: 'mobile', value: '+6591234567' },
      { key: 'whatsapp', value: '+6591234567', label: 'Sales chat' },
    ])
})

test.each(['3.0', '4.0'] as const)('reads back our own vCard %s unchanged', (version) => {
  const contacts = [
    ...[{ key: 'phone', value: '+6561234567', extension: '204', label: 'Office, main' }],
    ...[{ key: 'mobile', value: '+6591234567', extension: '', label: '' }],
    ...[{ key: 'website', value: 'https://x.sg/a,b;c?d=1', extension: '', label: '' }],
    ...[{ key: 'booking', value: 'https://times.example/anna', extension: '', label: '' }],
    ...[{ key: 'tiktok', value: 'anna', extension: '', label: '' }],
    ...[{ key: 'line', value: '~anna', extension: '', label: '' }],
    ...[{ key: 'threads', value: 'anna', extension: '', label: '' }],
    ...[{ key: 'github', value: 'anna', extension: '', label: '' }],
    ...[{ key: 'signal', value: '+6591234567', extension: '', label: '' }],
    ...[{ key: 'wechat', value: 'anna_wx', extension: '', label: '' }],
  ] as const
  const entries = contacts.map((contact, at) => ({ ...contact, _id: `${at}`, priority: at }))
  const card = resolveCard(cardSource({ contacts: entries }, { company: null }))
  const [contact] = read(vCard(card, { version, pageUrl: 'https://kartu.example/c/anna' }))
  const page = 'https://kartu.example/c/anna'
  expect(contact?.ways.filter(({ value }) => value !== page)).toEqual([
    { key: 'phone', value: '+6561234567 ext. 204', label: 'Office, main' },
    { key: 'mobile', value: '+6591234567' },
    { key: 'website', value: 'https://x.sg/a,b;c?d=1' },
    { key: 'booking', value: 'https://times.example/anna' },
    { key: 'tiktok', value: 'anna' },
    { key: 'line', value: '~anna' },
    { key: 'threads', value: 'anna' },
    { key: 'github', value: 'anna' },
    { key: 'signal', value: '+6591234567' },
    { key: 'wechat', value: 'anna_wx' },
  ])
  expect(contact?.note).not.toContain('ext.')
})

test('reads back an exported lead', () => {
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

test('reads any text into valid fields', () => {
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
])('reads three million characters of %s quickly', (_name, text) => {
  const start = performance.now()
  let count = 0
  for (const _contact of readVCards(text)) count++
  expect(count).toBeLessThan(10)
  expect(performance.now() - start).toBeLessThan(10_000)
})
