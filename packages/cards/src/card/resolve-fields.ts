import type { Card } from '@kartu/contracts/company/cards'
import { type CardField, cardFields, fieldFacts } from '@kartu/contracts/company/card-fields.plain'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { canonical, type FieldValues, isEmptyValue, type OwnValues } from './card-fields.ts'
import type { EffectiveRules, FieldRule } from './card-policy.ts'
import { shownTranslations } from './languages/translations.ts'

/** Origin of a field's value, for screens that show it. */
export type FieldOrigin = Card['fields'][CardField]['origin']

export interface ResolvedFields<P> {
  values: FieldValues<P>
  origins: Record<CardField, FieldOrigin>
}

/**
 * Visible values by field. Editable: the employee's value, else the company's. Locked: the company's. Hidden: none. A
 * default fills a visible empty field. Nothing is modified, so removing a rule restores the former values.
 */
export function resolveFields<P>(company: FieldValues<P>, own: OwnValues<P>, rules: EffectiveRules): ResolvedFields<P> {
  const values: Record<string, unknown> = {}
  const origins = {} as Record<CardField, FieldOrigin>
  const allowed = { ...own, ...(own.blocks && { blocks: allowedBlocks(own.blocks, company.blocks, rules) }) }
  for (const field of cardFields) {
    const { value, origin } = resolveField(field, company[field], allowed[field], rules[field])
    values[field] = field === 'translations' ? shownTranslations(company.translations, own, rules) : value
    origins[field] = origin
  }
  return { values: values as FieldValues<P>, origins }
}

/** Visible value of one field without regard to others, and its origin. */
export function resolveField<V extends FieldValues<unknown>[CardField]>(
  field: CardField,
  company: V,
  own: V | undefined,
  { access, default: byDefault }: FieldRule,
): { value: V; origin: FieldOrigin } {
  if (access === 'hidden') return { value: nothing(field) as V, origin: 'none' }
  const isOwn = access === 'editable' && own !== undefined
  const value = isOwn ? own : company
  if (value === '' && byDefault !== '') return { value: byDefault as V, origin: 'default' }
  if (isOwn) return { value, origin: 'own' }
  return { value, origin: isEmptyValue(value) ? 'none' : 'company' }
}

/** An employee's blocks of the kinds that the rule allows, and those that the company entered for the card. */
export function allowedBlocks(
  own: readonly CardBlock[],
  company: readonly CardBlock[],
  { blocks: { kinds } }: Pick<EffectiveRules, 'blocks'>,
): CardBlock[] {
  const given = new Set(kinds === undefined ? [] : company.map(canonical))
  return own.filter((block) => kinds === undefined || kinds.includes(block.kind) || given.has(canonical(block)))
}

const nothing = (field: CardField): null | '' | false | [] => {
  const { kind } = fieldFacts[field]
  if (kind === 'picture') return null
  if (kind === 'switch') return false
  return kind === 'contacts' || kind === 'list' ? [] : ''
}
