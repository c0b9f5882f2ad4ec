/** What a column of a file can become. */
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
  /** Whether someone may sign in elsewhere: a person without access gets no card. */
  'account_enabled',
  /** The opposite, as Microsoft 365 writes it. */
  'account_blocked',
  /** `yes` sends the invitation with the import. */
  'send_invitation',
] as const
export type ImportField = (typeof importFields)[number]

/** The header names of the template. What other systems say of an account is only read. */
export const templateFields = importFields.filter((field) => field !== 'account_enabled' && field !== 'account_blocked')

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

/** Answers to a division that does not exist; any other answer is the id of a division to use in its place. */
export const divisionAnswers = ['create', 'leave_out'] as const
export type DivisionAnswer = (typeof divisionAnswers)[number] | (string & {})

/**
 * Results of undoing a row: the person is removed, or the values are back. Kept are people who have joined, values that
 * changed since, and people who were removed before.
 */
export const rowUndoings = ['removed', 'restored', 'joined', 'changed', 'gone'] as const
export type RowUndone = (typeof rowUndoings)[number]

/** What comes first in dates such as 03/04/2026. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Encodings that a text file may be read in (labels of the Encoding standard), most used first. */
export const fileEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1251',
  'koi8-r',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1258',
  'windows-874',
  'utf-16le',
  'utf-16be',
] as const
export type FileEncoding = (typeof fileEncodings)[number]
