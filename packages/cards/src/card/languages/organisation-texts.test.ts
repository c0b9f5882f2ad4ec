import type { CardPolicy } from '@kartu/contracts/company/customisation'
import type { OrganisationTranslation } from '@kartu/contracts/company/translations/organisation-translations'
import { describe, expect, it } from 'vitest'
import { presets } from '../card-policy.ts'
import { cardSource, companySource, divisionSource } from '../card-source.fixture.ts'
import { withoutEmptyTexts } from './organisation-texts.ts'
import { assembleCard, type CardSource, resolveContent } from '../resolve-card.ts'

const withDefault = (text: string): CardPolicy => ({
  ...presets.relaxed,
  fields: { ...presets.relaxed.fields, job_title: { ...presets.relaxed.fields.job_title, default: text } },
})

interface Texts {
  company?: OrganisationTranslation[]
  division?: OrganisationTranslation[]
  rest?: { company?: Partial<CardSource['company']>; division?: Partial<CardSource['division']> }
  card?: Partial<CardSource['card']>
}

function shownIn(language: string, { company = [], division = [], rest = {}, card = {} }: Texts) {
  const source = cardSource(
    { short_description: '', contacts: [], ...card },
    {
      company: {
        ...companySource,
        ...rest.company,
        card_template: { ...companySource.card_template, translations: company },
      },
      division: { ...divisionSource, ...rest.division, card_template: { translations: division } },
    },
  )
  return assembleCard({ ...source, card: { ...source.card, ...resolveContent(source) } }, language)
}

const ja = (texts: Omit<OrganisationTranslation, 'language'>): OrganisationTranslation[] => [
  { language: 'ja', ...texts },
]

describe('texts of company and division in a language', () => {
  it('name both', () => {
    const shown = shownIn('ja', { company: ja({ name: '群島物流' }), division: ja({ name: 'ジャカルタ' }) })
    expect([shown.company?.name, shown.company?.verifiedName, shown.division]).toEqual([
      ...['群島物流', 'Nusantara Logistics Group', 'ジャカルタ'],
    ])
    expect(shown.contacts.at(-1)?.label).toBe('群島物流')
  })

  it('are inherited text by text', () => {
    const rest = { company: { short_description: 'Freight' } }
    const company = ja({ name: '群島物流', short_description: '貨物' })
    const shown = shownIn('ja', { company, division: ja({ name: 'ジャカルタ' }), rest })
    expect([shown.company?.name, shown.shortDescription, shown.division]).toEqual(['群島物流', '貨物', 'ジャカルタ'])
    expect(shownIn('ja', { company, division: ja({ short_description: '港' }), rest }).shortDescription).toBe('港')
  })

  it('apply only to the description that is shown', () => {
    const both = { company: { short_description: 'Freight' }, division: { short_description: 'Port' } }
    const texts = { company: ja({ short_description: '貨物' }), division: ja({ short_description: '港' }) }
    expect(shownIn('ja', { ...texts, rest: both }).shortDescription).toBe('貨物')
    const first = { ...both, company: { ...both.company, prioritise_division_details: true } }
    expect(shownIn('ja', { ...texts, rest: first }).shortDescription).toBe('港')
    expect(shownIn('ja', { company: texts.company, rest: first }).shortDescription).toBe('Port')
  })

  it('replace neither the card’s text nor its translation', () => {
    const company = ja({ short_description: '貨物' })
    const own = { short_description: 'Mine', translations: [{ language: 'ja', short_description: '私' }] }
    expect(shownIn('ja', { company, card: own }).shortDescription).toBe('私')
    expect(shownIn('ja', { company, card: { short_description: 'Mine' } }).shortDescription).toBe('Mine')
  })

  it("apply in the card's own language", () => {
    const company = [{ language: 'id', name: 'Logistik Nusantara' }]
    const shown = shownIn('id', { company, card: { language: 'id' } })
    expect([shown.company?.name, shown.languages]).toEqual(['Logistik Nusantara', ['id']])
    expect(shownIn('en', { company }).company?.name).toBe('Nusantara Logistics Group')
  })

  it('translate labels of contacts and prompts', () => {
    const contacts = [{ _id: 'c', key: 'email' as const, value: 'a@x.example', label: 'Office', priority: 0 }]
    const company = ja({
      labels: [
        { label: 'Office', text: '会社' },
        { label: 'Ask me about', text: '話題' },
      ],
    })
    const shown = shownIn('ja', {
      company,
      division: ja({ labels: [{ label: 'Office', text: '事務所' }] }),
      rest: { division: { contacts } },
    })
    expect([shown.contacts[0]?.label, shown.prompts[0]?.label]).toEqual(['事務所', '話題'])
    expect(shownIn('en', { company, rest: { division: { contacts } } }).contacts[0]?.label).toBe('Office')
  })
})

describe('default texts in a language', () => {
  const company = ja({ defaults: { job_title: '営業' } })
  const rest = { company: { card_policy: withDefault('Sales') } }
  const untitled = { job_title: '' }

  it('show on cards without their own', () => {
    expect(shownIn('ja', { company, rest, card: untitled }).jobTitle).toBe('営業')
    expect(shownIn('ja', { company, rest }).jobTitle).toBe('Head of Partnerships')
  })

  it('prefer those of the division', () => {
    const division = ja({ defaults: { job_title: '現地営業' } })
    expect(shownIn('ja', { company, division, rest, card: untitled }).jobTitle).toBe('現地営業')
  })

  it('do not translate another default of the division', () => {
    const job_title = { access: 'editable' as const, required: false, default: 'Driver' }
    const ofDivision = { ...rest, division: { card_rules: { job_title } } }
    expect(shownIn('ja', { company, rest: ofDivision, card: untitled }).jobTitle).toBe('Driver')
    const sameText = { ...rest, division: { card_rules: { job_title: { ...job_title, default: 'Sales' } } } }
    expect(shownIn('ja', { company, rest: sameText, card: untitled }).jobTitle).toBe('営業')
  })

  it("show in the card's own language", () => {
    const indonesian = [{ language: 'id', defaults: { job_title: 'Penjualan' } }]
    const card = { ...untitled, language: 'id' as const }
    expect(shownIn('id', { company: indonesian, rest, card }).jobTitle).toBe('Penjualan')
  })
})

describe('withoutEmptyTexts', () => {
  it('omits empty texts', () => {
    expect(
      withoutEmptyTexts([
        { language: 'ja', name: '', defaults: { note: '' }, labels: [{ label: 'Office', text: '' }] },
        { language: 'ar', name: 'شركة', short_description: '' },
      ]),
    ).toEqual([{ language: 'ar', name: 'شركة' }])
  })
})
