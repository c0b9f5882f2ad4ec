import { ApiError, isApiError } from '../api-error.ts'
import { formatNumber } from '../format.ts'
import { wordsOf } from '../words.ts'

const t = await wordsOf('validation')

/** The limit of a text and the number of characters above it; undefined while the text fits. */
export function lengthFault(text: string, charactersMax: number): string | undefined {
  const over = text.trim().length - charactersMax
  if (over <= 0) return undefined
  return t(($) => $.validation.too_long_by, { max: formatNumber(charactersMax), over: formatNumber(over) })
}

/** The text of a validation key of the contract; `max` is the exceeded bound. */
export const validationSentence = (key: string, max?: number): string =>
  t(({ validation }) => (validation as Readonly<Record<string, string>>)[key] ?? validation.regex, { max })

/** The same failure with its fields renamed to those of a form. */
export function renamedFields(error: unknown, rename: (field: string) => string): unknown {
  if (!isApiError(error) || error.fields.length === 0) return error
  const { status, code, message, requestId, cause } = error
  const fields = error.fields.map((fault) => ({ ...fault, field: rename(fault.field) }))
  return new ApiError({ status, code, message, requestId, cause, fields })
}
