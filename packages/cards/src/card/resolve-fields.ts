import type { Card } from '@kartu/contracts/company/cards'
import { type CardField, cardFields, fieldFacts } from '@kartu/contracts/company/card-fields.plain'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { canonical, type FieldValues, isEmptyValue, type OwnValues } from './card-fields.ts'
import type { EffectiveRules } from './card-policy.ts'
import { shownTranslations } from './translations.ts'

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
  for (const field of cardFields) {
    const { access, default: byDefault } = rules[field]
    const isOwn = access === 'editable' && own[field] !== undefined
    const value = access === 'hidden' ? nothing(field) : isOwn ? ownValue(field, company, own, rules) : company[field]
    const takesDefault = access !== 'hidden' && value === '' && byDefault !== ''
    values[field] = takesDefault ? byDefault : value
    origins[field] = takesDefault
      ? 'default'
      : isOwn
        ? 'own'
        : value === undefined || isEmptyValue(value)
          ? 'none'
          : 'company'
  }
  values['translations'] = shownTranslations(company.translations, own, rules)
  return { values: values as FieldValues<P>, origins }
}

function ownValue<P>(
  field: CardField,
  company: FieldValues<P>,
  own: OwnValues<P>,
  rules: EffectiveRules,
): FieldValues<P>[CardField] | undefined {
  return field === 'blocks' ? allowedBlocks(own.blocks ?? [], company.blocks, rules) : own[field]
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
