import type { BlockKind } from '@kartu/contracts/company/blocks/card-blocks.plain'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import type { CardPolicy, CardRules, DivisionRules, FieldAccess } from '@kartu/contracts/company/customisation'

/** A rule of any field: some fields have no default, and some are never hidden. */
export interface AnyRule {
  access: FieldAccess
  required: boolean
  default?: string
  /** Kinds of blocks that employees may add; undefined allows all. */
  kinds?: BlockKind[] | undefined
}

/** A card always has a name and a language: neither can be hidden or empty. */
export const isAlwaysThere = (field: CardField): boolean => field === 'name' || field === 'language'

/** A switch may always be off, and a card needs no further language, so neither can be required. */
export const isNeverRequired = (field: CardField): boolean => field === 'search_engines' || field === 'translations'

export const ruleOf = (rules: CardRules, field: CardField): AnyRule => rules[field]

export const withRule = (policy: CardPolicy, field: CardField, change: Partial<AnyRule>): CardPolicy => ({
  ...policy,
  fields: { ...policy.fields, [field]: { ...policy.fields[field], ...change } },
})

/** Sets the rule of a division for one field; null returns to the company's. */
export function withDivisionRule(rules: DivisionRules, field: CardField, rule: AnyRule | null): DivisionRules {
  const { [field]: _before, ...others } = rules
  return rule === null ? others : { ...others, [field]: rule }
}

/** The fields of a division's rules grouped by access, one line for each. */
export function fieldsByAccess(rules: DivisionRules): [FieldAccess, CardField[]][] {
  const found = new Map<FieldAccess, CardField[]>()
  for (const [field, rule] of Object.entries(rules) as [CardField, AnyRule][])
    found.set(rule.access, [...(found.get(rule.access) ?? []), field])
  return [...found]
}

/** True if a change of policy prevents employees from editing a field. */
export function takesAway(before: CardPolicy, after: CardPolicy, field: CardField): boolean {
  const isTheirs = (policy: CardPolicy): boolean => policy.edit_card && policy.fields[field].access === 'editable'
  return isTheirs(before) && !isTheirs(after)
}

/**
 * Fields that employees have filled in and that a change makes uneditable for them, with the number of those employees.
 */
export const setAside = (
  before: CardPolicy,
  after: CardPolicy,
  ownValues: Partial<Record<CardField, number>>,
): { field: CardField; count: number }[] =>
  (Object.keys(after.fields) as CardField[]).flatMap((field) => {
    const count = ownValues[field] ?? 0
    return count > 0 && takesAway(before, after, field) ? [{ field, count }] : []
  })
