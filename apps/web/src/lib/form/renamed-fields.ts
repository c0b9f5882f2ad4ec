import { ApiError, isApiError } from '../api-error.ts'

/** The same failure with its fields renamed to those of a form. */
export function renamedFields(error: unknown, rename: (field: string) => string): unknown {
  if (!isApiError(error) || error.fields.length === 0) return error
  const { status, code, message, requestId, cause } = error
  const fields = error.fields.map((fault) => ({ ...fault, field: rename(fault.field) }))
  return new ApiError({ status, code, message, requestId, cause, fields })
}
