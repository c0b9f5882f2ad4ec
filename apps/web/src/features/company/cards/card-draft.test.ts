import { cardFields, noTexts } from '@kartu/contracts/company/card-fields.plain'
import type { Member } from '@kartu/contracts/company/members'
import { describe, expect, it } from 'vitest'
import type { ContactDraft } from '../../../lib/form/contact-draft.ts'
import { type CardDraft, cardChanges, draftField, draftOf, isChanged, rebased } from './card-draft.ts'
import { CardRules } from './card-draft-rules.ts'
import type { TranslationDraft } from './languages/translation-draft.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

const card: Member['card'] = {
  _id: id(1),
  member_id: id(2),
  slug: 'khai-x7k2mq',
  url: 'https://kartu.example/c/khai-x7k2mq',
  photo: null,
  prefix: '',
  first_name: 'Nguyễn Thị Minh',
  middle_name: '',
  last_name: 'Khai',
  suffix: '',
  preferred_name: '',
  phonetic_name: '',
  pronouns: '',
  accreditations: '',
  job_title: 'Key Account Manager',
  short_description: '',
  note: 'one\ntwo',
  address: '',
  contacts: [
    { _id: id(3), key: 'mobile', value: '+84901234567', label: '', priority: 0, code: '84', extension: '' },
    { _id: id(4), key: 'email', value: 'khai@example.com', label: 'Work', priority: 1 },
    { _id: id(5), key: 'linkedin', value: 'in/khai', label: '', priority: 2 },
  ],
  prompts: [{ label: 'Book', text: 'Thirty minutes', url: 'https://example.com/khai' }],
  blocks: [],
  translations: [],
  language: 'en',
  search_engines: false,
  secondary_logo_ids: null,
  full_edit_access: false,
  missing: [],
  fields: Object.fromEntries(
    cardFields.map((field) => [field, { access: 'editable', required: false, origin: 'company' }]),
  ) as Member['card']['fields'],
  revision: 3,
  updated_at: '2026-11-20T00:00:00.000Z',
}
const before = draftOf({ card, division: { _id: id(6), name: 'Jakarta' } })
const contact = (draft: Partial<ContactDraft>): ContactDraft => ({
  row: 'new',
  key: 'mobile',
  value: '',
  label: '',
  code: '65',
  extension: '',
  ...draft,
})

describe('a draft', () => {
  it('shows phones behind their code', () => {
    expect(before.contacts[0]).toMatchObject({ code: '84', value: '901 234 567' })
  })

  it('is unchanged until a field differs', () => {
    const touched = {
      ...before,
      first_name: ' Nguyễn Thị Minh ',
      note: 'one\r\ntwo',
      contacts: [
        ...before.contacts.map((row) => (row.key === 'mobile' ? { ...row, value: '+84 901234567' } : row)),
        contact({}),
      ],
      prompts: [...before.prompts, { row: 'new', label: ' ', text: '', url: '' }],
    }
    expect(cardChanges(before, touched)).toEqual({})
    expect(isChanged(before, touched)).toBe(false)
  })

  it('sends only fields that differ', () => {
    const after = {
      ...before,
      job_title: 'Director ',
      photo: { _id: id(7), url: '/files/x.webp', width: 10, height: 10 },
    }
    expect(cardChanges(before, after)).toEqual({ job_title: 'Director', photo_id: id(7) })
  })

  it('sends numbers in E.164 with extensions, in row order', () => {
    const added = contact({ key: 'phone', value: '6123 4567 ext. 204', label: ' Office ' })
    const { contacts } = cardChanges(before, { ...before, contacts: [added, ...before.contacts] })
    expect(contacts?.map(({ key }) => key)).toEqual(['phone', 'mobile', 'email', 'linkedin'])
    expect(contacts?.[0]).toEqual({ key: 'phone', value: '+6561234567', code: '65', extension: '204', label: 'Office' })
    expect(contacts?.[1]).toMatchObject({ _id: id(3), value: '+84901234567' })
  })

  it('adds the same scheme to prompt links as the contract', () => {
    const prompts = before.prompts.map((prompt) => ({ ...prompt, url: 'example.com/other' }))
    expect(cardChanges(before, { ...before, prompts }).prompts?.[0]?.url).toBe('https://example.com/other')
  })

  it('treats a move to another division as a separate change', () => {
    const after = { ...before, division_id: null }
    expect(cardChanges(before, after)).toEqual({})
    expect(isChanged(before, after)).toBe(true)
  })
})

