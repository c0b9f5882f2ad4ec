import type { GiverOutcome } from '@kartu/contracts/governance/company-hand-overs.plain'
import type { DomainProof, Joining } from '@kartu/contracts/governance/company-sign-in.plain'
import type { ErasureCounts } from '@kartu/contracts/governance/erasures.data'
import type { FactorRule } from '@kartu/contracts/governance/sign-in-rules.policy'
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
  type AnyPgColumn,
  bigint,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, newId, updatedAtColumn } from '../columns.ts'
import { companies, members, users } from './roots.ts'

/** Columns of a table of exports, which a job creates one at a time and keeps for some days (`made-exports.sql.ts`). */
const madeExportColumns = () => ({
  /** A new export has a new ID: links and jobs of an earlier one become invalid. */
  id: uuid('id').notNull().$defaultFn(newId),
  state: text('state').$type<'making' | 'ready'>().notNull().default('making'),
  /** Number of finished parts, of `total`. */
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  /** The export was abandoned, because it exceeds the size limit. */
  tooLarge: boolean('too_large').notNull().default(false),
  /** Name of the bytes in the files gateway; `stored_files` has their expiry. */
  storedAs: text('stored_as'),
  bytes: bigint('bytes', { mode: 'number' }),
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: text('sha256'),
  createdAt: createdAtColumn(),
  readyAt: instant('ready_at'),
  /** Time at which the export expires. */
  endsAt: instant('ends_at').notNull(),
})

const madeExportChecks = (
  name: string,
  table: Record<'state' | 'storedAs' | 'bytes' | 'sha256' | 'readyAt', AnyPgColumn>,
) => [
  check(`${name}_state_check`, sql`${table.state} in ('making', 'ready')`),
  check(
    `${name}_ready_check`,
    sql`${table.state} = 'making' or num_nulls(${table.storedAs}, ${table.bytes}, ${table.sha256}, ${table.readyAt}) = 0`,
  ),
]

/** Result of an erasure in one company. A personal card is deleted as a whole and has no name here. */
export interface ErasedPlace extends ErasureCounts {
  company: string | null
}

/** Global. Accounts that will be erased unless their person signs in before. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    eraseAt: instant('erase_at').notNull(),
    /** Start of the erasure, which cannot be undone: some companies may have erased the person already. */
    begunAt: instant('begun_at'),
    /** Companies that have erased the person so far, for the last mail. */
    places: jsonb('places')
      .$type<ErasedPlace[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
  },
  (table) => [index('account_deletions_due_idx').on(table.eraseAt)],
)

/** Global. The new address of an account, one at a time, until both inboxes have confirmed it. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Codes are bound to this value, so that codes of earlier requests are invalid. */
  id: uuid('id').notNull().$defaultFn(newId),
  email: text('email').notNull(),
  currentConfirmedAt: instant('current_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  createdAt: createdAtColumn(),
  expiresAt: instant('expires_at').notNull(),
})

/** Receiver of a company's audit log. Without a row, the log is not sent. */
export const auditStreams = pgTable('audit_streams', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  id: idColumn(),
  url: text('url').notNull(),
  /** Secret that signs the deliveries; sealed. */
  secret: text('secret').notNull(),
  /** Run of the job that may send: a job with an older number ends. */
  run: integer('run').notNull().default(0),
  /** Due time of that job. */
  dueAt: instant('due_at').notNull().defaultNow(),
  /** Number in the chain of the log; the next one is sent first. */
  deliveredNumber: integer('delivered_number').notNull(),
  deliveredAt: instant('delivered_at'),
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  stoppedAt: instant('stopped_at'),
  createdAt: createdAtColumn(),
})

/** Facts about a requested deletion; `companies.erase_at` has its time. */
export const companyDeletions = pgTable('company_deletions', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Name on the card of the super admin who asked. */
  askedBy: text('asked_by').notNull(),
  /** The member whose name `askedBy` is; null if the operator asked. */
  askedById: uuid('asked_by_id'),
  createdAt: createdAtColumn(),
  /** Time at which super admins were reminded of the deletion. */
  remindedAt: instant('reminded_at'),
  /** The subscription was cancelled for the deletion, so it is resumed if the company stays. */
  endsSubscription: boolean('ends_subscription').notNull().default(false),
})

/** Global. IDs of erased companies with the time of erasure: nothing else of them is stored. */
export const erasedCompanies = pgTable(
  'erased_companies',
  {
    id: uuid('id').primaryKey(),
    askedAt: instant('asked_at').notNull(),
    erasedAt: createdAtColumn(),
  },
  (table) => [index('erased_companies_idx').on(table.erasedAt)],
)

/** The export of a whole company. */
export const companyExports = pgTable(
  'company_exports',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...madeExportColumns(),
    /** Accounts that requested it while it was being created; they get the mail too. */
    alsoFor: uuid('also_for').array().notNull().default([]),
  },
  (table) => madeExportChecks('company_exports', table),
)

