import { type CardText, cardTexts, socialKeys, webKeys } from '../company/card-fields.plain.ts'
import { languageTag } from '../language-tags.ts'
import { languageTagCharactersMax } from '../limits.ts'
import { type Fault, photoFaults } from '../platform/table-imports.data.ts'
import type { ValidationKey } from '../validation.ts'

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
  ...webKeys,
  ...socialKeys,
  'language',
  /** Name of a picture in the uploaded archive. Pictures inside vCards need no name. */
  'photo',
  /** True in the source if the person may sign in there; others get no card. */
  'account_enabled',
  /** The opposite, as in Microsoft 365. */
  'account_blocked',
  /** `yes` sends the invitation with the import. */
  'send_invitation',
] as const
export type ImportField = (typeof importFields)[number]

/** Target of a column with a text of the card in a further language, such as `job_title[ja]`. */
type TranslatedTarget = `${CardText}[${string}]`
export type ImportTarget = ImportField | TranslatedTarget

/** Text and language of such a target, in canonical form. Undefined for another target, and for one without a language. */
export function translatedTarget(target: string): { text: CardText; language: string } | undefined {
  const [, name, tag = ''] = /^(\w+)\[([^\]]*)\]$/.exec(target) ?? []
  const text = cardTexts.find((one) => one === name)
  const language = tag.length > languageTagCharactersMax ? undefined : languageTag(tag)
  return text === undefined || language === undefined ? undefined : { text, language }
}

/** The target with its language in canonical form. */
export function canonicalTarget(target: ImportTarget): ImportTarget {
  const translated = translatedTarget(target)
  return translated === undefined ? target : targetOf(translated.text, translated.language)
}

export const targetOf = (text: CardText, language: string): TranslatedTarget => `${text}[${language}]`

/** Header of the template. Account columns of other systems and names of photos are only read. */
export const templateFields = importFields.filter(
  (field) => field !== 'account_enabled' && field !== 'account_blocked' && field !== 'photo',
)

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
export type ImportChangeField = (typeof importChangeFields)[number] | TranslatedTarget

/** Reasons for listing a leaver: missing in the directory, or disabled there. */
export const leaverReasons = ['missing', 'disabled'] as const
export type LeaverReason = (typeof leaverReasons)[number]

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
 * Results of undoing a row: the person is removed, or values are restored. Nothing is done about people who joined,
 * values that changed since, and people removed before.
 */
export const rowUndoings = ['removed', 'restored', 'joined', 'changed', 'gone'] as const
export type RowUndone = (typeof rowUndoings)[number]

/** Row errors in addition to validation; `imports.file.faults` has their messages. */
export const rowFaultCodes = [
  'cells_beyond_header',
  'unreadable',
  'formula_error',
  'example_row',
  'account_disabled',
  'guest_sign_in_name',
  'duplicate_email',
  'duplicate_external_id',
  'external_id_differs',
  'directory_id_differs',
  'email_unconfirmed',
  'directory_unreadable',
  'directory_no_email',
  'directory_email_twice',
  'division_unknown',
  'division_not_allowed',
  'member_not_allowed',
  'email_confirmed_only',
  'domain_not_allowed',
  'digits_lost',
  'email_left_out',
  'label_left_out',
  'yes_or_no',
  'external_id_left_out',
  ...photoFaults,
  'photo_elsewhere',
  'photo_missing',
  'old_card_address',
  'own_language_text',
  'language_kept',
] as const
export type RowFaultCode = (typeof rowFaultCodes)[number]

/** A fault of a row about a person. */
export type RowFault = Fault<ImportTarget, ValidationKey | RowFaultCode | 'email_taken' | 'insufficient_licences'>
