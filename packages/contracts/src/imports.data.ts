/** What a column of a file can become; also the header names of the template. */
export const importFields = [
  'external_id',
  'email',
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'preferred_name',
  'pronouns',
  'accreditations',
  'job_title',
  'division',
  'short_description',
  'note',
  'address',
  'phone',
  'mobile',
  'fax',
  'whatsapp',
  'website',
  'linkedin',
  'twitter',
  'facebook',
  'instagram',
  'youtube',
  'telegram',
  'wechat',
  'fiverr',
  'language',
] as const
export type ImportField = (typeof importFields)[number]

/**
 * uploaded → checking → checked → applying → done; failed is the end of what could not be read or applied. A directory is
 * `reading` before, and is checked without a column being asked for.
 */
export const importStates = ['reading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** What will happen, or happened, to one row. */
export const importOutcomes = ['create', 'update', 'unchanged', 'error'] as const

/** What a row changes; `directory` is the tie between a card and a person of the directory. */
export const importChangeFields = [...importFields, 'directory'] as const
export type ImportChangeField = (typeof importChangeFields)[number]

/** Why somebody who came from the directory is told of: not there any more, or not allowed to sign in there. */
export const leaverReasons = ['missing', 'disabled'] as const
export type LeaverReason = (typeof leaverReasons)[number]

/** Answers to what the check asks about a row. */
export const rowAnswers = ['yes', 'no'] as const
export type RowAnswer = (typeof rowAnswers)[number]

/**
 * Questions of the check. `same_person`: an earlier row has this email; no leaves the email out. `last_as_first`: the row
 * has only a last name; yes makes it the first name.
 */
export const rowQuestions = ['same_person', 'last_as_first'] as const
export type RowQuestionKind = (typeof rowQuestions)[number]

/** What comes first in dates such as 03/04/2026. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]
