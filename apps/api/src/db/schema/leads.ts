import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { TemplateChannel } from '@kartu/contracts/leads/lead-templates.plain'
import type { LeadEntryKind, LeadStatus, LeadWay, VisitSource, Warmth } from '@kartu/contracts/leads/leads.plain'
import type { ProPermission } from '@kartu/contracts/leads/pro'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, sortKey, updatedAtColumn } from '../columns.ts'
import { companies, divisions, members } from './roots.ts'

/** Events at which members of a company meet leads. */
export const events = pgTable(
  'events',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    place: text('place').notNull().default(''),
    /** Days of the calendar in `zone`, both included. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    zone: text('zone').notNull(),
    /** Code in the links of cards. */
    code: text('code').notNull(),
    /** Target number of leads. */
    target: integer('target'),
    /** Null for an event of the company. */
    divisionId: uuid('division_id'),
    /** Member who created it; null after they have left. */
    makerId: uuid('maker_id'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.divisionId], foreignColumns: [divisions.companyId, divisions.id] }),
    foreignKey({ columns: [table.companyId, table.makerId], foreignColumns: [members.companyId, members.id] }),
    uniqueIndex('events_code_key').on(table.companyId, table.code),
    index('events_by_day_idx').on(table.companyId, table.firstDay, table.id),
    index('events_division_idx').on(table.companyId, table.divisionId),
    index('events_maker_idx').on(table.companyId, table.makerId),
    check('events_days_check', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
)

/** Members of the company at the event. */
export const eventMembers = pgTable(
  'event_members',
  {
    companyId: companyIdColumn(),
    eventId: uuid('event_id').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.eventId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.eventId],
      foreignColumns: [events.companyId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('event_members_member_idx').on(table.companyId, table.memberId),
  ],
)

/**
 * Settings of "Share your details" on the cards of a company; without a row the defaults apply.
 * `companies.takesDetails` turns it on and off.
 */
export const leadForms = pgTable('lead_forms', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  questions: jsonb('questions').$type<Question[]>().notNull().default([]),
  consentRequired: boolean('consent_required').notNull().default(true),
  mailsCard: boolean('mails_card').notNull().default(true),
  retentionMonths: smallint('retention_months'),
  revision: integer('revision').notNull().default(1),
  updatedAt: updatedAtColumn(),
})

/** Every consent text that visitors have accepted, and the newest, which they accept now. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Null for Kartu's own text. */
    text: jsonb('text').$type<{ en: string; id: string }>(),
    /** The text includes the sentence that the company learns when the mailed card is opened again. */
    tellsSeenAgain: boolean('tells_seen_again').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
)

export type StatusLabels = Partial<Record<LeadStatus, { en: string; id: string }>>

/** A company's names for lead statuses; without a row Kartu's names apply. */
export const leadSettings = pgTable('lead_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Only statuses that the company has renamed. */
  statusLabels: jsonb('status_labels').$type<StatusLabels>().notNull().default({}),
  revision: integer('revision').notNull().default(1),
  updatedAt: updatedAtColumn(),
})

interface TemplateText {
  subject: string
  body: string
}

/** Templates for messages to leads. */
export const leadTemplates = pgTable(
  'lead_templates',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    channel: text('channel').$type<TemplateChannel>().notNull(),
    texts: jsonb('texts').$type<{ en: TemplateText; id: TemplateText }>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('lead_templates_name_key').on(table.companyId, sql`lower(${table.name})`),
    check('lead_templates_channel_check', sql`${table.channel} in ('mail', 'whatsapp')`),
  ],
)

/** Saved views of leads, a member's own or shared with the company. */
export const leadViews = pgTable(
  'lead_views',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** The owner; null for a shared one whose owner has left. */
    memberId: uuid('member_id'),
    shared: boolean('shared').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('lead_views_name_key').on(table.companyId, table.memberId, sql`lower(${table.name})`),
    index('lead_views_shared_idx')
      .on(table.companyId)
      .where(sql`${table.shared}`),
    check('lead_views_member_check', sql`${table.shared} or ${table.memberId} is not null`),
  ],
)

/**
 * Pairs of leads that are marked as different people, one row for each lead. It outlives a merge, so that it applies
 * again when that is undone; an erasure deletes it.
 */
