import { z } from 'zod'
import { Picture } from '../company/cards.ts'
import { commaList, CompanyParams, Id, line, Locale, paragraph, Revision, Timestamp } from '../validation.ts'
import { ContactEntry } from '../company/contacts.ts'
import { CreateLead, UpdateLead } from './lead-changes.ts'
import { LeadFilter, leadFilter, LeadListQuery } from './lead-filters.ts'
import {
  leadEntryKinds,
  leadExportFormats,
  leadRoutes as plain,
  leadStatuses,
  leadWays,
  visitSources,
  warmths,
} from './leads.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

const LeadStatus = z.enum(leadStatuses)
const Warmth = z.enum(warmths)

/** A colleague in lists and timelines. */
export const LeadPerson = z.object({ _id: Id, name: z.string(), photo: Picture.nullable() })

const Named = z.object({ _id: Id, name: z.string() })

/** A task about a lead. */
export const Reminder = z.object({
  _id: Id,
  at: Timestamp,
  note: z.string(),
  /** Person who is reminded; null if they left and the lead has no other owner yet. */
  member: LeadPerson.nullable(),
  done_at: Timestamp.nullable(),
})
export type Reminder = z.infer<typeof Reminder>

/** Circumstances of the meeting. */
const Met = z.object({
  way: z.enum(leadWays),
  source: z.enum(visitSources).nullable(),
  /** Card through which the lead came, if any. */
  card: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Event by its name at that time; it may be deleted. */
  event: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Short link through which the lead came, by its name at that time; it may be deleted. */
  link: z.object({ _id: Id, name: z.string() }).nullable(),
})

const Row = z.object({
  _id: Id,
  name: z.string(),
  organisation: z.string(),
  job_title: z.string(),
  status: LeadStatus,
  warmth: Warmth.nullable(),
  met: Met,
  owner: LeadPerson.nullable(),
  tags: z.array(z.string()),
  /** Time of the next open reminder. */
  remind_at: Timestamp.nullable(),
  captured_at: Timestamp,
  revision: Revision,
})

/** A row of the list. */
export const LeadRow = Row.extend({
  /** True if another visible lead has the same email or phone number and was not marked as a different person. */
  has_duplicate: z.boolean(),
})
export type LeadRow = z.infer<typeof LeadRow>

/** Answer to a question of the company, with the question's text at that time. */
const Answer = z.object({ label: z.string(), value: z.string() })

/** Given consent: text by `version` and `locale`, and its time. */
export const Consent = z.object({
  version: z.int(),
  locale: Locale,
  text: z.string(),
  at: Timestamp,
  withdrawn_at: Timestamp.nullable(),
})

/** Picture of a badge or paper card, loaded by ID. */
export const LeadPicture = z.object({ _id: Id, width: z.int(), height: z.int() })
export type LeadPicture = z.infer<typeof LeadPicture>

/** A lead. */
export const Lead = Row.extend({
  contacts: z.array(ContactEntry),
  message: z.string(),
  answers: z.array(Answer),
  consent: Consent.nullable(),
  language: Locale.nullable(),
  team: Named.nullable(),
  /** Division that keeps a lead without an owner. */
  division: Named.nullable(),
  /** Open reminders, next first. */
  reminders: z.array(Reminder),
  /** Oldest first. */
  pictures: z.array(LeadPicture),
  /** Permissions of the caller on this lead. */
  may: z.object({ assign: z.boolean(), erase: z.boolean() }),
})
export type Lead = z.infer<typeof Lead>

const texts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** A timeline entry; its text is composed from kind and facts in the reader's language. */
export const LeadEntry = z.object({
  _id: Id,
  kind: z.enum(leadEntryKinds),
  at: Timestamp,
  /** Author; null means the lead or the program. */
  by: LeadPerson.nullable(),
  facts: texts,
  /** Text of a note. */
  text: z.string().nullable(),
  /** True if the caller may change or delete it, because it is their own note. */
  is_own: z.boolean(),
})
export type LeadEntry = z.infer<typeof LeadEntry>

/**
 * Figures above the list, each the number of a filter: `status` of the four open ones and `captured_from` Monday;
 * `status` new; `reminder` today; `warmth` hot with `reminder` none and an open `status`.
 */
