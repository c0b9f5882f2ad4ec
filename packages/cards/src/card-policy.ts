import {
  type CardField,
  cardFields,
  type CardPolicy,
  type CardRules,
  type DivisionRules,
  type FieldAccess,
} from '@kartu/contracts/company/customisation'

type CardRule = { access: FieldAccess; required: boolean; default?: string }

/** What binds one card: for each field who decides, whether it may be empty, and what stands where nobody has a value. */
export type FieldRule = { access: FieldAccess; required: boolean; default: string }
export type EffectiveRules = Record<CardField, FieldRule>

/**
 * The rules for one card: the company's, where its division has none of its own; nothing is locked or hidden for
 * somebody with full edit access. Without a company there are no rules.
 */
export function effectiveRules(
  policy: CardPolicy | null,
  divisionRules: DivisionRules | null,
  hasFullEditAccess: boolean,
): EffectiveRules {
  const { edit_card: mayEdit, fields } = policy ?? presets.relaxed
  const rules = {} as EffectiveRules
  for (const field of cardFields) {
    const rule: CardRule = divisionRules?.[field] ?? fields[field]
    const { access, required } = rule
    const employeeAccess = !mayEdit && access === 'editable' ? 'locked' : access
    rules[field] = {
      access: hasFullEditAccess ? 'editable' : employeeAccess,
      required,
      default: rule.default ?? '',
    }
  }
  return rules
}

/** One rule for every field, but for what a card always has: a name and a language are never hidden. */
function rulesWith(access: (field: CardField) => 'editable' | 'locked'): CardRules {
  const rule = (field: CardField) => ({ access: access(field), required: false })
  return {
    name: { ...rule('name'), required: true },
    photo: rule('photo'),
    pronouns: rule('pronouns'),
    accreditations: rule('accreditations'),
    job_title: { ...rule('job_title'), default: '' },
    short_description: { ...rule('short_description'), default: '' },
    note: { ...rule('note'), default: '' },
    contacts: rule('contacts'),
    socials: rule('socials'),
    address: { ...rule('address'), default: '' },
    prompts: rule('prompts'),
    secondary_logos: rule('secondary_logos'),
    language: rule('language'),
  }
}

/** What the company knows better than the employee. */
const companyFields: readonly CardField[] = ['name', 'accreditations', 'job_title', 'address', 'secondary_logos']

export const presetNames = ['relaxed', 'standard', 'strict'] as const
export type PresetName = (typeof presetNames)[number]

/** Relaxed: employees edit everything. Standard: the company keeps names, titles and addresses. Strict: the company keeps all. */
export const presets: Record<PresetName, CardPolicy> = {
  relaxed: { edit_card: true, fields: rulesWith(() => 'editable') },
  standard: {
    edit_card: true,
    fields: rulesWith((field) => (companyFields.includes(field) ? 'locked' : 'editable')),
  },
  strict: { edit_card: false, fields: rulesWith(() => 'locked') },
}

/** The preset that a policy is, defaults and requirements aside; undefined when it was made by hand. */
export const presetOf = (policy: CardPolicy): PresetName | undefined =>
  presetNames.find((name) => {
    const preset = presets[name]
    return (
      preset.edit_card === policy.edit_card &&
      cardFields.every((field) => preset.fields[field].access === policy.fields[field].access)
    )
  })

/** A policy with the accesses of a preset; defaults and requirements stay. */
export function withPreset(policy: CardPolicy, name: PresetName): CardPolicy {
  const preset = presets[name]
  const fields = cardFields.reduce<CardRules>(
    (rules, field) => ({ ...rules, [field]: { ...rules[field], access: preset.fields[field].access } }),
    policy.fields,
  )
  return { edit_card: preset.edit_card, fields }
}

/** The toggles of the specification (section 6), and the field that each is about; "edit card" is about them all. */
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

/** Whether employees may; a field toggle says nothing of the master switch. */
export function isOn(policy: CardPolicy, toggle: Toggle): boolean {
  const field = toggleFields[toggle]
  return field === null ? policy.edit_card : policy.fields[field].access === 'editable'
}

/** The policy with one toggle turned; what was hidden stays hidden when it is turned off. */
export function withToggle(policy: CardPolicy, toggle: Toggle, on: boolean): CardPolicy {
  const field = toggleFields[toggle]
  if (field === null) return { ...policy, edit_card: on }
  if (isOn(policy, toggle) === on) return policy
  return {
    ...policy,
    fields: { ...policy.fields, [field]: { ...policy.fields[field], access: on ? 'editable' : 'locked' } },
  }
}
