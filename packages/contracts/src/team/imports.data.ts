import { cardTexts } from '../company/card-fields.plain.ts'

/** Targets of a column. */
export const importFields = [
  'external_id',
  'email',
  // The division follows the job title, as people write it.
  ...cardTexts.flatMap((text) => (text === 'job_title' ? ([text, 'division'] as const) : [text])),
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
  /** True in the source if the person may sign in there; others get no card. */
  'account_enabled',
  /** The opposite, as in Microsoft 365. */
  'account_blocked',
  /** `yes` sends the invitation with the import. */
  'send_invitation',
] as const
export type ImportField = (typeof importFields)[number]

/** Header of the template. Account columns of other systems are only read. */
export const templateFields = importFields.filter((field) => field !== 'account_enabled' && field !== 'account_blocked')

/**
 * uploaded → checking → checked → applying → done; failed is the end of an unreadable import. A directory starts with
 * `reading` and needs no mapping.
 */
export const importStates = ['reading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Planned or actual result of a row. */
export const importOutcomes = ['create', 'update', 'unchanged', 'error'] as const

/** Changes of a row; `directory` is the link between a card and a directory entry. */
export const importChangeFields = [...importFields, 'directory'] as const
export type ImportChangeField = (typeof importChangeFields)[number]

/** Reasons for listing a leaver: missing in the directory, or disabled there. */
export const leaverReasons = ['missing', 'disabled'] as const
export type LeaverReason = (typeof leaverReasons)[number]

/** Answers to a question of the check. */
export const rowAnswers = ['yes', 'no'] as const
export type RowAnswer = (typeof rowAnswers)[number]

/**
 * Questions of the check. `same_person`: an earlier row has this email; no drops the email. `last_as_first`: the row
 * has only a last name; yes makes it the first name.
 */
export const rowQuestions = ['same_person', 'last_as_first'] as const
export type RowQuestionKind = (typeof rowQuestions)[number]

/** Answers about an unknown division; any other answer is the ID of a replacement. */
export const divisionAnswers = ['create', 'leave_out'] as const
export type DivisionAnswer = (typeof divisionAnswers)[number] | (string & {})

/**
 * Results of undoing a row: the person is removed, or values are restored. Kept are people who joined, values that
 * changed since, and people removed before.
 */
export const rowUndoings = ['removed', 'restored', 'joined', 'changed', 'gone'] as const
export type RowUndone = (typeof rowUndoings)[number]

/** First part of ambiguous dates such as 03/04/2026. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Supported encodings of text files (labels of the Encoding standard), most frequent first. */
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
