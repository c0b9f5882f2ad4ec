import type { ErrorCode } from '@kartu/contracts/errors'
import type { LeaverRule, ScimGroupKind } from '@kartu/contracts/integrations/scim.plain'
import type { ChatApp } from '@kartu/contracts/integrations/chat-messages.plain'
import type { DeliveryState, WebhookPayload } from '@kartu/contracts/integrations/webhooks.plain'
import type { CompanyChangeType } from '@kartu/contracts/platform/company-changes.data'
import type { Scope } from '@kartu/contracts/principal'
import type { Locale } from '@kartu/contracts/validation'
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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, updatedAtColumn } from '../columns.ts'
import { proTeams } from './leads.ts'
import { companyChanges } from './platform.ts'
import { companies, divisions, members } from './roots.ts'
import { senderColumns } from './sender-columns.ts'

/** API keys of a company, and personal keys of its members. A revoked key has no row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    scopes: text('scopes').$type<Scope>().array().notNull(),
    /** Division to which the key is limited; the key is deleted with it. */
    divisionId: uuid('division_id'),
    /** Member whose personal key it is; null for a key of the company. */
    memberId: uuid('member_id'),
    /** Account of that member: another person who takes over the membership does not get its keys. */
    userId: uuid('user_id'),
    /** Super admin who made or confirmed a key of the company. No foreign key, because the key outlives the member. */
    makerId: uuid('maker_id'),
    /** Time at which super admins were notified that the person who made the key is no longer a super admin. */
    makerLeftAt: instant('maker_left_at'),
    /** SHA-256 of the key, in hexadecimal. */
    secretHash: text('secret_hash').notNull(),
    /** Last characters of the key. */
    ending: text('ending').notNull(),
    /** Hash before the last rotation. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    expiresAt: instant('expires_at').notNull(),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    lastUsedFrom: text('last_used_from'),
    /** Days before the end of a key of the company at which super admins were last warned. */
    endToldDays: integer('end_told_days'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.divisionId],
      foreignColumns: [divisions.companyId, divisions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('api_keys_division_idx').on(table.companyId, table.divisionId),
    index('api_keys_member_idx').on(table.companyId, table.memberId),
    check('api_keys_owner_check', sql`(${table.memberId} is null) = (${table.userId} is null)`),
    check('api_keys_maker_check', sql`${table.memberId} is null or ${table.makerId} is null`),
    check('api_keys_previous_check', sql`(${table.previousHash} is null) = (${table.previousUntil} is null)`),
  ],
)

/** A channel of a chat program, with the leads that it gets messages about. */
export interface StoredChat {
  name: string
  app: ChatApp
  event_id: string | null
  division_id: string | null
  /** True if messages contain the visitor's details. */
  details: boolean
  locale: Locale
}
/** Changes that assistants proposed, until a person decides or they expire. */
export const proposedChanges = pgTable(
  'proposed_changes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').notNull(),
    /** Member who decides; null for proposals of keys of the company, about which super admins decide. */
    memberId: uuid('member_id'),
    /** Account of that member: another person who takes over the membership does not get its proposals. */
    userId: uuid('user_id'),
    /** Name of the assistant or key. */
    makerName: text('maker_name').notNull(),
    cardId: uuid('card_id'),
    /** Member of the card, whose erasure deletes the proposal. */
    cardMemberId: uuid('card_member_id'),
    /** Revision of the card when the change was proposed. */
    cardRevision: integer('card_revision'),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** Start of an approval, which excludes any other decision for a minute. */
    decidingSince: instant('deciding_since'),
    /** Account that approves. */
    decidingUserId: uuid('deciding_user_id'),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.cardMemberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('proposed_changes_member_idx').on(table.companyId, table.memberId, table.createdAt),
    index('proposed_changes_card_member_idx').on(table.companyId, table.cardMemberId),
    check('proposed_changes_kind_check', sql`${table.kind} in ('lead', 'card')`),
    check('proposed_changes_owner_check', sql`(${table.memberId} is null) = (${table.userId} is null)`),
    check('proposed_changes_card_check', sql`(${table.kind} = 'card') = (${table.cardId} is not null)`),
  ],
)