export const LeadSummary = z.object({
  all: z.int(),
  open_this_week: z.int(),
  untouched: z.int(),
  due_today: z.int(),
  hot_without_reminder: z.int(),
})
export type LeadSummary = z.infer<typeof LeadSummary>

const LeadParams = z.strictObject({ companyId: Id, leadId: Id })
const NoteParams = z.strictObject({ companyId: Id, leadId: Id, noteId: Id })
const ReminderParams = z.strictObject({ companyId: Id, leadId: Id, reminderId: Id })
const Removed = z.object({ _id: Id })

const note = { text: paragraph(limits.leadNoteCharactersMax).refine((text) => text !== '', 'required') }
const reminder = {
  at: z.iso.datetime(),
  note: line(limits.reminderNoteCharactersMax),
}

export const leadRoutes = {
  list: route({
    ...plain.list,
    scope: 'leads:read',
    personal: true,
    params: CompanyParams,
    query: LeadListQuery,
    data: z.array(LeadRow),
  }),
  summary: route({
    ...plain.summary,
    scope: 'leads:read',
    personal: true,
    params: CompanyParams,
    query: z.strictObject({ zone: leadFilter.zone }),
    data: LeadSummary,
  }),
  counts: route({
    ...plain.counts,
    scope: 'leads:read',
    personal: true,
    params: CompanyParams,
    query: LeadFilter,
    data: z.object({ total: z.int(), by_status: z.record(LeadStatus, z.int()) }),
  }),
  tags: route({
    ...plain.tags,
    scope: 'leads:read',
    personal: true,
    params: CompanyParams,
    data: z.array(z.object({ tag: z.string(), leads: z.int() })),
  }),
  export: route({
    ...plain.export,
    scope: 'leads:read',
    personal: true,
    params: CompanyParams,
    query: z.strictObject({
      ...leadFilter,
      ids: commaList(Id, limits.exportedLeadIdsMax).optional(),
      except: commaList(Id, limits.exportedLeadIdsMax).optional(),
      format: z.enum(leadExportFormats),
    }),
    data: z.string(),
  }),
  create: route({
    ...plain.create,
    scope: 'leads:write',
    personal: true,
    params: CompanyParams,
    body: CreateLead,
    data: Lead,
  }),
  get: route({ ...plain.get, scope: 'leads:read', personal: true, params: LeadParams, data: Lead }),
  update: route({
    ...plain.update,
    scope: 'leads:write',
    personal: true,
    params: LeadParams,
    body: UpdateLead,
    data: Lead,
  }),
  remove: route({
    ...plain.remove,
    scope: 'leads:write',
    personal: true,
    params: LeadParams,
    data: Removed,
  }),
  contactFile: route({
    ...plain.contactFile,
    personal: true,
    params: LeadParams,
    data: z.string(),
  }),
  personFile: route({
    ...plain.personFile,
    personal: true,
    params: LeadParams,
    data: z.string(),
  }),
  timeline: route({
    ...plain.timeline,
    scope: 'leads:read',
    personal: true,
    params: LeadParams,
    query: z.strictObject({ before: Id.optional() }),
    data: z.array(LeadEntry),
  }),
  addNote: route({
    ...plain.addNote,
    scope: 'leads:write',
    personal: true,
    params: LeadParams,
    body: z.strictObject({ _id: Id.optional(), ...note }),
    data: LeadEntry,
  }),
  updateNote: route({
    ...plain.updateNote,
    personal: true,
    params: NoteParams,
    body: z.strictObject(note),
    data: LeadEntry,
  }),
  removeNote: route({
    ...plain.removeNote,
    personal: true,
    params: NoteParams,
    data: Removed,
  }),
  addReminder: route({
    ...plain.addReminder,
    personal: true,
    params: LeadParams,
    body: z.strictObject({ at: reminder.at, note: reminder.note.default('') }),
    data: Reminder,
  }),
  updateReminder: route({
    ...plain.updateReminder,
    personal: true,
    params: ReminderParams,
    body: z.strictObject({ at: reminder.at.optional(), note: reminder.note.optional(), done: z.boolean().optional() }),
    data: Reminder,
  }),
  removeReminder: route({
    ...plain.removeReminder,
    personal: true,
    params: ReminderParams,
    data: Removed,
  }),
  calendarFile: route({
    ...plain.calendarFile,
    personal: true,
    params: ReminderParams,
    data: z.string(),
  }),
}