/** An offer of the company to a colleague who has not answered yet: one at a time, deleted with the answer. */
export const companyHandOvers = pgTable(
  'company_hand_overs',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    giverBecomes: text('giver_becomes').$type<GiverOutcome>().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_hand_overs_company_key').on(table.companyId),
    foreignKey({
      name: 'company_hand_overs_from_fk',
      columns: [table.companyId, table.fromId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'company_hand_overs_to_fk',
      columns: [table.companyId, table.toId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    check(
      'company_hand_overs_outcome_check',
      sql`${table.giverBecomes} in ('super_admin', 'admin', 'member', 'leaves')`,
    ),
    check('company_hand_overs_people_check', sql`${table.fromId} <> ${table.toId}`),
  ],
)

const ofCompany = () => companyIdColumn().references(() => companies.id, { onDelete: 'cascade' })

/** The one OpenID Connect provider of a company. */
export const companySignIns = pgTable(
  'company_sign_ins',
  {
    companyId: ofCompany(),
    /** Changes with the issuer or client, so that a sign-in begun with the earlier one fails. */
    id: idColumn(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed (`lib/secret-box.ts`). */
    clientSecret: text('client_secret').notNull(),
    /** Last test sign-in with these settings. */
    testedAt: instant('tested_at'),
    isOn: boolean('is_on').notNull().default(false),
    /** `companies.required_sign_in_domains` has the domains that it applies to. */
    isRequired: boolean('is_required').notNull().default(false),
    joining: text('joining').$type<Joining>().notNull().default('request'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_sign_ins_company_key').on(table.companyId),
    check('company_sign_ins_tested_check', sql`${table.testedAt} is not null or not ${table.isOn}`),
    check('company_sign_ins_required_check', sql`${table.isOn} or not ${table.isRequired}`),
    check('company_sign_ins_joining_check', sql`${table.joining} in ('request', 'member')`),
  ],
)

/** Email domains that a company claims; proved ones are in `domain_links` as well. */
export const companySignInDomains = pgTable(
  'company_sign_in_domains',
  {
    companyId: ofCompany(),
    id: idColumn(),
    domain: text('domain').notNull(),
    /** Value of the TXT record. It is public once published and useless to others. */
    token: text('token').notNull(),
    provedAt: instant('proved_at'),
    provedBy: text('proved_by').$type<DomainProof>(),
    /** Time of the last check for the proof. */
    checkedAt: instant('checked_at'),
    /** Time since which the proof is missing; the domain is released a week later. */
    missingSince: instant('missing_since'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_sign_in_domains_key').on(table.companyId, table.domain),
    check(
      'company_sign_in_domains_proof_check',
      sql`(${table.provedAt} is null) = (${table.provedBy} is null) and ${table.provedBy} in ('dns', 'work_address')`,
    ),
  ],
)

/**
 * People whom a company's provider has signed in, by issuer and subject, never by address, and only in this company.
 */
export const companySignInPeople = pgTable(
  'company_sign_in_people',
  {
    companyId: ofCompany(),
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_sign_in_people_subject_key').on(table.companyId, table.issuer, table.subject),
    index('company_sign_in_people_user_idx').on(table.companyId, table.userId),
    index('company_sign_in_people_of_user_idx').on(table.userId),
  ],
)

/**
 * Global: the company of a proved email domain, needed before the person is known. A domain belongs to one company at
 * most.
 */
export const domainLinks = pgTable(
  'domain_links',
  { domain: text('domain').primaryKey(), companyId: uuid('company_id').notNull() },
  (table) => [index('domain_links_company_idx').on(table.companyId)],
)

/** Global. The export of a person's own data. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...madeExportColumns(),
  },
  (table) => [uniqueIndex('data_exports_id_key').on(table.id), ...madeExportChecks('data_exports', table)],
)

/** Retention periods of a company in whole months; null, or no row, keeps data without a limit. */
export const retentionSettings = pgTable('retention_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  auditMonths: integer('audit_months'),
  figureMonths: integer('figure_months'),
  recordMonths: integer('record_months'),
  revision: integer('revision').notNull().default(1),
  updatedAt: updatedAtColumn(),
})

/** Sign-in rules of a company. Without a row there are none. */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    secondFactor: text('second_factor').$type<FactorRule>().notNull().default('off'),
    /** When the grace period ends. */
    secondFactorFrom: instant('second_factor_from'),
    /** ID of the last member reminded of the end of the grace period, some days before and on its last day. */
    remindedAhead: uuid('reminded_ahead'),
    remindedLast: uuid('reminded_last'),
    idleMinutes: integer('idle_minutes'),
    sessionHours: integer('session_hours'),
    /** Email domains allowed for new members; an empty list allows all. */
    emailDomains: text('email_domains').array().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('sign_in_rules_second_factor_check', sql`${table.secondFactor} in ('off', 'admins', 'everyone')`),
    check('sign_in_rules_idle_minutes_check', sql`${table.idleMinutes} > 0`),
    check('sign_in_rules_session_hours_check', sql`${table.sessionHours} > 0`),
  ],
)

/** Failed sign-ins to accounts of the company: their number since a time, and the last notice to super admins. */
export const failedSignIns = pgTable('failed_sign_ins', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  since: instant('since').notNull().defaultNow(),
  count: integer('count').notNull(),
  toldAt: instant('told_at'),
})
