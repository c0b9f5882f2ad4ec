import type { Company } from '@kartu/contracts/company/companies'
import { describe, expect, it } from 'vitest'
import { companyChange, companyField, CompanyForm, companyValues } from './company-form.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const picture = (n: number) => ({ _id: id(n), url: `/files/${n}.webp`, width: 60, height: 40 })

const company = {
  _id: id(1),
  name: 'Nusantara Logistics Group',
  industry: 'Freight',
  website: 'https://nusantara.example',
  short_description: 'one\ntwo',
  logo: { ...picture(2), percentage_size: 55 },
  banner: picture(5),
  card_color: null,
  metadata: { color: '#143e6b' },
  gallery: [
    { ...picture(3), alt: 'The port', translations: [{ language: 'ja', alt: '港' }] },
    { ...picture(4), alt: '' },
  ],
  contacts: [{ _id: id(5), key: 'phone', value: '+6561234567', label: 'Reception', priority: 0, code: '65' }],
  prioritise_division_details: false,
  takes_details: true,
  verification: 'verified',
  plan: 'open',
  created_at: '2026-11-20T00:00:00.000Z',
} as unknown as Company

const before = companyValues(company)
const contact = { row: 'new', key: 'email' as const, value: '', label: '', code: '', extension: '' }

describe('company details in the form', () => {
  it('are valid as the server sent them, without changes', () => {
    expect(CompanyForm.safeParse(before).error).toBeUndefined()
    expect(companyChange(before, before, true)).toEqual({})
  })

  it('are unchanged while only spaces or blank rows are added', () => {
    const touched = {
      ...before,
      name: ` ${before.name} `,
      short_description: 'one\r\ntwo',
      contacts: [...before.contacts, contact],
    }
    expect(companyChange(before, touched, true)).toEqual({})
  })

  it('are sent by field, pictures by ID', () => {
    const after = {
      ...before,
      logo: null,
      banner: null,
      card_color: '#B3261E',
      gallery: before.gallery.toReversed(),
      prioritise_division_details: true,
    }
    expect(companyChange(before, after, true)).toEqual({
      logo_id: null,
      banner_id: null,
      card_color: '#b3261e',
      gallery: [
        { file_id: id(4), alt: '', translations: [] },
        { file_id: id(3), alt: 'The port', translations: [{ language: 'ja', alt: '港' }] },
      ],
      prioritise_division_details: true,
    })
  })

  it('are unchanged while a further language is empty', () => {
    const gallery = before.gallery.map((row) => ({ ...row, translations: [...row.translations, { language: 'ar' }] }))
    expect(companyChange(before, { ...before, gallery }, true)).toEqual({})
  })

  it('leave out fields of super admins', () => {
    const after = { ...before, name: 'Else', color: '#000000', logo: null, logo_percentage_size: 30, industry: 'Tea' }
    expect(companyChange(before, after, false)).toEqual({ industry: 'Tea' })
  })

  it('refuse a fourth picture or an eleventh social', () => {
    const gallery = Array.from({ length: 4 }, (_, n) => ({
      row: String(n),
      picture: picture(3),
      alt: '',
      translations: [],
    }))
    const contacts = Array.from({ length: 11 }, (_, n) => ({
      ...contact,
      row: String(n),
      key: 'instagram' as const,
      value: `@a${n}`,
    }))
    const { error } = CompanyForm.safeParse({ ...before, gallery, contacts })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['gallery', 'contacts.10.value'])
  })
})

it('find the field that the server names', () => {
  const contacts = [contact, { ...contact, value: 'x' }]
  expect(companyField('contacts.0.value', { contacts })).toBe('contacts.1.value')
  expect(companyField('gallery.2.file_id', { contacts })).toBe('gallery.2.alt')
  expect(companyField('logo_id', { contacts })).toBe('logo')
  expect(companyField('name', { contacts })).toBe('name')
})
