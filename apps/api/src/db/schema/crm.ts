import type { CrmKind, CrmLeadState, CrmReason } from '@kartu/contracts/integrations/crm.plain'
import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { sql } from 'drizzle-orm'
import {
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
import { leads } from './leads.ts'
import { companies } from './roots.ts'
import { senderColumns } from './sender-columns.ts'

/** Sign-ins at a CRM that have begun, each for one session. */
export const crmSignIns = pgTable(
  'crm_sign_ins',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').$type<CrmKind>().notNull(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Only the browser has the state; this is its hash. */
    stateHash: text('state_hash').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Address of the company at the CRM; empty for the usual one. */
    site: text('site').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('crm_sign_ins_created_idx').on(table.companyId, table.createdAt),
  ],
)

/** Accounts at CRMs that receive the leads of a company. */
export const crmConnections = pgTable(
  'crm_connections',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').$type<CrmKind>().notNull(),
    /** Account at the CRM, and the host of its pages. */
    accountId: text('account_id').notNull(),
    accountHost: text('account_host').notNull(),
    /** Sealed. */
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token').notNull(),
    accessUntil: instant('access_until').notNull(),
    settings: jsonb('settings').$type<CrmSettings>().notNull(),
    ...senderColumns(),
    /** Time at which the CRM ended the access. */
    endedAt: instant('ended_at'),
    /** Job that sends now, and the end of its claim, in case its process died. */
    senderId: uuid('sender_id'),
    sendingUntil: instant('sending_until'),
    /** Time before which the CRM must not be called, as it requested. */
    restUntil: instant('rest_until'),
    /** Time up to which changed statuses were read, at CRMs that send no messages; null before the first read. */
    statusesUntil: instant('statuses_until'),
    /** Time of that read. */
    statusesReadAt: instant('statuses_read_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('crm_connections_kind_key').on(table.companyId, table.kind),
    check('crm_connections_kind_check', sql`${table.kind} in ('hubspot', 'pipedrive', 'salesforce', 'dynamics')`),
  ],
)

/** A lead at a CRM. Deleted with the lead. */
export const crmLeads = pgTable(
  'crm_leads',
  {
    companyId: companyIdColumn(),
    connectionId: uuid('connection_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    state: text('state').$type<CrmLeadState>().notNull().default('waiting'),
    /** Grows with every change, so that a change while the lead is sent is not missed. */
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** Earliest time at which the CRM can have a contact for it. */
    firstAt: instant('first_at').notNull().defaultNow(),
    reason: text('reason').$type<CrmReason>(),
    /** Message from the CRM. */
    detail: text('detail').notNull().default(''),
    /** ID of the contact at the CRM, once it arrived. */
    remoteId: text('remote_id'),
    sentAt: instant('sent_at'),
    /** Last status that both sides agreed on. */
    sentStatus: text('sent_status'),
    /** Status that the CRM last received, or had when it was read. */
    seenStatus: text('seen_status'),
    /** Time of the last change of the status in the CRM. */
    heardAt: instant('heard_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.connectionId, table.leadId] }),
    index('crm_leads_waiting_idx')
      .on(table.companyId, table.connectionId, table.changedAt, table.leadId)
      .where(sql`${table.state} = 'waiting'`),
    index('crm_leads_changed_idx').on(table.companyId, table.connectionId, table.changedAt, table.leadId),
    index('crm_leads_lead_idx').on(table.companyId, table.leadId),
    index('crm_leads_remote_idx').on(table.companyId, table.connectionId, table.remoteId),
    foreignKey({
      name: 'crm_leads_connection_fk',
      columns: [table.companyId, table.connectionId],
      foreignColumns: [crmConnections.companyId, crmConnections.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'crm_leads_lead_fk',
      columns: [table.companyId, table.leadId],
      foreignColumns: [leads.companyId, leads.id],
    }).onDelete('cascade'),
    check('crm_leads_state_check', sql`${table.state} in ('waiting', 'sent', 'skipped', 'refused')`),
  ],
)

/** Global, because a message of a CRM names only its account. Two companies may use the same account. */
export const crmAccounts = pgTable(
  'crm_accounts',
  {
    kind: text('kind').$type<CrmKind>().notNull(),
    accountId: text('account_id').notNull(),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.accountId, table.companyId] }),
    index('crm_accounts_company_idx').on(table.companyId),
  ],
)
