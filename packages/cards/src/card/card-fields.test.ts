import { describe, expect, it } from 'vitest'
import { changedFields, takeApart } from './card-fields.ts'
import { cardSource } from './card-source.fixture.ts'

const { card } = cardSource()
const [first] = card.contacts

describe('changedFields', () => {
  it('ignores a number added before networks', () => {
    if (!first) throw new Error('The fixture has contacts')
    const added = { ...first, _id: 'new', value: '+6591234567' }
    const contacts = [added, ...card.contacts].map((entry, priority) => ({ ...entry, priority }))
    expect(changedFields(takeApart(card), takeApart({ ...card, contacts }))).toEqual(['contacts'])
  })

  it('detects another order within a field', () => {
    const contacts = card.contacts.toReversed().map((entry, priority) => ({ ...entry, priority }))
    expect(changedFields(takeApart(card), takeApart({ ...card, contacts }))).toEqual(['contacts', 'socials'])
  })

  it('ignores the order of keys', () => {
    const contacts = card.contacts.map((entry) => Object.fromEntries(Object.entries(entry).toReversed()))
    expect(changedFields(takeApart(card), takeApart({ ...card, contacts: contacts as typeof card.contacts }))).toEqual(
      [],
    )
  })
})
