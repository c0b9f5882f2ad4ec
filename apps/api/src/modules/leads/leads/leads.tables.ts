import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { LeadEntryKind, LeadStatus, LeadWay, VisitSource, Warmth } from '@kartu/contracts/leads/leads.plain'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, sortKey, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import { divisions } from '../../company/divisions/divisions.table.ts'
import { members } from '../../company/members/members.table.ts'
import { proTeams } from '../pro-teams/pro-teams.tables.ts'

/** What somebody agreed to, word for word, and when. */
export interface StoredConsent {
  version: number
  locale: 'en' | 'id'
  text: string
  at: string
  withdrawnAt: string | null
  /** They agreed that it is noted when they open the mailed card again. */
  seenAgain?: true
}

/** Somebody whom a member of the company has met. */
export const leads = pgTable(
  'leads',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    organisation: text('organisation').notNull().default(''),
    jobTitle: text('job_title').notNull().default(''),
    contacts: jsonb('contacts').$type<ContactEntry[]>().notNull().default([]),
    status: text('status').$type<LeadStatus>().notNull().default('new'),
    warmth: text('warmth').$type<Warmth>(),
    way: text('way').$type<LeadWay>().notNull(),
    source: text('source').$type<VisitSource>(),
    /** Whose card it came through: the id and the name of then, so that it is known when the card is gone. */
    cardId: uuid('card_id'),
    cardName: text('card_name').notNull().default(''),
    /** Where they met: the name stays when the event is gone. */
    eventId: uuid('event_id'),
    eventName: text('event_name').notNull().default(''),
    /** Null where nobody owns it; then `divisionId` says who keeps it. */
    ownerId: uuid('owner_id'),
    divisionId: uuid('division_id'),
    teamId: uuid('team_id'),
    message: text('message').notNull().default(''),
    answers: jsonb('answers').$type<{ label: string; value: string }[]>().notNull().default([]),
    consent: jsonb('consent').$type<StoredConsent>(),
    language: text('language').$type<'en' | 'id'>(),
    tags: text('tags').array().notNull().default([]),
    /** Of the next reminder that is not done. */
    remindAt: instant('remind_at'),
    capturedAt: instant('captured_at').notNull().defaultNow(),
    /** Finds duplicates by the first email, folded, and the first phone number in E.164; `lead_words` finds the others. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    sortName: sortKey('sort_name').notNull(),
    sortOrganisation: sortKey('sort_organisation').notNull(),
    /** Grows with every edit, so that two who edit at the same time do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.ownerId], foreignColumns: [members.companyId, members.id] }),
    foreignKey({ columns: [table.companyId, table.divisionId], foreignColumns: [divisions.companyId, divisions.id] }),
    foreignKey({ columns: [table.companyId, table.teamId], foreignColumns: [proTeams.companyId, proTeams.id] }),
    // What lists walk along.
    index('leads_by_capture_idx').on(table.companyId, table.capturedAt, table.id),
    index('leads_by_name_idx').on(table.companyId, table.sortName, table.id),
    index('leads_by_organisation_idx').on(table.companyId, table.sortOrganisation, table.id),
    index('leads_by_reminder_idx').on(table.companyId, table.remindAt, table.id),
    // Those without one come last, both ways.
    index('leads_by_late_reminder_idx').on(
      table.companyId,
      table.remindAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('leads_owner_by_capture_idx').on(table.companyId, table.ownerId, table.capturedAt, table.id),
    index('leads_status_by_capture_idx').on(table.companyId, table.status, table.capturedAt, table.id),
    index('leads_event_by_capture_idx')
      .on(table.companyId, table.eventId, table.capturedAt, table.id)
      .where(sql`${table.eventId} is not null`),
    index('leads_team_by_capture_idx')
      .on(table.companyId, table.teamId, table.capturedAt, table.id)
      .where(sql`${table.teamId} is not null`),
    // What counts read instead of whole rows.
    index('leads_status_idx').on(table.companyId, table.status),
    index('leads_counted_idx').on(
      ...[table.companyId, table.status, table.warmth, table.way, table.eventId, table.teamId, table.remindAt],
      ...[table.capturedAt, table.ownerId],
    ),
    index('leads_division_idx').on(table.companyId, table.divisionId),
    index('leads_email_idx').on(table.companyId, table.emailKey),
    index('leads_phone_idx').on(table.companyId, table.phoneKey),
    check('leads_name_check', sql`char_length(${table.name}) between 1 and 300`),
    check(
      'leads_status_check',
      sql`${table.status} in ('new', 'contacted', 'in_progress', 'qualified', 'won', 'lost', 'archived')`,
    ),
    check('leads_warmth_check', sql`${table.warmth} in ('hot', 'warm', 'cold')`),
    check('leads_way_check', sql`${table.way} in ('form', 'manual', 'file', 'vcard', 'code', 'scan', 'badge')`),
  ],
)

/** The folded words that a lead is found by. */
export const leadWords = pgTable(
  'lead_words',
  { companyId: companyIdColumn(), word: sortKey('word').notNull(), leadId: uuid('lead_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.word, table.leadId] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_words_lead_idx').on(table.companyId, table.leadId, table.word),
  ],
)

/** The tags of leads once more, a row each, to find leads and to count by them. */
export const leadTags = pgTable(
  'lead_tags',
  { companyId: companyIdColumn(), tag: sortKey('tag').notNull(), leadId: uuid('lead_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tag, table.leadId] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_tags_lead_idx').on(table.companyId, table.leadId),
  ],
)

/** The timeline of a lead; notes are the entries with a text. */
export const leadEntries = pgTable(
  'lead_entries',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    leadId: uuid('lead_id').notNull(),
    kind: text('kind').$type<LeadEntryKind>().notNull(),
    at: instant('at').notNull().defaultNow(),
    /** Null is the lead themselves, or the program. Stays when the member is gone. */
    memberId: uuid('member_id'),
    memberName: text('member_name').notNull().default(''),
    facts: jsonb('facts').$type<Record<string, string | number | null>>().notNull().default({}),
    /** Members named in the facts: the fact and the member's id. */
    people: jsonb('people').$type<Record<string, string>>().notNull().default({}),
    text: text('text'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_entries_lead_idx').on(table.companyId, table.leadId, table.at, table.id),
  ],
)

export const leadReminders = pgTable(
  'lead_reminders',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    leadId: uuid('lead_id').notNull(),
    at: instant('at').notNull(),
    note: text('note').notNull().default(''),
    doneAt: instant('done_at'),
    /** When the owner was told that it is due; a new time takes it back. */
    toldAt: instant('told_at'),
    /** Number of changes to moment and note, for calendars that hold an earlier file. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_reminders_lead_idx').on(table.companyId, table.leadId),
    index('lead_reminders_due_idx')
      .on(table.companyId, table.at)
      .where(sql`${table.doneAt} is null and ${table.toldAt} is null`),
  ],
)
