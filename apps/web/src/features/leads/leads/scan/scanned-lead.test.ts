import type { ReadCard } from '@kartu/cards/read-card'
import { CreateLead } from '@kartu/contracts/leads/lead-changes'
import { describe, expect, it } from 'vitest'
import { nobody } from '@kartu/cards/found-contact'
import { entriesOf, faultOf, leadOf, type Scanned, wayOf } from './scanned-lead.ts'

const card: ReadCard = {
  skewDegrees: 0,
  lines: [],
  fields: [
    { kind: 'name', value: 'Jürgen Weißenborn', lines: [0], sure: false, others: ['Jurgen WeiBenborn'] },
    { kind: 'phone', key: 'phone', value: '+494055501288', lines: [1], sure: true, others: [] },
    { kind: 'email', value: 'j@hanse.example', lines: [2], sure: true, others: [] },
    { kind: 'website', value: 'www.hanse.example', lines: [3], sure: true, others: [] },
    { kind: 'address', value: 'Am Sandtorkai 27, 20457 Hamburg', lines: [4, 5], sure: true, others: [] },
  ],
}
const scanned: Scanned = { picture: null, card, contact: null, isGuess: false, badgeId: '' }
const said = {
  way: 'scan' as const,
  warmth: 'hot' as const,
  note: 'Frozen fish',
  addressNote: (address: string) => `Address: ${address}`,
}

describe('entriesOf', () => {
  it('gives each recognised field a number', () => {
    expect(entriesOf(scanned).map(({ kind, mark }) => `${kind} ${mark}`)).toEqual([
      'name 1',
      'organisation 0',
      'phone 2',
      'email 3',
      'website 4',
      'address 5',
    ])
  })
})

describe('a code', () => {
  const ways = [
    { key: 'mobile' as const, value: '+62 812-3456-7788' },
    { key: 'linkedin' as const, value: 'in/jurgen' },
    { key: 'website' as const, value: 'www.hanse.example' },
  ]
  const contact = { ...nobody, name: 'Jürgen Weissenborn', ways }
  const filled = (of: Scanned) =>
    entriesOf(of).flatMap(({ kind, value, sure }) => (value === '' ? [] : [`${kind} ${value}${sure ? '' : '?'}`]))

  it('alone fills the form, with plain phone numbers', () => {
    const code = { ...scanned, card: null, contact }
    expect(filled(code)).toEqual([
      'name Jürgen Weissenborn',
      'mobile +6281234567788',
      'website www.hanse.example',
      'linkedin in/jurgen',
    ])
    expect(wayOf(code)).toBe('code')
    expect(CreateLead.parse(leadOf(entriesOf(code), { ...said, way: 'code' })).contacts.map(({ key }) => key)).toEqual([
      'mobile',
      'website',
      'linkedin',
    ])
  })

  it('confirms matching letters without duplicates', () => {
    const both = filled({ ...scanned, contact })
    expect(both.filter((text) => text.startsWith('name'))).toEqual(['name Jürgen Weissenborn'])
    expect(both.filter((text) => text.startsWith('website'))).toHaveLength(1)
    expect(both).toContain('linkedin in/jurgen')
  })

  it('with a guessed name is doubtful, unlike a read name', () => {
    expect(filled({ ...scanned, card: null, contact, isGuess: true })[0]).toBe('name Jürgen Weissenborn?')
    expect(filled({ ...scanned, contact, isGuess: true })[0]).toBe('name Jürgen Weißenborn?')
  })

  it('of a badge keeps its number with the printed text', () => {
    const badge = { ...scanned, badgeId: '0045-8812' }
    expect(filled(badge)).toContain('badge 0045-8812')
    expect(wayOf(badge)).toBe('badge')
    expect(CreateLead.parse(leadOf(entriesOf(badge), { ...said, way: 'badge' })).badge_id).toBe('0045-8812')
  })
})

describe('leadOf', () => {
  it('is a valid lead with the address in the note', () => {
    const lead = leadOf(entriesOf(scanned), said)
    expect(CreateLead.parse(lead)).toMatchObject({ way: 'scan', name: 'Jürgen Weißenborn', organisation: '' })
    expect(lead.note).toBe('Frozen fish\n\nAddress: Am Sandtorkai 27, 20457 Hamburg')
    expect(lead.contacts).toEqual([
      { key: 'phone', value: '+494055501288', code: '49', extension: '' },
      { key: 'email', value: 'j@hanse.example' },
      { key: 'website', value: 'https://www.hanse.example' },
    ])
  })

  it('leaves out emptied fields', () => {
    const entries = entriesOf(scanned).map((entry) => (entry.kind === 'name' ? entry : { ...entry, value: ' ' }))
    expect(leadOf(entries, { ...said, note: '' })).toMatchObject({ contacts: [], note: '' })
  })
})

describe('faultOf', () => {
  it.each([
    ['name', ' ', 'required'],
    ['email', 'j@hanse', 'email'],
    ['mobile', '12', 'phone'],
    ['mobile', '', null],
    ['email', 'j@hanse.example', null],
    ['organisation', '', null],
    ['linkedin', 'https://x.com/a', 'url'],
    ['website', 'no website', 'url'],
  ] as const)('%s %j: %s', (kind, value, fault) => {
    expect(faultOf({ mark: 1, kind, value, sure: true, others: [] })).toBe(fault)
  })
})
