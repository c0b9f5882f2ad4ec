import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { cardDomainFaults } from '@kartu/contracts/sharing/card-domains.plain'
import type { ShortLinkEnding, ShortLinkKind } from '@kartu/contracts/sharing/short-links.plain'
import { companyIdColumn, createdAtColumn, idColumn, instant, updatedAtColumn } from '../columns.ts'
import { cards } from './company.ts'
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

/** Further links to a card, each for one purpose. */
export const shortLinks = pgTable(
  'short_links',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    cardId: uuid('card_id').notNull(),
    /** Last part of its URL, which never changes. */
    token: text('token').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<ShortLinkKind>().notNull(),
    /** Place of a tag. */
    place: text('place').notNull().default(''),
    /** Time from which the link has ended. */
    endsAt: instant('ends_at'),
    /** Number of openings after which the link has ended. */
    openingsMax: integer('openings_max'),
    /** Time at which a person switched it off. */
    offAt: instant('off_at'),
    afterEnd: text('after_end').$type<ShortLinkEnding>().notNull(),
    /** Openings by people. Bots and previews are not counted. */
    openings: integer('openings').notNull().default(0),
    /** Contact files downloaded after an opening. */
    saves: integer('saves').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.cardId], foreignColumns: [cards.companyId, cards.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('short_links_token_key').on(table.companyId, table.token),
    index('short_links_by_card_idx').on(table.companyId, table.cardId, table.id),
    check('short_links_token_check', sql`${table.token} ~ '^[a-z0-9]{10}$'`),
    check('short_links_openings_check', sql`${table.openings} >= 0 and ${table.openingsMax} > 0`),
  ],
)

/** Global, because a visitor has only the URL. The key gives each token to one company. */
export const shortLinkTokens = pgTable(
  'short_link_tokens',
  {
    token: text('token').primaryKey(),
    companyId: uuid('company_id').notNull(),
    linkId: uuid('link_id').notNull(),
  },
  (table) => [index('short_link_tokens_link_idx').on(table.companyId, table.linkId)],
)
