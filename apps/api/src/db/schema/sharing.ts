import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { cardDomainFaults } from '@kartu/contracts/sharing/card-domains.plain'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../columns.ts'
import { companies } from './roots.ts'

/** Domains on which a company wants to serve its cards; proved ones are in `card_hosts` as well. */
export const cardDomains = pgTable(
  'card_domains',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** In lower case and Punycode. */
    domain: text('domain').notNull(),
    /** Value of the TXT record. It is public once published and useless to others. */
    token: text('token')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    provedAt: instant('proved_at'),
    /** Time of the last check. */
    checkedAt: instant('checked_at'),
    /** Time since which the TXT record is missing; the domain is released two weeks later. */
    missingSince: instant('missing_since'),
    /** Time at which this server was last reached at the domain over HTTPS. */
    reachedAt: instant('reached_at'),
    /** Time since which it is not reached; a day later cards return to the operator's host. */
    unreachedSince: instant('unreached_since'),
    /** Reason of the last failed attempt over HTTPS. */
    fault: text('fault').$type<(typeof cardDomainFaults)[number]>(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('card_domains_key').on(table.companyId, table.domain),
    check('card_domains_proof_check', sql`${table.provedAt} is not null or ${table.reachedAt} is null`),
  ],
)

/**
 * Global, because a request has only its host. Proved domains with their companies: the key gives each domain to one
 * company.
 */
export const cardHosts = pgTable(
  'card_hosts',
  { domain: text('domain').primaryKey(), companyId: uuid('company_id').notNull() },
  (table) => [index('card_hosts_company_idx').on(table.companyId)],
)
