import type { ValidationKey } from '@kartu/contracts/validation'
import { errorText, type Translate, validationText } from '@kartu/messages/translator'
import type { FaultRow } from './scim-faults.sql.ts'

/** Reason of a refusal: an invalid value names its attribute. */
export function faultText({ code, values }: Pick<FaultRow, 'code' | 'values'>, t: Translate): string {
  const { field, key, max } = values
  if (code !== 'invalid' || field === undefined) return errorText(t, code, values)
  return `${field}: ${validationText(t, key as ValidationKey, typeof max === 'number' ? max : undefined)}`
}
