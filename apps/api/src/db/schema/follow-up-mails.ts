import type { FollowUpDelay, FollowUpState, SmtpSecurity } from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../columns.ts'
import { events, leads } from './leads.ts'
import { companies } from './roots.ts'
import { shortLinks } from './sharing.ts'

/** Follow-up mail of a company to new leads, and its sender. One row per company. */
export const followUpSettings = pgTable(
  'follow_up_settings',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    isOn: boolean('is_on').notNull().default(false),
    delay: text('delay').$type<FollowUpDelay>().notNull().default('now'),
    texts: jsonb('texts').$type<FollowUpTexts>().notNull(),
    /** Empty until a sender was set. */
    host: text('host').notNull().default(''),
    port: integer('port').notNull().default(587),
    security: text('security').$type<SmtpSecurity>().notNull().default('starttls'),
    username: text('username').notNull().default(''),
    /** Sealed; null without a sign-in. */
    password: text('password'),
    fromName: text('from_name').notNull().default(''),
    fromAddress: text('from_address').notNull().default(''),
    dkimSelector: text('dkim_selector').notNull().default(''),
    /** Time at which the sender's test mail was accepted. */
    testedAt: instant('tested_at'),
    /** Super admin who is responsible. No foreign key, because the setting outlives the member. */
    responsibleId: uuid('responsible_id').notNull(),
    /** Time at which super admins were notified that no super admin is responsible. */
    orphanToldAt: instant('orphan_told_at'),
    failingSince: instant('failing_since'),
    lastFault: text('last_fault').notNull().default(''),
    /** Time at which a day of failures turned the mail off. */
    stoppedAt: instant('stopped_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('follow_up_settings_company_key').on(table.companyId),
    check('follow_up_settings_delay_check', sql`${table.delay} in ('now', 'hour', 'morning')`),
    check('follow_up_settings_security_check', sql`${table.security} in ('tls', 'starttls')`),
  ],
)

/**
 * The mail to leads who came through one event or short link, instead of the company's. It is deleted with the event or
 * link.
 */
export const followUpTexts = pgTable(
  'follow_up_texts',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    eventId: uuid('event_id'),
    linkId: uuid('link_id'),
    texts: jsonb('texts').$type<FollowUpTexts>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('follow_up_texts_event_key').on(table.companyId, table.eventId),
    uniqueIndex('follow_up_texts_link_key').on(table.companyId, table.linkId),
    foreignKey({
      name: 'follow_up_texts_event_fk',
      columns: [table.companyId, table.eventId],
      foreignColumns: [events.companyId, events.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'follow_up_texts_link_fk',
      columns: [table.companyId, table.linkId],
      foreignColumns: [shortLinks.companyId, shortLinks.id],
    }).onDelete('cascade'),
    check('follow_up_texts_form_check', sql`num_nonnulls(${table.eventId}, ${table.linkId}) = 1`),
  ],
)

/** The mail to a lead: one per captured lead and one per address. It moves with a merge and is deleted with its lead. */
export const followUpMails = pgTable(
  'follow_up_mails',
  {
    companyId: companyIdColumn(),
    /** ID of the lead whose person agreed, and of the mail. It stays the same in a merge. */
    id: idColumn(),
    /** That lead, or the one that it was merged into. */
    leadId: uuid('lead_id').notNull(),
    /** Hash of the address under a key of this server. */
    addressHash: text('address_hash').notNull(),
    state: text('state').$type<FollowUpState>().notNull().default('waiting'),
    /**
     * Event and short link through which the person agreed, stored because the lead may get another event or be merged.
     */
    eventId: uuid('event_id'),
    linkId: uuid('link_id'),
    /** Reason of a refusal, or why it is held back. */
    reason: text('reason'),
    createdAt: createdAtColumn(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('follow_up_mails_lead_idx').on(table.companyId, table.leadId),
    uniqueIndex('follow_up_mails_address_key').on(table.companyId, table.addressHash),
    index('follow_up_mails_state_idx').on(table.companyId, table.state),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    check(
      'follow_up_mails_state_check',
      sql`${table.state} in ('waiting', 'held', 'sent', 'unknown', 'refused', 'skipped')`,
    ),
  ],
)
