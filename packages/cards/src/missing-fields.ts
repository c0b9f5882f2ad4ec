import { type CardField, cardFields } from '@kartu/contracts/company/customisation'
import { type FieldValues, isEmptyValue } from './card-fields.ts'
import type { EffectiveRules } from './card-policy.ts'

/**
 * The fields that the rules require and the card has nothing to show in; `values` are what it shows, defaults among
 * them. A hidden field is not missed, nor are secondary logos that are left to the division.
 */
export function missingFields(values: FieldValues<unknown>, rules: EffectiveRules): CardField[] {
  return cardFields.filter((field) => {
    const { required, access } = rules[field]
    const isLeft = field === 'secondary_logos' && values.secondary_logos === null
    return required && access !== 'hidden' && !isLeft && isEmptyValue(values[field])
  })
}

/**
 * The fields that an edit may not leave as it would: required ones that it empties. What was empty before may stay so:
 * a rule that came later neither locks the card nor keeps anybody from mending something else.
 */
export function emptiedFields(
  before: FieldValues<unknown>,
  after: FieldValues<unknown>,
  rules: EffectiveRules,
): CardField[] {
  const lacked = missingFields(before, rules)
  return missingFields(after, rules).filter((field) => !lacked.includes(field))
}
