import { issueBound, issueKey } from '@kartu/contracts/validation'
import type { z } from 'zod'
import { wordsOf } from './words.ts'

const t = await wordsOf('validation')

/** What is wrong with `values` by the contract's own schema: dotted field → sentence, the first of each field. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const field of fields) errors[field] ??= validationSentence(issueKey(issue), issueBound(issue))
  }
  return errors
}

/** The text of a validation key of the contract; `max` is the bound that was passed. */
export const validationSentence = (key: string, max?: number): string =>
  t(({ validation }) => (validation as Readonly<Record<string, string>>)[key] ?? validation.regex, { max })
