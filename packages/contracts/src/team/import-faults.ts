import type { ImportField } from './imports.data.ts'
import type { ValidationKey } from '../validation.ts'

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
] as const
export type RowFaultCode = (typeof rowFaultCodes)[number]

/** An error of a row, with field and value; `values` are for the message. */
export interface RowFault {
  field: ImportField | null
  code: ValidationKey | RowFaultCode | 'email_taken' | 'insufficient_licences'
  value: string
  values?: Record<string, string | number>
}