/** Receivers of a company's changes. */
export const webhooks = pgTable(
  'webhooks',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    url: text('url').notNull(),
    /** Types of changes to send; empty for all. */
    events: text('events').array().$type<CompanyChangeType[]>().notNull().default([]),
    payload: text('payload').$type<WebhookPayload>().notNull(),
    /** Channel that gets messages instead of changes. Its address is the secret, and `url` names only the host. */
    chat: jsonb('chat').$type<StoredChat>(),
    /** Secret that signs; sealed. */
    secret: text('secret').notNull(),
    /** Previous secret, which also signs until `oldSecretUntil`; sealed. */
    oldSecret: text('old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    ...senderColumns(),
    /** Time at which Kartu turned it off. */
    stoppedAt: instant('stopped_at'),
    acceptedAt: instant('accepted_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check('webhooks_payload_check', sql`${table.payload} in ('thin', 'full')`),
  ],
)

/** A change to send to a webhook, with its last attempt. Deleted with the change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    webhookId: uuid('webhook_id').notNull(),
    changeId: uuid('change_id').notNull(),
    number: integer('number').notNull(),
    subjectId: uuid('subject_id').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Time of the first attempt; attempts end three days later. */
    firstAt: instant('first_at').notNull().defaultNow(),
    nextAt: instant('next_at').notNull().defaultNow(),
    lastAt: instant('last_at'),
    status: integer('status'),
    ms: integer('ms'),
    /** First kilobyte of the last answer. */
    response: text('response').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('webhook_deliveries_change_key').on(table.companyId, table.webhookId, table.changeId),
    index('webhook_deliveries_number_idx').on(table.companyId, table.webhookId, table.number),
    index('webhook_deliveries_waiting_idx')
      .on(table.companyId, table.webhookId, table.subjectId, table.number)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_of_change_idx').on(table.companyId, table.changeId),
    index('webhook_deliveries_answered_idx')
      .on(table.companyId, table.subjectId)
      .where(sql`${table.response} <> ''`),
    foreignKey({
      name: 'webhook_deliveries_webhook_fk',
      columns: [table.companyId, table.webhookId],
      foreignColumns: [webhooks.companyId, webhooks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'webhook_deliveries_change_fk',
      columns: [table.companyId, table.changeId],
      foreignColumns: [companyChanges.companyId, companyChanges.id],
    }).onDelete('cascade'),
    check('webhook_deliveries_state_check', sql`${table.state} in ('waiting', 'accepted', 'failed')`),
  ],
)

/** Provisioning by the company's directory (SCIM). Without a row, the defaults apply. */
export const scimSettings = pgTable(
  'scim_settings',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    leaverRule: text('leaver_rule').$type<LeaverRule>().notNull().default('pause'),
    /** Member who takes over the cards of leavers. No foreign key: if the member has left, leavers are only paused. */
    colleagueId: uuid('colleague_id'),
    /** Days after which a leaver's data is erased. */
    eraseAfterDays: integer('erase_after_days').notNull().default(30),
    /** Super admin on whose behalf new people are invited; null invites no one. No foreign key, for the same reason. */
    inviterId: uuid('inviter_id'),
    /** Records that the groups of the directory become. */
    groupKind: text('group_kind').$type<ScimGroupKind>().notNull().default('divisions'),
    /** Time of the last call, to the minute. */
    lastCallAt: instant('last_call_at'),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    check('scim_settings_leaver_rule_check', sql`${table.leaverRule} in ('pause', 'hand_over', 'erase')`),
    check('scim_settings_colleague_check', sql`${table.leaverRule} <> 'hand_over' or ${table.colleagueId} is not null`),
    check('scim_settings_group_kind_check', sql`${table.groupKind} in ('divisions', 'pro_teams')`),
    check('scim_settings_erase_check', sql`${table.eraseAfterDays} between 0 and 3650`),
  ],
)

/** Keys of members in the company's directory. */
export const scimPeople = pgTable(
  'scim_people',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    externalId: text('external_id'),
    /** `userName` as the directory wrote it. */
    userName: text('user_name').notNull(),
    /** `userName` in lower case, because the attribute ignores case. */
    userNameKey: text('user_name_key').notNull(),
    /** True after the directory deleted the person. The member stays, and the directory no longer sees them. */
    removed: boolean('removed').notNull().default(false),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('scim_people_external_id_key').on(table.companyId, table.externalId),
    uniqueIndex('scim_people_user_name_key').on(table.companyId, table.userNameKey),
  ],
)

/** Keys of divisions in the company's directory. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    companyId: companyIdColumn(),
    divisionId: uuid('division_id').notNull(),
    /** Null for a group that the directory knows only by its ID. */
    externalId: text('external_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.divisionId] }),
    foreignKey({
      columns: [table.companyId, table.divisionId],
      foreignColumns: [divisions.companyId, divisions.id],
    }).onDelete('cascade'),
    uniqueIndex('scim_groups_external_id_key').on(table.companyId, table.externalId),
  ],
)

/** Keys of pro teams in the company's directory. */
export const scimTeams = pgTable(
  'scim_teams',
  {
    companyId: companyIdColumn(),
    teamId: uuid('team_id').notNull(),
    /** Null for a group that the directory knows only by its ID. */
    externalId: text('external_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.teamId] }),
    foreignKey({
      columns: [table.companyId, table.teamId],
      foreignColumns: [proTeams.companyId, proTeams.id],
    }).onDelete('cascade'),
    uniqueIndex('scim_teams_external_id_key').on(table.companyId, table.externalId),
  ],
)

/** The last refusal of each person by SCIM, until a later call for them succeeds. */
export const scimFaults = pgTable(
  'scim_faults',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** ID of the member, or `userName` in lower case of a person who is no member. */
    subject: text('subject').notNull(),
    userName: text('user_name').notNull(),
    memberId: uuid('member_id'),
    code: text('code').$type<ErrorCode>().notNull(),
    /** Values in the message of the code, such as a limit. */
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('scim_faults_subject_key').on(table.companyId, table.subject),
    index('scim_faults_member_idx').on(table.companyId, table.memberId),
    index('scim_faults_time_idx').on(table.companyId, table.createdAt),
  ],
)
