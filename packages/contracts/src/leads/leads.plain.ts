/** Fixed, so that figures mean the same in every company; how they are called is the company's (`lead-settings`). */
export const leadStatuses = ['new', 'contacted', 'in_progress', 'qualified', 'won', 'lost', 'archived'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Those that somebody still works on. */
export const openLeadStatuses = ['new', 'contacted', 'in_progress', 'qualified'] as const satisfies LeadStatus[]

/** How promising somebody is, as the person says who met them. */
export const warmths = ['hot', 'warm', 'cold'] as const
export type Warmth = (typeof warmths)[number]

/**
 * How somebody was met: by the form of a card, or written down, read from a file, a contact file, a code, a paper card or
 * a badge. Only a `form` came through a card that was opened, so only those count against views.
 */
export const leadWays = ['form', 'manual', 'file', 'vcard', 'code', 'scan', 'badge'] as const
export type LeadWay = (typeof leadWays)[number]

/** What led to a card, as its link says; `card` is another card, which links to this one. */
export const visitSources = ['qr', 'link', 'nfc', 'signature', 'background', 'event', 'card'] as const
export type VisitSource = (typeof visitSources)[number]

export const leadSorts = ['captured_at', 'name', 'organisation', 'remind_at'] as const

export const leadExportFormats = ['csv', 'xlsx', 'vcf'] as const

/** By the next reminder that is not done: its moment is over, it is of today in the reader's day (late or not), of a later day, or there is none. */
export const reminderFilters = ['late', 'today', 'later', 'none'] as const

/** What stands in the timeline of a lead. */
export const leadEntryKinds = [
  'captured',
  'card_mailed',
  'consented',
  'consent_withdrawn',
  'note',
  'status',
  'warmth',
  'owner',
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
