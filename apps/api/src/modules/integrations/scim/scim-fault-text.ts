import type { ErrorCode } from '@kartu/contracts/errors'
import type { ValidationKey } from '@kartu/contracts/validation'
import { directoryRefusal, errorText, type Translate, validationText } from '@kartu/messages/translator'
import type { FaultValues } from './scim-faults.sql.ts'

/** Reason of a refusal, and the remedy. An invalid value names its attribute, a taken one its holder if they are known. */
export function faultText({ code, values }: { code: ErrorCode; values: FaultValues }, t: Translate): string {
  const { field, key, max, attribute, path } = values
  const isUnnamed = (code === 'scim_taken' && attribute === undefined) || (code === 'scim_path' && path === undefined)
  if (isUnnamed) return errorText(t, code)
  const holder = values['holder'] ?? t(($) => $.directoryRefusals.holder_unknown)
  const text = directoryRefusal(t, code, { ...values, holder })
  if (code !== 'invalid' || field === undefined) return text
  return `${field}: ${validationText(t, key as ValidationKey, typeof max === 'number' ? max : undefined)} ${text}`
}
