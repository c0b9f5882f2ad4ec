import type { ErrorCode } from '@kartu/contracts/errors'
import type { ValidationKey } from '@kartu/contracts/validation'
import { directoryRefusal, errorText, type Translate, validationText } from '@kartu/messages/translator'
import type { FaultValues } from './scim-faults.sql.ts'

/**
 * Reason for a refusal, with the remedy. For an invalid value it names the attribute, for a taken one the holder if
 * known.
 */
export function faultText({ code, values }: { code: ErrorCode; values: FaultValues }, t: Translate): string {
  const { field, key, max, attribute, path } = values
  const isUnnamed = (code === 'scim_taken' && attribute === undefined) || (code === 'scim_path' && path === undefined)
  if (isUnnamed) return errorText(t, code)
  const holder = values['holder'] ?? t(($) => $.directoryRefusals.holder_unknown)
  const text = directoryRefusal(t, code, { ...values, holder })
  if (code !== 'invalid' || field === undefined) return text
  return `${field}: ${validationText(t, key as ValidationKey, typeof max === 'number' ? max : undefined)} ${text}`
}