export const leadDifferences = pgTable(
  'lead_differences',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').notNull(),
    otherId: uuid('other_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.leadId, table.otherId] }),
    index('lead_differences_other_idx').on(table.companyId, table.otherId),
  ],
)

/** Teams of members who sell together. */
export const proTeams = pgTable(
  'pro_teams',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    managerId: uuid('manager_id'),
    /** Leads per month. */
    target: integer('target'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.managerId], foreignColumns: [members.companyId, members.id] }),
    uniqueIndex('pro_teams_name_key').on(table.companyId, sql`lower(${table.name})`),
    index('pro_teams_manager_idx').on(table.companyId, table.managerId),
  ],
)

export const proTeamMembers = pgTable(
  'pro_team_members',
  {
    companyId: companyIdColumn(),
    teamId: uuid('team_id').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.teamId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.teamId],
      foreignColumns: [proTeams.companyId, proTeams.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('pro_team_members_member_idx').on(table.companyId, table.memberId),
  ],
)

/** Request to join a pro team: one for each team and person, kept until it expires if it was declined. */
export const proTeamRequests = pgTable(
  'pro_team_requests',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    teamId: uuid('team_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Requesting member. */
    askerId: uuid('asker_id').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
    declinedAt: instant('declined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'pro_team_requests_team_fk',
      columns: [table.companyId, table.teamId],
      foreignColumns: [proTeams.companyId, proTeams.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pro_team_requests_member_fk',
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pro_team_requests_asker_fk',
      columns: [table.companyId, table.askerId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('pro_team_requests_person_key').on(table.companyId, table.teamId, table.memberId),
    index('pro_team_requests_member_idx').on(table.companyId, table.memberId),
    index('pro_team_requests_asker_idx').on(table.companyId, table.askerId),
    index('pro_team_requests_expires_idx').on(table.companyId, table.expiresAt),
    check('pro_team_requests_people_check', sql`${table.memberId} <> ${table.askerId}`),
  ],
)

/** The consent that a person gave, verbatim, with its time. */
export interface StoredConsent {
  version: number
  locale: 'en' | 'id'
  text: string
  at: string
  withdrawnAt: string | null
  /** Consent to record when they open the mailed card again. */
  seenAgain?: true
}

/** A person whom a member of the company has met. */
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
    /** ID and name of the card's owner, kept after the card is deleted. */
    cardId: uuid('card_id'),
    cardName: text('card_name').notNull().default(''),
    /** Short link through which the lead came: the name stays when the link is deleted. */
    linkId: uuid('link_id'),
    linkName: text('link_name').notNull().default(''),
    /** Event of the meeting: the name stays when the event is deleted. */
    eventId: uuid('event_id'),
    eventName: text('event_name').notNull().default(''),
    /** Null without an owner; then `divisionId` says which division keeps it. */
    ownerId: uuid('owner_id'),
    divisionId: uuid('division_id'),
    teamId: uuid('team_id'),
    message: text('message').notNull().default(''),
    answers: jsonb('answers').$type<{ label: string; value: string }[]>().notNull().default([]),
    consent: jsonb('consent').$type<StoredConsent>(),
    language: text('language').$type<'en' | 'id'>(),
    tags: text('tags').array().notNull().default([]),
    /** Time of the next open reminder. */
    remindAt: instant('remind_at'),
    capturedAt: instant('captured_at').notNull().defaultNow(),
    /**
     * Finds duplicates by the first email, folded, and the first phone number in E.164; `lead_words` finds the others.
     */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    sortName: sortKey('sort_name').notNull(),
    sortOrganisation: sortKey('sort_organisation').notNull(),
    /** Incremented by every edit, so that simultaneous edits do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.ownerId], foreignColumns: [members.companyId, members.id] }),
    foreignKey({ columns: [table.companyId, table.divisionId], foreignColumns: [divisions.companyId, divisions.id] }),
    foreignKey({ columns: [table.companyId, table.teamId], foreignColumns: [proTeams.companyId, proTeams.id] }),
    // Sort orders of lists.
    index('leads_by_capture_idx').on(table.companyId, table.capturedAt, table.id),
    index('leads_by_name_idx').on(table.companyId, table.sortName, table.id),
    index('leads_by_organisation_idx').on(table.companyId, table.sortOrganisation, table.id),
    index('leads_by_reminder_idx').on(table.companyId, table.remindAt, table.id),
    // Leads without one come last in both directions.
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
    index('leads_link_by_capture_idx')
      .on(table.companyId, table.linkId, table.capturedAt, table.id)
      .where(sql`${table.linkId} is not null`),
    index('leads_team_by_capture_idx')
      .on(table.companyId, table.teamId, table.capturedAt, table.id)
      .where(sql`${table.teamId} is not null`),
    // Counts read these columns instead of whole rows.
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

/** Folded search words of a lead. */
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

/** Tags of leads, one row each, by which leads are found and counted. */
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
    /** Null for the lead or the program. Kept when the member is deleted. */
    memberId: uuid('member_id'),
    memberName: text('member_name').notNull().default(''),
    facts: jsonb('facts').$type<Record<string, string | number | null>>().notNull().default({}),
    /** Members named in the facts: the fact and the member's ID. */
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
    /** Time at which the owner was reminded; a new time clears it. */
    toldAt: instant('told_at'),
    /** Number of changes to time and note, for calendars that hold an earlier file. */
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

export type WholeLead = typeof leads.$inferSelect

/** Values of a lead that a merge decides. */
export type MergedValues = Pick<
  WholeLead,
  | ('name' | 'organisation' | 'jobTitle' | 'contacts' | 'status' | 'warmth' | 'ownerId' | 'divisionId' | 'teamId')
  | ('tags' | 'message' | 'answers' | 'consent' | 'language' | 'eventId' | 'eventName' | 'linkId' | 'linkName')
>

/** A lead merged into another one, with all data needed to restore it. Deleted with the remaining lead. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    companyId: companyIdColumn(),
    /** ID of the merged lead: its URL redirects to `leadId`. */
    goneId: uuid('gone_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** Row of the merged lead. */
    gone: jsonb('gone').$type<WholeLead>().notNull(),
    /** Values of the remaining lead before and after the merge. */
    before: jsonb('before').$type<MergedValues>().notNull(),
    after: jsonb('after').$type<MergedValues>().notNull(),
    /** Rows that moved with it. */
    entryIds: uuid('entry_ids').array().notNull(),
    reminderIds: uuid('reminder_ids').array().notNull(),
    /** Earlier merges of that lead. */
    mergeIds: uuid('merge_ids').array().notNull(),
    pictureIds: uuid('picture_ids').array().notNull().default([]),
    memberId: uuid('member_id').notNull(),
    memberName: text('member_name').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.goneId] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_merges_lead_idx').on(table.companyId, table.leadId, table.at),
  ],
)

/**
 * Pictures of badges and paper cards, for people who may see the lead. The files gateway stores their bytes as private
 * files.
 */
export const leadPictures = pgTable(
  'lead_pictures',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    leadId: uuid('lead_id').notNull(),
    /** Name of the bytes, a WebP, in the gateway: 64 random hexadecimal digits. */
    storedAs: text('stored_as').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_pictures_lead_idx').on(table.companyId, table.leadId),
    uniqueIndex('lead_pictures_stored_as_key').on(table.companyId, table.storedAs),
    check('lead_pictures_bytes_check', sql`${table.bytes} > 0`),
  ],
)

/** Roles of the pro section that a company defined. */
export const proRoles = pgTable(
  'pro_roles',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    permissions: text('permissions').array().$type<ProPermission[]>().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('pro_roles_name_key').on(table.companyId, sql`lower(${table.name})`),
  ],
)

/** Members with a pro licence, and their role. */
export const proUsers = pgTable(
  'pro_users',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    role: text('role').$type<'member' | 'manager' | 'own'>().notNull().default('member'),
    /** ID of the company's own role, for the role `own`. */
    roleId: uuid('role_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.companyId, table.roleId], foreignColumns: [proRoles.companyId, proRoles.id] }),
    index('pro_users_role_idx').on(table.companyId, table.roleId),
    check('pro_users_role_check', sql`(${table.role} = 'own') = (${table.roleId} is not null)`),
    check('pro_users_role_name_check', sql`${table.role} in ('member', 'manager', 'own')`),
  ],
)
