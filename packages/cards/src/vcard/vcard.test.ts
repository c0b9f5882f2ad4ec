import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { wellFormed } from '../text/characters.ts'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { type CardSource, resolveCard } from '../card/resolve-card.ts'
import { vCard, vCardFileName, type VCardOptions, vCardVersions } from './vcard.ts'

const pageUrl = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'
const write = (changes: Partial<CardSource['card']> = {}, options: Partial<VCardOptions> = {}) =>
  vCard(resolveCard(cardSource(changes)), { pageUrl, ...options })

/** Reads with ical.js, which shares no code with our writer. */
function read(text: string) {
  const card = new ICAL.Component(ICAL.parse(text) as [])
  const values = (name: string) => card.getAllProperties(name).map((property) => property.getFirstValue() as unknown)
  return { values, first: (name: string) => values(name)[0], card }
}

/** Unlike phones, ical.js keeps the backslash before a semicolon in a text. */
const inIcal = (text: string) => text.replaceAll(';', '\\;')

/** A text value as both standards define it: no bare semicolon or comma, escapes removed. */
function byTheBook(vcard: string, property: string): string | undefined {
  const line = vcard
    .replace(/\r\n /g, '')
    .split('\r\n')
    .find((one) => one.startsWith(`${property}:`))
  const value = line?.slice(property.length + 1)
  expect(value ?? '').toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/)
  return value?.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
}

/**
 * Properties that Android up to 7.1 finds. After N, ORG and ADR it appends lines without a colon to the property, and then
 * drops the line that it read last: the beginning of the next property.
 */
function inOldAndroid(text: string): string[] {
  const lines = text.split('\r\n').filter((line) => line !== '')
  const found: string[] = []
  let held = lines.shift()
  while (held !== undefined) {
    let property = held
    while (lines[0]?.startsWith(' ')) property += lines.shift()?.slice(1)
    held = lines.shift()
    while (/^(?:N|ORG|ADR)\b/.test(property) && lines[0]?.includes(':') === false) {
      property += ` ${lines[0]}`
      if (held === undefined) lines.shift()
      held = undefined
    }
    found.push(property)
    held ??= lines.shift()
  }
  return found
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('vCard 3.0', () => {
  it('writes the whole card', () => {
    expect(write().split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Kartu//Kartu//EN',
      'FN:Anindya Prameswari',
      'N:Prameswari;Anindya;;;',
      'X-KARTU:1',
      'ORG:Nusantara Logistics Group;Jakarta',
      'X-KARTU:1',
      'TITLE:Head of Partnerships',
      'TEL;TYPE=CELL;TYPE=VOICE:+6281234567788',
      'item1.TEL;TYPE=WORK;TYPE=VOICE:+62215550142',
      'item1.X-ABLabel:Office ext. 204',
      'X-WHATSAPP:+6281234567788',
      'item2.EMAIL;TYPE=INTERNET;TYPE=WORK:anindya@nusantara.example',
      'item2.X-ABLabel:Work email',
      'item3.URL:https://www.linkedin.com/in/anindyaprameswari',
      'item3.X-ABLabel:LinkedIn',
      'URL;TYPE=WORK:https://www.nusantara.example/',
      'item4.URL:https://cards.example.com/c/anindya-prameswari-x7k2mq',
      'item4.X-ABLabel:Nusantara Logistics Group',
      'ADR;TYPE=WORK:;;Jl. Jenderal Sudirman 52\\, Jakarta 12190;;;;',
      'X-KARTU:1',
      'LABEL;TYPE=WORK:Jl. Jenderal Sudirman 52\\, Jakarta 12190',
      'NOTE:I bring carriers and shippers of the archipelago to one table.\\n\\nOffi',
      ' ce: +62 21 5550142 ext. 204\\nWeChat: anindya_88\\nAsk me about: Cold chain',
      'UID:urn:uuid:0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f',
      'REV:2026-11-20T03:04:05Z',
      'END:VCARD',
      '',
    ])
  })

  it('is readable by an independent reader', () => {
    const { first, values } = read(write())
    expect(first('fn')).toBe('Anindya Prameswari')
    expect(first('n')).toEqual(['Prameswari', 'Anindya', '', '', ''])
    expect(first('org')).toEqual(['Nusantara Logistics Group', 'Jakarta'])
    expect(values('tel')).toEqual(['+6281234567788', '+62215550142'])
    expect(first('email')).toBe('anindya@nusantara.example')
    expect(values('url')).toEqual([
      'https://www.linkedin.com/in/anindyaprameswari',
      'https://www.nusantara.example/',
      pageUrl,
    ])
    expect(first('adr')).toEqual(['', '', 'Jl. Jenderal Sudirman 52, Jakarta 12190', '', '', '', ''])
    expect(first('uid')).toBe('urn:uuid:0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f')
  })

  it('writes a separate WhatsApp number once, with its name', () => {
    const whatsapp = { _id: 'w', key: 'whatsapp' as const, value: '+6591234567', label: '', priority: 0, code: '65' }
    const text = write({ contacts: [whatsapp] })
    expect(text).toContain('item1.TEL;TYPE=CELL;TYPE=VOICE:+6591234567\r\nitem1.X-ABLabel:WhatsApp\r\n')
  })

  it('names mononyms, preferred names, prefixes, suffixes and accreditations', () => {
    expect(read(write({ first_name: 'Sukarno', last_name: '' })).first('n')).toEqual(['', 'Sukarno', '', '', ''])
    const text = write({
      prefix: 'Dr.',
      first_name: 'Bernard',
      middle_name: 'Ray',
      last_name: 'Sanders',
      suffix: 'Jr.',
      preferred_name: 'Bernie',
      accreditations: 'S.T., M.M.',
    })
    const { first } = read(text)
    expect(first('n')).toEqual(['Sanders', 'Bernard', 'Ray', 'Dr.', 'Jr., S.T., M.M.'])
    expect(first('fn')).toBe('Dr. Bernie Sanders Jr., S.T., M.M.')
    expect(first('nickname')).toBe('Bernie')
  })

  it.each([
    [{ first_name: 'Siobhán', last_name: 'Ní Bhriain' }, 'shi-VAWN nee VREE-in', 'shi-VAWN', 'nee VREE-in'],
    [{ first_name: 'Agus', last_name: 'Santoso' }, 'a-GOOS san-TO-so', 'a-GOOS', 'san-TO-so'],
    [{ first_name: 'Sukarno', last_name: '' }, 'soo-KAR-no', 'soo-KAR-no', undefined],
    [{ first_name: 'Linh', last_name: 'Nguyễn' }, 'ling', 'ling', undefined],
    [{ first_name: '大文', last_name: '陳' }, 'chan tai man', 'tai man', 'chan'],
  ])('splits the pronunciation of %o', (name, phonetic, given, family) => {
    const { first } = read(write({ ...name, phonetic_name: phonetic }))
    expect([first('x-phonetic-first-name'), first('x-phonetic-last-name')]).toEqual([given, family])
  })
})

