import { type CardField, cardFields } from '@kartu/contracts/company/card-fields.plain'
import { type FieldValues, isEmptyValue } from './card-fields.ts'
import type { EffectiveRules } from './card-policy.ts'

/**
 * Required fields without a visible value; `values` include defaults. Hidden fields and inherited secondary logos do
 * not count.
 */
export function missingFields(values: FieldValues<unknown>, rules: EffectiveRules): CardField[] {
  return cardFields.filter((field) => {
    const { required, access } = rules[field]
    const isLeft = field === 'secondary_logos' && values.secondary_logos === null
    return required && access !== 'hidden' && !isLeft && isEmptyValue(values[field])
  })
}

/**
 * Required fields that an edit empties, which is refused. Fields that were already empty may stay so: a later rule
 * neither locks the card nor blocks other edits.
 */
export function emptiedFields(
  before: FieldValues<unknown>,
  after: FieldValues<unknown>,
  rules: EffectiveRules,
): CardField[] {
  const lacked = missingFields(before, rules)
  return missingFields(after, rules).filter((field) => !lacked.includes(field))
}
