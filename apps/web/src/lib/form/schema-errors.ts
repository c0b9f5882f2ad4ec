import { issueBound, issueKey } from '@kartu/contracts/validation'
import type { z } from 'zod'
import { lengthFault, validationSentence } from './field-errors.ts'

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

function lengthOf(issue: z.core.$ZodIssue, values: unknown): string | undefined {
  const max = issueBound(issue)
  if (issueKey(issue) !== 'too_long' || max === undefined) return undefined
  const text = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], values)
  return typeof text === 'string' ? lengthFault(text, max) : undefined
}
