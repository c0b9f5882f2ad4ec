import {
  byKey,
  type CardField,
  cardFields,
  fieldFacts,
  isDefaultText,
} from '@kartu/contracts/company/card-fields.plain'
import type { BlockKind } from '@kartu/contracts/company/blocks/card-blocks.plain'
import type { CardPolicy, CardRules, DivisionRules, FieldAccess } from '@kartu/contracts/company/customisation'

type CardRule = { access: FieldAccess; required: boolean; default?: string; kinds?: readonly BlockKind[] | undefined }

/** Rule of one field: its access, whether it may be empty, its default value, and the kinds of blocks that employees may add. */
export type FieldRule = {
  access: FieldAccess
  required: boolean
  default: string
  /** Undefined allows all. */
  kinds?: readonly BlockKind[]
}
export type EffectiveRules = Record<CardField, FieldRule>

/**
 * The rules for one card: the division's rule for a field, else the company's. With full edit access nothing is locked
 * or hidden. Without a company there are no rules.
 */
export function effectiveRules(
  policy: CardPolicy | null,
  divisionRules: DivisionRules | null,
  hasFullEditAccess: boolean,
): EffectiveRules {
  const { edit_card: mayEdit, fields } = completePolicy(policy)
  const rules = {} as EffectiveRules
  for (const field of cardFields) {
    const rule: CardRule = divisionRules?.[field] ?? fields[field]
    const { access, required, kinds } = rule
    const employeeAccess = !mayEdit && access === 'editable' ? 'locked' : access
    rules[field] = {
      access: hasFullEditAccess ? 'editable' : employeeAccess,
      required,
      default: rule.default ?? '',
      ...(kinds !== undefined && !hasFullEditAccess && { kinds }),
    }
  }
  return rules
}

/** The same rule for every field, except that a name and a language are never hidden. */
const rulesWith = (access: (field: CardField) => 'editable' | 'locked'): CardRules =>
  byKey(cardFields, (field) => ({
    access: access(field),
    required: field === 'name',
    ...(isDefaultText(field) && { default: '' }),
  })) as CardRules

export const presetNames = ['relaxed', 'standard', 'strict'] as const
export type PresetName = (typeof presetNames)[number]

/**
 * Relaxed: employees edit everything. Standard: the company maintains names, titles and addresses. Strict: the company
 * maintains everything.
 */
export const presets: Record<PresetName, CardPolicy> = {
  relaxed: { edit_card: true, fields: rulesWith(() => 'editable') },
  standard: {
    edit_card: true,
    fields: rulesWith((field) => (fieldFacts[field].isLockedByStandard ? 'locked' : 'editable')),
  },
  strict: { edit_card: false, fields: rulesWith(() => 'locked') },
}

/** The preset that matches a policy, apart from defaults and requirements. Undefined for a custom policy. */
export const presetOf = (policy: CardPolicy): PresetName | undefined =>
  presetNames.find((name) => {
    const preset = presets[name]
    return (
      preset.edit_card === policy.edit_card &&
      cardFields.every((field) => preset.fields[field].access === policy.fields[field].access)
    )
  })

/** A policy with the access rules of a preset. Defaults and requirements are kept. */
export function withPreset(policy: CardPolicy, name: PresetName): CardPolicy {
  const preset = presets[name]
  const fields = cardFields.reduce<CardRules>(
    (rules, field) => ({ ...rules, [field]: { ...rules[field], access: preset.fields[field].access } }),
    policy.fields,
  )
  return { edit_card: preset.edit_card, fields }
}

/** A rule for every field. Relaxed without a policy, and for fields that the policy of an older version lacks. */
export const completePolicy = (policy: CardPolicy | null): CardPolicy => ({
  ...presets.relaxed,
  ...policy,
  fields: { ...presets.relaxed.fields, ...policy?.fields },
})

/** Toggles of section 6 of the specification with their fields. "edit card" affects all of them. */
export const toggleFields = {
  edit_card: null,
  profile_picture: 'photo',
  title: 'job_title',
  additional_notes: 'note',
  extra_socials: 'socials',
  custom_prompts: 'prompts',
} as const satisfies Record<string, CardField | null>
export type Toggle = keyof typeof toggleFields
export const toggles = Object.keys(toggleFields) as Toggle[]

/** True if employees may edit. A field toggle does not depend on the master switch. */
export function isOn(policy: CardPolicy, toggle: Toggle): boolean {
  const field = toggleFields[toggle]
  return field === null ? policy.edit_card : policy.fields[field].access === 'editable'
}

/** The policy after a toggle. Hidden fields stay hidden when it is turned off. */
export function withToggle(policy: CardPolicy, toggle: Toggle, on: boolean): CardPolicy {
  const field = toggleFields[toggle]
  if (field === null) return { ...policy, edit_card: on }
  if (isOn(policy, toggle) === on) return policy
  return {
    ...policy,
    fields: { ...policy.fields, [field]: { ...policy.fields[field], access: on ? 'editable' : 'locked' } },
  }
}
