import { socialKeys, webKeys } from '../company/card-fields.plain.ts'

/** Targets of a column in a lead import. Contacts may occur several times. */
export const leadImportFields = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'organisation',
  'job_title',
  'email',
  'mobile',
  'phone',
  'whatsapp',
  'fax',
  ...webKeys,
  ...socialKeys,
  'address',
  'note',
  'tags',
  'warmth',
  'met_at',
  'owner',
  /** Labels of the contacts in the previous column: one for all, or a list. */
  'contact_label',
] as const
export type LeadImportField = (typeof leadImportFields)[number]

/** `failed` is the end of an unprocessable import. */
export const leadImportStates = ['uploaded', 'checking', 'checked', 'applying', 'done', 'failed'] as const

/** Result of a row: a new lead, an existing lead, or an error. */
export const leadImportOutcomes = ['create', 'unchanged', 'error'] as const