describe('the rules of a draft', () => {
  const faults = (draft: Partial<CardDraft>) =>
    CardRules.safeParse({ ...before, ...draft }).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('accept the server’s own data', () => {
    expect(faults({})).toBeUndefined()
  })

  it('refer to the row of a contact', () => {
    const contacts = [
      contact({ value: '9123 4567' }),
      contact({ value: '12' }),
      contact({ key: 'website', value: 'x y' }),
    ]
    expect(faults({ contacts })).toEqual([
      ['contacts.1.value', 'phone'],
      ['contacts.2.value', 'url'],
    ])
  })

  it('require both heading and content or neither', () => {
    const prompts = [
      { row: 'a', label: '', text: '', url: '' },
      { row: 'b', label: '', text: 'Text', url: '' },
      { row: 'c', label: 'Heading', text: '', url: '' },
    ]
    expect(faults({ prompts })).toEqual([
      ['prompts.1.label', 'required'],
      ['prompts.2.text', 'required'],
    ])
  })

  it('require a first name but no last name', () => {
    expect(faults({ first_name: ' ' })).toEqual([['first_name', 'first_name']])
    expect(faults({ last_name: '' })).toBeUndefined()
  })
})

const inLanguage = (language: string, texts: Partial<TranslationDraft> = {}): TranslationDraft => ({
  ...noTexts,
  language,
  ...texts,
})

describe('a further language', () => {
  it('does not count as an edit without a text', () => {
    expect(isChanged(before, { ...before, translations: [inLanguage('ja')] })).toBe(false)
  })
  it('is sent with its texts only', () => {
    const translations = [inLanguage('ja', { job_title: ' 部長 ' }), inLanguage('ar')]
    expect(cardChanges(before, { ...before, translations })).toEqual({
      translations: [{ language: 'ja', job_title: '部長' }],
    })
  })
})

describe('fields that the server names', () => {
  it('are found on the screen despite blank rows', () => {
    const draft = {
      contacts: [contact({}), contact({ value: '1' }), contact({}), contact({ value: '2' })],
      prompts: [],
      translations: [inLanguage('ja'), inLanguage('ar', { note: 'x' })],
    }
    expect(draftField('translations.0.first_name', draft)).toBe('translations.1.first_name')
    expect(draftField('contacts.1.value', draft)).toBe('contacts.3.value')
    expect(draftField('contacts', draft)).toBe('contacts')
    expect(draftField('slug', draft)).toBe('slug')
  })
})

describe('two people editing one card', () => {
  it('keeps my edits on top of newer values', () => {
    const mine = { ...before, address: 'Mine 1', contacts: before.contacts.slice(0, 1) }
    const theirs = { ...before, address: 'Theirs 2', job_title: 'Director', division_id: null }
    const both = rebased(mine, before, theirs)
    expect(both).toMatchObject({ address: 'Mine 1', job_title: 'Director', division_id: null })
    expect(both.contacts).toHaveLength(1)
  })

  it('keeps my photo and my division on top of newer values', () => {
    const photo = { _id: id(8), url: 'blob:x', width: 1, height: 1 }
    const both = rebased({ ...before, photo, division_id: null }, before, { ...before, division_id: id(9) })
    expect(both.photo).toBe(photo)
    expect(both.division_id).toBeNull()
  })
})
