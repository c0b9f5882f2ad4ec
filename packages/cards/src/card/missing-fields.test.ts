import { cardFields } from '@kartu/contracts/company/card-fields.plain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeApart } from './card-fields.ts'
import { effectiveRules, presets } from './card-policy.ts'
import { cardSource } from './card-source.fixture.ts'
import { emptiedFields, missingFields } from './missing-fields.ts'

const { fields } = presets.relaxed
const requiring = (...names: (typeof cardFields)[number][]) =>
  effectiveRules(
    {
      edit_card: true,
      fields: { ...fields, ...Object.fromEntries(names.map((name) => [name, { ...fields[name], required: true }])) },
    },
    null,
    false,
  )
const values = takeApart(cardSource().card)

describe('what a card lacks', () => {
  it('returns required empty fields', () => {
    expect(missingFields(values, requiring('photo', 'note', 'contacts'))).toEqual(['photo', 'note'])
    expect(missingFields({ ...values, contacts: [], photo: {} }, requiring('photo', 'contacts'))).toEqual(['contacts'])
  })

  it('ignores hidden fields and inherited logos', () => {
    const rules = requiring('photo', 'secondary_logos')
    const hidden = { ...rules, photo: { ...rules.photo, access: 'hidden' as const } }
    expect(missingFields(values, hidden)).toEqual([])
    expect(missingFields({ ...values, secondary_logos: [] }, hidden)).toEqual(['secondary_logos'])
  })

  it('never exceeds the required fields, nor changes without an edit', () => {
    const someFields = fc.subarray([...cardFields])
    fc.assert(
      fc.property(someFields, someFields, (required, emptied) => {
        const rules = requiring(...required)
        const less = { ...values, ...(emptied.includes('note') ? { note: '' } : { note: 'x' }), job_title: '' }
        const missing = missingFields(less, rules)
        expect(missing.every((field) => rules[field].required)).toBe(true)
        expect(emptiedFields(less, less, rules)).toEqual([])
        expect(emptiedFields(values, less, rules)).toEqual(missing.filter((field) => field === 'job_title'))
      }),
    )
  })
})
