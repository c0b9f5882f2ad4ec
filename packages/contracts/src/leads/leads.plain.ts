/** Fixed statuses, so that figures are comparable. A company may rename them (`lead-settings`). */
export const leadStatuses = ['new', 'contacted', 'in_progress', 'qualified', 'won', 'lost', 'archived'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Statuses of leads in progress. */
export const openLeadStatuses = ['new', 'contacted', 'in_progress', 'qualified'] as const satisfies LeadStatus[]

/** How promising a lead is, in the opinion of a person. */
export const warmths = ['hot', 'warm', 'cold'] as const
export type Warmth = (typeof warmths)[number]

/**
 * Origin of a lead: the card's form, typed, file, contact file, code, paper card or badge. Only a `form` follows a view
 * of a card, so only those count against views.
 */
export const leadWays = ['form', 'manual', 'file', 'vcard', 'code', 'scan', 'badge'] as const
export type LeadWay = (typeof leadWays)[number]

/** Source of a visit, as in the link; `print` is a printed sheet, `card` is another card that links to this one. */
export const visitSources = [
  'qr',
  'link',
  'nfc',
  'signature',
  'background',
  'print',
  'event',
  'card',
  'wallet',
] as const
export type VisitSource = (typeof visitSources)[number]

export const leadSorts = ['captured_at', 'name', 'organisation', 'remind_at'] as const

export const leadExportFormats = ['csv', 'xlsx', 'vcf'] as const

/** State of the next open reminder: past, today (past or not) in the reader's zone, later, or none. */
export const reminderFilters = ['late', 'today', 'later', 'none'] as const

/** Kinds of timeline entries. */
export const leadEntryKinds = [
  'captured',
  'card_mailed',
  'follow_up_mailed',
  'follow_up_refused',
  'follow_up_held',
  'follow_up_unknown',
  'consented',
  'consent_withdrawn',
  'note',
  'status',
  'warmth',
  'owner',
  'routed',
  'team',
  'edited',
  'tagged',
  'reminder_set',
  'reminder_done',
  'reminder_removed',
  'wrote',
  'merged',
  'unmerged',
  'seen_again',
] as const
export type LeadEntryKind = (typeof leadEntryKinds)[number]

const leads = '/companies/:companyId/leads'
const lead = `${leads}/:leadId` as const

export const leadRoutes = {
  list: { method: 'GET', path: leads, access: 'company', answer: 'page' },
  summary: { method: 'GET', path: `${leads}/summary`, access: 'company', answer: 'data' },
  counts: { method: 'GET', path: `${leads}/counts`, access: 'company', answer: 'data' },
  tags: { method: 'GET', path: `${leads}/tags`, access: 'company', answer: 'data' },
  export: { method: 'GET', path: `${leads}/export`, access: 'company', answer: 'file' },
  create: { method: 'POST', path: leads, access: 'company', answer: 'data' },
  get: { method: 'GET', path: lead, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: lead, access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: lead, access: 'company', answer: 'data' },
  contactFile: { method: 'GET', path: `${lead}/contact.vcf`, access: 'company', answer: 'file' },
  personFile: { method: 'GET', path: `${lead}/person.zip`, access: 'company', answer: 'file' },
  timeline: { method: 'GET', path: `${lead}/timeline`, access: 'company', answer: 'data' },
  addNote: { method: 'POST', path: `${lead}/notes`, access: 'company', answer: 'data' },
  updateNote: { method: 'PATCH', path: `${lead}/notes/:noteId`, access: 'company', answer: 'data' },
  removeNote: { method: 'DELETE', path: `${lead}/notes/:noteId`, access: 'company', answer: 'data' },
  addReminder: { method: 'POST', path: `${lead}/reminders`, access: 'company', answer: 'data' },
  updateReminder: { method: 'PATCH', path: `${lead}/reminders/:reminderId`, access: 'company', answer: 'data' },
  removeReminder: { method: 'DELETE', path: `${lead}/reminders/:reminderId`, access: 'company', answer: 'data' },
  calendarFile: {
    method: 'GET',
    path: `${lead}/reminders/:reminderId/reminder.ics`,
    access: 'company',
    answer: 'file',
  },
} as const
