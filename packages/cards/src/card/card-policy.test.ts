import { cardFields } from '@kartu/contracts/company/card-fields.plain'
import { CardPolicy } from '@kartu/contracts/company/customisation'
import { describe, expect, it, test } from 'vitest'
import {
  effectiveRules,
  isOn,
  presetNames,
  presetOf,
  presets,
  type Toggle,
  toggles,
  withPreset,
  withToggle,
} from './card-policy.ts'

const accesses = (...args: Parameters<typeof effectiveRules>) =>
  new Set(Object.values(effectiveRules(...args)).map(({ access }) => access))

describe('presets', () => {
  test.each(presetNames)('%s is a valid policy, found by its content', (name) => {
    expect(CardPolicy.parse(presets[name])).toEqual(presets[name])
    expect(presetOf(presets[name])).toBe(name)
  })

  it.each(presetNames)('%s requires a name', (name) => {
    expect(presets[name].fields.name.required).toBe(true)
  })

  it('relaxed opens every field, strict none', () => {
    expect(accesses(presets.relaxed, null, false)).toEqual(new Set(['editable']))
    expect(accesses(presets.strict, null, false)).toEqual(new Set(['locked']))
    expect(accesses(null, null, false)).toEqual(new Set(['editable']))
    expect([presets.relaxed, presets.standard, presets.strict].map(({ edit_card: edits }) => edits)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('a preset changes only the access', () => {
    const { fields } = presets.relaxed
    const policy = {
      ...presets.relaxed,
      fields: { ...fields, note: { ...fields.note, default: 'Hi', required: true } },
    }
    expect(presetOf(policy)).toBe('relaxed')
    const strict = withPreset(policy, 'strict')
    expect(strict.fields.note).toEqual({ access: 'locked', required: true, default: 'Hi' })
    expect(presetOf(strict)).toBe('strict')
  })

  it('is undefined after a manual change', () => {
    expect(presetOf(withToggle(presets.relaxed, 'title', false))).toBeUndefined()
    expect(presetOf({ ...presets.relaxed, edit_card: false })).toBeUndefined()
  })
})

describe('effectiveRules', () => {
  it('locks only editable fields of a locked card', () => {
    const { fields } = presets.relaxed
    const policy = { edit_card: false, fields: { ...fields, photo: { access: 'hidden', required: false } } } as const
    const rules = effectiveRules(policy, null, false)
    expect([rules.photo.access, rules.note.access]).toEqual(['hidden', 'locked'])
  })

  it('neither locks nor hides fields with full edit access', () => {
    const hidden = { access: 'hidden', required: false } as const
    const policy = { edit_card: false, fields: { ...presets.strict.fields, photo: hidden } } as const
    expect(accesses(policy, { pronouns: hidden }, true)).toEqual(new Set(['editable']))
  })

  it('applies the default rule to a field that the policy lacks', () => {
    const { phonetic_name: _, ...fields } = presets.standard.fields
    const older = { edit_card: true, fields } as typeof presets.standard
    expect(effectiveRules(older, null, false)).toEqual(effectiveRules(presets.standard, null, false))
    expect(effectiveRules({ ...older, edit_card: false }, null, false).phonetic_name.access).toBe('locked')
  })

  it("uses a division's rule as a whole", () => {
    const rules = effectiveRules(
      presets.relaxed,
      { note: { access: 'locked', required: true, default: 'Call us' } },
      false,
    )
    expect(rules.note).toEqual({ access: 'locked', required: true, default: 'Call us' })
    expect(rules.address.access).toBe('editable')
  })
})

describe('toggles', () => {
  test.each<[Toggle, string]>([
    ['profile_picture', 'photo'],
    ['title', 'job_title'],
    ['additional_notes', 'note'],
    ['extra_socials', 'socials'],
    ['custom_prompts', 'prompts'],
  ])('%s affects only the field %s', (toggle, field) => {
    const off = withToggle(presets.relaxed, toggle, false)
    const locked = cardFields.filter((one) => off.fields[one].access === 'locked')
    expect(locked).toEqual([field])
    expect(isOn(off, toggle)).toBe(false)
    expect(withToggle(off, toggle, true)).toEqual(presets.relaxed)
  })

  it('edit card affects the card as a whole', () => {
    const off = withToggle(presets.relaxed, 'edit_card', false)
    expect(off).toEqual({ ...presets.relaxed, edit_card: false })
    expect(toggles.filter((toggle) => !isOn(off, toggle))).toEqual(['edit_card'])
  })

  it('leaves a hidden field hidden when turned off', () => {
    const { fields } = presets.relaxed
    const policy = { ...presets.relaxed, fields: { ...fields, photo: { access: 'hidden', required: false } } } as const
    expect(withToggle(policy, 'profile_picture', false)).toBe(policy)
  })
})
