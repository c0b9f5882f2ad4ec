import { issueBound, issueKey } from '@kartu/contracts/validation'
import type { z } from 'zod'
import { ApiError, isApiError } from '../api-error.ts'
import { formatNumber } from '../format.ts'
import { wordsOf } from '../words.ts'

const t = await wordsOf('validation')

/** Faults of `values` by the contract's own schema: dotted field → sentence, the first of each field. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const field of fields)
      errors[field] ??= lengthOf(issue, values) ?? validationSentence(issueKey(issue), issueBound(issue))
  }
  return errors
}

/** The limit of a text and the number of characters above it; undefined while the text fits. */
export function lengthFault(text: string, charactersMax: number): string | undefined {
  const over = text.trim().length - charactersMax
  if (over <= 0) return undefined
  return t(($) => $.validation.too_long_by, { max: formatNumber(charactersMax), over: formatNumber(over) })
}

function lengthOf(issue: z.core.$ZodIssue, values: unknown): string | undefined {
  const max = issueBound(issue)
  if (issueKey(issue) !== 'too_long' || max === undefined) return undefined
  const text = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], values)
  return typeof text === 'string' ? lengthFault(text, max) : undefined
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
