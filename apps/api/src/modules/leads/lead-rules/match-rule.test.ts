import type { Question } from '@kartu/contracts/leads/lead-forms'
import { describe, expect, test } from 'vitest'
import { isMatch, type RuleConditions, type RuledLead } from './match-rule.ts'

const none: RuleConditions = {
  captured: false,
  event_id: null,
  card_owner_id: null,
  division_id: null,
  countries: [],
  answer: null,
}
const lead: RuledLead = {
  isCaptured: false,
  eventId: 'expo',
  cardOwnerId: 'ayu',
  divisionId: 'jakarta',
  country: 'ID',
  answers: [
    { label: 'Size of your company', value: 'More than 50' },
    { label: 'Boleh kami telepon?', value: 'Ya' },
  ],
}
const both = (en: string, id: string) => ({ en, id })
const questions: Question[] = [
  {
    ...{ _id: 'size', kind: 'choice', required: false, label: both('Size of your company', 'Ukuran perusahaan') },
    choices: [both('Up to 50', 'Hingga 50'), both('More than 50', 'Lebih dari 50')],
  },
  { _id: 'call', kind: 'yes_no', required: false, label: both('May we call?', 'Boleh kami telepon?'), choices: [] },
  { _id: 'short', kind: 'choice', required: false, label: both('Size', ''), choices: [both('S', ''), both('L', '')] },
]
const matches = (rule: Partial<RuleConditions>, facts: Partial<RuledLead> = {}, asked = questions): boolean =>
  isMatch({ ...none, ...rule }, { ...lead, ...facts }, asked)

describe('a rule', () => {
  test('without conditions matches every lead from a form', () => expect(matches({})).toBe(true))

  test('matches captured leads only if it includes them', () => {
    expect(matches({}, { isCaptured: true })).toBe(false)
    expect(matches({ captured: true }, { isCaptured: true })).toBe(true)
    expect(matches({ captured: true })).toBe(true)
  })

  test.each([
    ['event', { event_id: 'expo' }, { event_id: 'fair' }, { eventId: null }],
    ['card', { card_owner_id: 'ayu' }, { card_owner_id: 'budi' }, { cardOwnerId: null }],
    ['division', { division_id: 'jakarta' }, { division_id: 'bali' }, { divisionId: null }],
    ['country', { countries: ['SG', 'ID'] }, { countries: ['SG'] }, { country: null }],
  ] as const)('compares the %s', (_what, same, other, without) => {
    expect(matches(same)).toBe(true)
    expect(matches(other)).toBe(false)
    expect(matches(same, without)).toBe(false)
  })

  test('requires all of its conditions', () => {
    expect(matches({ event_id: 'expo', countries: ['ID'] })).toBe(true)
    expect(matches({ event_id: 'expo', countries: ['SG'] })).toBe(false)
  })

  test('recognises an answer in either language', () => {
    for (const value of ['More than 50', 'Lebih dari 50'])
      expect(matches({ answer: { question_id: 'size', value } })).toBe(true)
    expect(matches({ answer: { question_id: 'size', value: 'Up to 50' } })).toBe(false)
    expect(matches({ answer: { question_id: 'call', value: 'yes' } })).toBe(true)
    expect(matches({ answer: { question_id: 'call', value: 'no' } })).toBe(false)
  })

  test('recognises a choice that has only one language', () => {
    const answers = [{ label: 'Size', value: 'L' }]
    expect(matches({ answer: { question_id: 'short', value: 'L' } }, { answers })).toBe(true)
    expect(matches({ answer: { question_id: 'short', value: 'S' } }, { answers })).toBe(false)
  })

  test('about a removed question matches no lead', () =>
    expect(matches({ answer: { question_id: 'size', value: 'More than 50' } }, {}, [])).toBe(false))
})
