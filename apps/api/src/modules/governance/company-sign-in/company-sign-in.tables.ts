import type { DomainProof, Joining } from '@kartu/contracts/governance/company-sign-in.plain'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import { users } from '../../identity/users/users.table.ts'

const ofCompany = () => companyIdColumn().references(() => companies.id, { onDelete: 'cascade' })

/** The one OpenID Connect provider of a company. */
export const companySignIns = pgTable(
  'company_sign_ins',
  {
    companyId: ofCompany(),
    /** New with another issuer or client, so that a sign-in that was begun with the earlier one ends nowhere. */
    id: idColumn(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed (`lib/secret-box.ts`). */
    clientSecret: text('client_secret').notNull(),
    /** When somebody last signed in there with these settings to try them. */
    testedAt: instant('tested_at'),
    isOn: boolean('is_on').notNull().default(false),
    /** Whom it concerns stands in `companies.required_sign_in_domains`. */
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

/** Email domains that a company says are its own; proved ones are in `domain_links` as well. */
export const companySignInDomains = pgTable(
  'company_sign_in_domains',
  {
    companyId: ofCompany(),
    id: idColumn(),
    domain: text('domain').notNull(),
    /** Of the TXT record. Public once it is published, and worth nothing to others. */
    token: text('token').notNull(),
    provedAt: instant('proved_at'),
    provedBy: text('proved_by').$type<DomainProof>(),
    /** When the proof was last looked for. */
    checkedAt: instant('checked_at'),
    /** Since when the proof is missing; the domain is given up a week later. */
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

/** Whom the provider of a company has signed in: known by issuer and subject, never by an address, and in this company only. */
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

/** Global: to which company a proved email domain leads, before anybody is known. A domain is one company's at most. */
export const domainLinks = pgTable(
  'domain_links',
  { domain: text('domain').primaryKey(), companyId: uuid('company_id').notNull() },
  (table) => [index('domain_links_company_idx').on(table.companyId)],
)
