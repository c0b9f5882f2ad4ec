import { isEmail } from './email-address.ts'
import { cleanLine, cleanLines } from './invisible-signs.ts'
import * as limits from './limits.ts'
import { pastedEmail } from './pasted-email.ts'
import { isWebAddress, withScheme } from './web-address.ts'
import { z } from 'zod'

/**
 * Keys of validation messages (specification, section 5). A schema names one as its error; the messages are in the
 * message files. `issueKey` provides the key of unnamed errors.
 */
export const validationKeys = [
  'required',
  'email',
  'regex',
  'alpha',
  'numeric',
  'first_name',
  'member_email_required',
  'member_email_invalid',
  'phone',
  'invalid_data',
  'job_id_empty',
  'too_long',
  'too_short',
  'too_many',
  'too_many_buttons',
  'translations_too_long',
  'number_range',
  'day',
  'instant',
  'hex_colour',
  'url',
  'secure_url',
  'link',
  'slug',
  'unknown_field',
  'unknown_record',
  'unknown_value',
  'password_common',
  'password_personal',
  'code',
  'recovery_code',
  'work_email',
  'work_email_domain',
  'domain',
  'name_system',
  'language_tag',
  'own_language',
  'language_translated',
] as const
export type ValidationKey = (typeof validationKeys)[number]

const isValidationKey = (text: string): text is ValidationKey => (validationKeys as readonly string[]).includes(text)

const formatKeys: Record<string, ValidationKey> = { email: 'email', url: 'url', date: 'day', datetime: 'instant' }

/** Message key of a zod issue: the one that its schema names, else one by the kind of error. */
export function issueKey(issue: z.core.$ZodIssue): ValidationKey {
  if (isValidationKey(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined|received null/.test(issue.message) ? 'required' : 'regex'
    case 'too_small':
      if (issue.origin === 'array' && Number(issue.minimum) <= 1) return 'required'
      return issue.origin === 'string' ? (Number(issue.minimum) <= 1 ? 'required' : 'too_short') : 'number_range'
    case 'too_big':
      if (issue.origin === 'array') return 'too_many'
      return issue.origin === 'string' ? 'too_long' : 'number_range'
    case 'invalid_value':
      return 'unknown_value'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_format':
      return formatKeys[issue.format] ?? 'regex'
    default:
      return 'regex'
  }
}

/** Number for a message: the exceeded limit; a refinement provides `params.maximum`. */
export function issueBound(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code === 'custom') return issue.params?.['maximum'] as number | undefined
  if (issue.code === 'too_big') return Number(issue.maximum)
  if (issue.code === 'too_small') return Number(issue.minimum)
  return undefined
}

const email = (requiredKey: ValidationKey, invalidKey: ValidationKey) =>
  z
    .string(requiredKey)
    .overwrite(pastedEmail)
    .toLowerCase()
    .min(1, requiredKey)
    .refine((text) => text === '' || isEmail(text), invalidKey)

/** An email address without pasted additions, in lower case. */
export const Email = email('required', 'email')
export const MemberEmail = email('member_email_required', 'member_email_invalid')

/** Refuses surrogate halves, which no database can store. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text)

/** Text far beyond its limit is refused without cleaning, which would take long. */
const unlessFarTooLong = (max: number, clean: (text: string) => string) => (text: string) =>
  text.length > 4 * max + 1_000 ? text : clean(text)

/**
 * One line of text, such as a name: cleaned (`cleanLine`), trimmed, at most `max` characters. Empty is allowed.
 * `missing` is the error for a value that is not text.
 */
export const line = (max: number, missing?: ValidationKey) =>
  z.string(missing).overwrite(unlessFarTooLong(max, cleanLine)).trim().max(max, 'too_long').refine(isWhole, 'regex')

/** Like `paragraph`, in a schema that a list can name once for both directions. */
export const lines = (max: number) =>
  z.string().overwrite(unlessFarTooLong(max, cleanLines)).trim().max(max, 'too_long').refine(isWhole, 'regex')

/** Text of several lines, cleaned (`cleanLines`), trimmed, at most `max` characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .transform((text) => unlessFarTooLong(max, cleanLines)(text).trim())
    .pipe(z.string().max(max).refine(isWhole, 'regex'))

/**
 * A name of letters (the specification's `alpha`): any script, with the signs of names, such as O’Brien, Siti Nur-Aini,
 * R. A. Kartini, Kumar a/l Raman, Lee Hock Seng @ Michael.
 */
export const letters = (max: number, missing?: ValidationKey) =>
  line(max, missing).refine(
    (text) => /^(?:[\p{L}\p{M}\u200b\u200c .,·・'’‘`/()\-‐‑–@]|\u200d)*$/u.test(text) && hasLetters(text),
    'alpha',
  )

const hasLetters = (text: string): boolean => text === '' || /\p{L}/u.test(text)

export const Id = z.uuid('regex')
export const Timestamp = z.string()

/** Exactly 6 hex digits, with or without `#`; stored in lower case with it. */
export const HexColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?[0-9a-f]{6}$/, 'hex_colour')
  .transform((text) => (text.startsWith('#') ? text : `#${text}`))

/** A web URL; a missing scheme becomes https. Empty is allowed. */
export const WebAddress = z
  .string()
  .trim()
  .max(limits.contactValueCharactersMax)
  .transform(withScheme)
  .refine((text) => text === '' || isWebAddress(text), 'url')

/** A comma-separated list in a query string. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, max = 50) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max))

export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(limits.perPageMax).default(limits.perPageDefault),
}

export const Locale = z.enum(['en', 'id'])
export type Locale = z.infer<typeof Locale>

/** Domain of an email address, in lower case. */
export const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .transform((text) => text.replace(/^@/, ''))
  .refine((text) => text === '' || isEmail(`a@${text}`), 'domain')

/** Parameters of routes below `/companies/:companyId`. */
export const CompanyParams = z.strictObject({ companyId: Id })

/** Parameters of routes below `/companies/:companyId/members/:memberId`. */
export const MemberParams = z.strictObject({ companyId: Id, memberId: Id })

/** Revision of an editable record: increases with every edit, up to the database's maximum. */
export const Revision = z.int().min(1).max(2_147_483_647)

/**
 * Revision that an edit began from. If someone saved since, the edit is refused with `changed_elsewhere`. Without it
 * the values are written unconditionally, for programs that set one value.
 */
export const ExpectedRevision = Revision.optional()
