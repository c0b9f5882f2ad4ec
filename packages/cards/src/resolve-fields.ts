import type { Card } from '@kartu/contracts/company/cards'
import { type CardField, cardFields } from '@kartu/contracts/company/customisation'
import { type FieldValues, isEmptyValue, type OwnValues } from './card-fields.ts'
import type { EffectiveRules } from './card-policy.ts'

/** Whose value a field shows, so that a screen can say so. */
export type FieldOrigin = Card['fields'][CardField]['origin']

export interface ResolvedFields<P> {
  values: FieldValues<P>
  origins: Record<CardField, FieldOrigin>
}

/**
 * What a card shows, field by field. Editable: the employee's own value, else the company's. Locked: the company's,
 * whatever the employee has. Hidden: nothing. The rule's default stands where a shown field would be empty. Nothing is
 * changed by it, so a rule that is taken back brings back what was there.
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

const nothing = (field: CardField): null | '' | [] => {
  if (field === 'photo') return null
  return field === 'contacts' || field === 'socials' || field === 'prompts' || field === 'secondary_logos' ? [] : ''
}
