import type { Card } from '@kartu/contracts/company/cards'
import { cardSource } from '@kartu/cards/card-source.fixture'
import { describe, expect, it } from 'vitest'
import { draftOf, isSameChange, requestedChange } from './change-request-draft.ts'

const card = cardSource().card as unknown as Card

describe('a request for a change', () => {
  it('is about one field, in the shape of the contract', () => {
    const draft = { ...draftOf('job_title', card), job_title: ' Head of Sales ' }
    expect(requestedChange('job_title', draft)).toEqual({ field: 'job_title', value: 'Head of Sales' })
    expect(requestedChange('photo', draft)).toEqual({ field: 'photo', value: null })
    expect(requestedChange('name', draft)).toMatchObject({
      field: 'name',
      value: { first_name: 'Anindya', prefix: '' },
    })
  })

  it('contains only contacts of its own kind', () => {
    expect(draftOf('socials', card).contacts.map(({ key }) => key)).toEqual(['linkedin', 'wechat'])
    expect(draftOf('contacts', card).contacts.map(({ key }) => key)).toEqual(['mobile', 'phone', 'whatsapp', 'email'])
  })

  it('detects when nothing would change', () => {
    const before = draftOf('contacts', card)
    expect(isSameChange('contacts', before, draftOf('contacts', card))).toBe(true)
    expect(isSameChange('contacts', before, { ...before, contacts: before.contacts.slice(1) })).toBe(false)
    expect(isSameChange('note', before, { ...before, job_title: 'Other' })).toBe(true)
  })
})
