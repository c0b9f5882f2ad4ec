import { cardSource } from '@kartu/cards/card-source.fixture'
import type { Card } from '@kartu/contracts/company/cards'
import { cardFields, isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { describe, expect, it } from 'vitest'
import { draftOf } from './card-draft.ts'
import { fieldStates, formDraft, emptiedPaths, onlyEdited, wholeDraft } from './field-states.ts'

type Fields = Card['fields']
const open = Object.fromEntries(
  cardFields.map((field) => [field, { access: 'editable', required: false, origin: 'company' }]),
) as Fields
const fields: Fields = {
  ...open,
  name: { ...open.name, access: 'locked' },
  job_title: { ...open.job_title, access: 'locked' },
  socials: { ...open.socials, access: 'locked' },
  note: { ...open.note, access: 'hidden' },
  address: { ...open.address, required: true },
  photo: { ...open.photo, required: true },
}
const { card } = cardSource()
const before = draftOf({ card: { ...card, fields, revision: 1 } as unknown as Card, division: null })
const states = fieldStates({ fields }, 'employee', ['pronouns'])

describe('field states', () => {
  it('follow the rules for an employee', () => {
    expect(states).toMatchObject({ job_title: 'locked', note: 'hidden', pronouns: 'reset', address: 'editable' })
  })

  it('hide fields without locking any for a company writer', () => {
    expect(fieldStates({ fields }, 'company', [])).toMatchObject({ job_title: 'editable', note: 'hidden' })
  })

  it('restores locked or reset fields, with the link of a locked name', () => {
    const after = { ...before, job_title: 'Boss', slug: 'boss', first_name: 'A', pronouns: 'they', address: 'Bandung' }
    expect(onlyEdited(before, after, states)).toEqual({ ...before, address: 'Bandung' })
  })

  it('keeps locked networks while numbers change', () => {
    const [first] = before.contacts
    if (!first) throw new Error('The fixture has contacts')
    const after = { ...before, contacts: [{ ...first, label: 'Direct' }] }
    const { contacts } = onlyEdited(before, after, states)
    expect(contacts.map(({ key }) => key)).toEqual(['mobile', 'linkedin', 'wechat'])
    expect(contacts.filter(({ key }) => isSocialKey(key))).toEqual(
      before.contacts.filter(({ key }) => isSocialKey(key)),
    )
  })

  it('keeps locked networks out of the form but restores them', () => {
    const inForm = formDraft(before, states)
    expect(inForm.contacts.map(({ key }) => key)).toEqual(['mobile', 'phone', 'whatsapp', 'email'])
    expect(wholeDraft(inForm)).toEqual(before)
  })

  it('a required field cannot be emptied but may stay empty', () => {
    expect(emptiedPaths(before, { ...before, job_title: 'Boss' }, states, { fields })).toEqual([])
    expect(emptiedPaths(before, { ...before, address: ' ' }, states, { fields })).toEqual(['address'])
    const company = fieldStates({ fields }, 'company', [])
    expect(emptiedPaths(before, { ...before, address: '' }, company, { fields })).toEqual(['address'])
  })
})
