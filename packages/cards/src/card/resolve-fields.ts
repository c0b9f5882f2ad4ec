import type { Card } from '@kartu/contracts/company/cards'
import { type CardField, cardFields, fieldFacts } from '@kartu/contracts/company/card-fields.plain'
import { type FieldValues, isEmptyValue, type OwnValues } from './card-fields.ts'
import type { EffectiveRules } from './card-policy.ts'

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
    const value = access === 'hidden' ? nothing(field) : isOwn ? own[field] : company[field]
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
  return { values: values as FieldValues<P>, origins }
}

const nothing = (field: CardField): null | '' | false | [] => {
  const { kind } = fieldFacts[field]
  if (kind === 'picture') return null
  if (kind === 'switch') return false
  return kind === 'contacts' || kind === 'list' ? [] : ''
}
