/** What a column of a list of people who were met can become. Contacts may be named more than once. */
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
  'website',
  'linkedin',
  'instagram',
  'twitter',
  'facebook',
  'youtube',
  'telegram',
  'wechat',
  'address',
  'note',
  'tags',
  'warmth',
  'met_at',
  'owner',
  /** Labels of the contacts in the column before: one for all, or a list with one for each. */
  'contact_label',
] as const
export type LeadImportField = (typeof leadImportFields)[number]

/** `failed` is the end of what could not be gone through. */
export const leadImportStates = ['uploaded', 'checking', 'checked', 'applying', 'done', 'failed'] as const

/** A row becomes a lead, is about somebody who is one already, or cannot be read. */
export const leadImportOutcomes = ['create', 'unchanged', 'error'] as const
