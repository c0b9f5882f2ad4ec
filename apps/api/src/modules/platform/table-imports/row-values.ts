import { pastedEmail } from '@kartu/contracts/pasted-email'
import type { Fault } from '@kartu/contracts/platform/table-imports.data'
import { isEmail } from '@kartu/contracts/email-address'
import { issueBound, issueKey, type ValidationKey } from '@kartu/contracts/validation'
import type { z } from 'zod'

/** Reason why a value was not taken. */
export type ValueFault = Pick<Fault<never, ValidationKey | 'formula_error' | 'unreadable'>, 'code' | 'values'>

/** Passes a valid value to `set`. Returns the fault of an invalid one. */
export function keep<T>(schema: z.ZodType<T>, value: string, set: (checked: T) => void): ValueFault | undefined {
  const result = schema.safeParse(value)
  if (result.success) {
    set(result.data)
    return undefined
  }
  const issue = result.error.issues[0]
  if (!issue) return { code: 'regex' }
  const max = issueBound(issue)
  return { code: issueKey(issue), ...(max === undefined ? {} : { values: { max } }) }
}

const formulaErrors =
  /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|GETTING_DATA|BLOCKED!|BUSY!|UNKNOWN!)$/i

export function unreadable(value: string): ValueFault | undefined {
  if (formulaErrors.test(value)) return { code: 'formula_error' }
  return value.includes('\ufffd') ? { code: 'unreadable' } : undefined
}

const shownCharactersMax = 200

/** Shortens a possibly faulty value for a message. */
export const shorten = (value: string): string =>
  value.length <= shownCharactersMax ? value : `${value.slice(0, shownCharactersMax - 1).toWellFormed()}…`

const emailKind = '(?:e-?mail|mail|work|business|office|home|personal|private|other|main|kantor|kerja|pribadi|rumah)'
/** Matches words that people write between or beside addresses. */
const beside = new RegExp(`^(?:[/&+-]|and|or|dan|atau|und|oder|et|ou|\\(${emailKind}\\)|${emailKind}:)$`, 'i')

/**
 * Returns all addresses of a cell: in angle brackets, or surrounded by separators, words such as `and` and kinds such
 * as `(work)`. Any other text is a single part.
 */
export function emailsIn(value: string): string[] {
  const inside = [...value.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, address = '']) => address)
  if (inside.length > 0) return inside
  const parts = value.split(/:::|[,;|\s]+/).filter((part) => part !== '' && !beside.test(part))
  return parts.length > 0 && parts.every((part) => isEmail(pastedEmail(part))) ? parts : [value]
}