describe('vCard 4.0', () => {
  it('writes the differences of version 4.0', () => {
    const text = write({}, { version: '4.0' })
    expect(text.split('\r\n').slice(0, 5)).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'PRODID:-//Kartu//Kartu//EN',
      'KIND:individual',
      'LANG:en',
    ])
    expect(text).toContain('TEL;VALUE=uri;TYPE="work,voice":tel:+62215550142;ext=204\r\n')
    expect(text).toContain('EMAIL;TYPE=work:')
    expect(text).toContain('PRONOUNS:she/her\r\n')
    expect(text).toContain('REV:20261120T030405Z\r\n')
    expect(text).not.toContain('\r\nLABEL')
    const { first, values } = read(text)
    expect(values('tel')).toEqual(['tel:+6281234567788', 'tel:+62215550142;ext=204'])
    expect(first('adr')).toEqual(['', '', 'Jl. Jenderal Sudirman 52, Jakarta 12190', '', '', '', ''])
  })
})

describe.each(vCardVersions)('vCard %s', (version) => {
  const long = 'Regional Partnerships and Business Development for the Archipelago of Indonesia'
  const longNote = `${'Baris pertama; dengan koma, dan \\ garis miring\n'.repeat(6)}🙂 陳大文 ễ`.slice(0, 300)

  it.each([
    ['Nguyễn Thị Minh Khai', '', 'Nguyễn Thị Minh Khai'],
    ['大文', '陳', '陳大文'],
    ['Anna', "O'Brien, Jr.", "Anna O'Brien, Jr."],
    ['Sukarno', '', 'Sukarno'],
    ['👩‍🚀 Ayu', '🇮🇩', '👩‍🚀 Ayu 🇮🇩'],
    ['Back\\slash;semi,comma', 'N\\nurse', 'Back\\slash;semi,comma N\\nurse'],
  ])('keeps every character of %s %s', (first_name, last_name, shown) => {
    const bare = { short_description: '', contacts: [], prompts: [] }
    const text = write({ first_name, last_name, note: longNote, ...bare }, { version })
    const { first } = read(text)
    expect(first('fn')).toBe(inIcal(shown))
    expect(first('n')).toEqual([last_name, first_name, '', '', ''])
    expect(first('note')).toBe(inIcal(longNote))
    expect([byTheBook(text, 'FN'), byTheBook(text, 'NOTE')]).toEqual([shown, longNote])
  })

  it('folds at 75 octets between characters, without bare line ends', () => {
    const name = 'Nguyễn Thị Minh Khai 陳大文 '.repeat(3)
    const text = write({ first_name: name, note: longNote }, { version, photoJpegBase64: 'A'.repeat(5000) })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) {
      expect(bytes(line).length).toBeLessThanOrEqual(75)
      expect(line).toBe(wellFormed(line))
    }
  })

  it.each([
    ['a preferred name', { preferred_name: long }, `NICKNAME:${long}`],
    ['a job title', { job_title: long }, `TITLE:${long}`],
    ['a note after an address', { address: 'Jl. Sudirman 52', short_description: long }, `NOTE:${long}`],
  ])('gives old Android the whole folded %s', (_, changes, property) => {
    const text = write({ ...changes, prompts: [], contacts: [] }, { version })
    expect(text).not.toContain(property)
    expect(inOldAndroid(text)).toContain(property)
  })

  it('gives old Android a long address once', () => {
    const [adr, ...more] = inOldAndroid(write({ address: long }, { version })).filter((one) => one.startsWith('ADR'))
    expect(adr).toMatch(new RegExp(`:;;${long};;;;$`))
    expect(more).toEqual([])
  })

  it('gives old Android a folded company name', () => {
    const text = vCard(resolveCard(cardSource({}, { company: { ...companySource, name: long } })), { pageUrl, version })
    expect(inOldAndroid(text)).toContain(`ORG:${long};Jakarta`)
  })

  it('writes a short empty line after N, ORG and ADR', () => {
    const lines = write({ first_name: long, address: long }, { version }).replaceAll('\r\n ', '').split('\r\n')
    const at = ['N:', 'ORG:', 'ADR;'].map((start) => lines.findIndex((line) => line.startsWith(start)))
    expect(at.map((index) => lines[index + 1])).toEqual(Array(3).fill('X-KARTU:1'))
  })

  it('embeds the photo, followed by an empty line', () => {
    const photo = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 256)).toString('base64')
    const text = write({}, { version, photoJpegBase64: photo })
    const property = version === '4.0' ? 'PHOTO:data:image/jpeg;base64,' : 'PHOTO;ENCODING=b;TYPE=JPEG:'
    const from = text.indexOf(property)
    const end = text.indexOf('\r\n\r\n', from)
    expect(from).toBeGreaterThan(0)
    expect(text.slice(from, end).replaceAll('\r\n ', '')).toBe(property + photo)
    expect(text.slice(end + 4)).toMatch(/^UID:/)
    expect(read(text).first('uid')).toBe('urn:uuid:0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f')
    expect(text).not.toMatch(/PHOTO[^:]*:http/)
  })

  it('omits what a card does not have', () => {
    const bare = {
      contacts: [],
      prompts: [],
      job_title: '',
      short_description: '',
      address: '',
      pronouns: '',
      last_name: '',
    }
    const text = vCard(resolveCard(cardSource(bare, { company: null, division: null })), { pageUrl, version })
    expect(text).not.toMatch(/^(?:ORG|TITLE|NOTE|ADR|LABEL|PHOTO|TEL|EMAIL|NICKNAME|PRONOUNS)/m)
    expect(read(text).first('fn')).toBe('Anindya')
  })

  it("labels the card's link with the company, if any", () => {
    const company = { ...companySource, name: 'Kopi; Nusantara, Tbk' }
    const labelled = vCard(resolveCard(cardSource({ contacts: [] }, { company })), { pageUrl, version })
    expect(labelled).toMatch(
      /^item(\d)\.URL:https:\/\/cards\.example\.com\/c\/.*\r\nitem\1\.X-ABLabel:Kopi\\; Nusantara\\, Tbk\r$/m,
    )
    const alone = vCard(resolveCard(cardSource({ contacts: [] }, { company: null, division: null })), {
      pageUrl,
      version,
    })
    expect(alone).toContain(`\r\nURL:${pageUrl}\r\n`)
    expect(alone).not.toContain('X-ABLabel')
  })

  it('an independent reader reads any text back unchanged', () => {
    const special = fc.string({
      unit: fc.constantFrom('\\', ';', ',', ':', 'n', '"', ' ', '陳', 'ễ', '👩‍🚀'),
      maxLength: 90,
    })
    const line = fc
      .oneof(special, fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 60 }))
      .map(plainLine)
    const paragraph = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n').trim())
    fc.assert(
      fc.property(line, line, line, paragraph, (first_name, last_name, job_title, note) => {
        // ical.js takes the semicolon after an escaped backslash as escaped, so no name here ends in a backslash.
        fc.pre(first_name !== '' && !first_name.endsWith('\\') && !last_name.endsWith('\\'))
        const parts = { first_name, last_name, job_title, note, short_description: '', contacts: [], prompts: [] }
        const text = write(parts, { version })
        const { first } = read(text)
        expect(first('n')).toEqual([last_name, first_name, '', '', ''])
        expect(first('title') ?? '').toBe(inIcal(job_title))
        expect(first('note') ?? '').toBe(inIcal(note))
        expect([byTheBook(text, 'TITLE') ?? '', byTheBook(text, 'NOTE') ?? '']).toEqual([job_title, note])
      }),
    )
  })
})

describe('vCardFileName', () => {
  it('is plain ASCII', () => {
    expect(vCardFileName(resolveCard(cardSource()))).toBe('anindya-prameswari.vcf')
    expect(vCardFileName(resolveCard(cardSource({ first_name: '大文', last_name: '陳' })))).toBe('contact.vcf')
  })
})

/** A valid single line of the contract: no control characters, no surrounding spaces. */
const plainLine = (text: string) =>
  wellFormed(text)
    // oxlint-disable-next-line no-control-regex -- the contract refuses control characters
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, '')
    .trim()
