import { presets } from '@kartu/cards/card-policy'
import { describe, expect, it } from 'vitest'
import { fieldsByAccess, ruleOf, setAside, takesAway, withDivisionRule, withRule } from './rules-draft.ts'

const { relaxed, standard, strict } = presets

describe('rules being edited', () => {
  it('changes one part of one rule', () => {
    const next = withRule(relaxed, 'job_title', { access: 'locked' })
    expect(ruleOf(next.fields, 'job_title')).toEqual({ access: 'locked', required: false, default: '' })
    expect(next.fields.note).toBe(relaxed.fields.note)
  })

  it('a division’s rule can be added or removed', () => {
    const rules = withDivisionRule({}, 'photo', { access: 'hidden', required: false })
    expect(rules).toEqual({ photo: { access: 'hidden', required: false } })
    expect(withDivisionRule(rules, 'photo', null)).toEqual({})
  })

  it('groups the different rules of a division', () => {
    const locked = { access: 'locked', required: false } as const
    expect(fieldsByAccess({ photo: locked, socials: { ...locked, access: 'hidden' }, pronouns: locked })).toEqual([
      ['locked', ['photo', 'pronouns']],
      ['hidden', ['socials']],
    ])
  })

  it('detects fields that employees lose, also by the master switch', () => {
    expect(takesAway(relaxed, withRule(relaxed, 'note', { access: 'locked' }), 'note')).toBe(true)
    expect(takesAway(relaxed, { ...relaxed, edit_card: false }, 'note')).toBe(true)
    expect(takesAway(strict, withRule(strict, 'note', { access: 'hidden' }), 'note')).toBe(false)
    expect(takesAway(strict, relaxed, 'note')).toBe(false)
  })
})

it('names filled-in fields that a preset locks', () => {
  const own = { job_title: 2, pronouns: 1, address: 0 }
  expect(setAside(relaxed, standard, own)).toEqual([{ field: 'job_title', count: 2 }])
  expect(setAside(relaxed, strict, own)).toEqual([
    { field: 'pronouns', count: 1 },
    { field: 'job_title', count: 2 },
  ])
  expect(setAside(strict, relaxed, own)).toEqual([])
  expect(setAside(standard, standard, own)).toEqual([])
})
