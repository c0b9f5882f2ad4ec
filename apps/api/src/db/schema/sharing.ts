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
import type { cardDomainFaults } from '@kartu/contracts/sharing/card-domains.plain'
import type { EmailSignatureInput } from '@kartu/contracts/sharing/email-signatures'
import type { ShortLinkEnding, ShortLinkKind } from '@kartu/contracts/sharing/short-links.plain'
import type { Locale } from '@kartu/contracts/validation'
import { companyIdColumn, createdAtColumn, idColumn, instant, type StoredPicture, updatedAtColumn } from '../columns.ts'
import { cards } from './company.ts'
import { responsibleColumns } from './responsible-columns.ts'
import { companies, divisions, members } from './roots.ts'

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
    /** Place at which an NFC tag was put up. */
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

/** Paths of cards at an earlier product, which redirect on the company's own domain. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    /** Decoded, in the spelling of the upload. */
    path: text('path').notNull(),
    /** The path in lower case without final slashes. */
    key: text('key').notNull(),
    cardId: uuid('card_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.path] }),
    foreignKey({ columns: [table.companyId, table.cardId], foreignColumns: [cards.companyId, cards.id] }).onDelete(
      'cascade',
    ),
    index('old_addresses_key_idx').on(table.companyId, table.key),
    index('old_addresses_by_card_idx').on(table.companyId, table.cardId),
    check('old_addresses_path_check', sql`starts_with(${table.path}, '/') and starts_with(${table.key}, '/')`),
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

/** A signature's design as it is stored: the picture of the banner has its own column. */
export type StoredSignatureDesign = Omit<EmailSignatureInput, 'banner'> & {
  banner: Omit<NonNullable<EmailSignatureInput['banner']>, 'image_id'> | null
}

/** Design of a company's email signatures. Without a row or a design, people use the standard signature. */
export const emailSignatures = pgTable(
  'email_signatures',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    design: jsonb('design').$type<StoredSignatureDesign>(),
    bannerImage: jsonb('banner_image').$type<StoredPicture>(),
    revision: integer('revision').notNull().default(1),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check(
      'email_signatures_banner_check',
      sql`(${table.bannerImage} is not null) = coalesce(jsonb_typeof(${table.design} -> 'banner') = 'object', false)`,
    ),
  ],
)

/** Designs of divisions. Without a row or a design, people of a division get the company's. */
export const divisionSignatures = pgTable(
  'division_signatures',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    divisionId: uuid('division_id').notNull(),
    design: jsonb('design').$type<StoredSignatureDesign>(),
    bannerImage: jsonb('banner_image').$type<StoredPicture>(),
    revision: integer('revision').notNull().default(1),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.divisionId] }),
    foreignKey({
      name: 'division_signatures_division_fk',
      columns: [table.companyId, table.divisionId],
      foreignColumns: [divisions.companyId, divisions.id],
    }).onDelete('cascade'),
    check(
      'division_signatures_banner_check',
      sql`(${table.bannerImage} is not null) = coalesce(jsonb_typeof(${table.design} -> 'banner') = 'object', false)`,
    ),
  ],
)

/** Service account of Google Workspace with which a company changes the signatures in its mailboxes. */
export const signatureAccounts = pgTable(
  'signature_accounts',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    clientEmail: text('client_email').notNull(),
    /** Sealed with `SECRETS_KEY`. */
    privateKey: text('private_key').notNull(),
    /** True if changed signatures are rolled out every hour. */
    keepCurrent: boolean('keep_current').notNull().default(false),
    /** Account of the admin on whose behalf that happens. No foreign key, because the account may be deleted. */
    keeperId: uuid('keeper_id'),
    ...responsibleColumns(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('signature_accounts_company_key').on(table.companyId),
  ],
)

/** Mailboxes whose signature was changed, with the signature that they had before. */
export const signatureMailboxes = pgTable(
  'signature_mailboxes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    /** Address from which the person sends. */
    address: text('address').notNull(),
    /** Signature before the first roll-out, as HTML. */
    before: text('before').notNull(),
    /** SHA-256 of the HTML that was last sent; null until the first was. */
    htmlHash: text('html_hash'),
    /** SHA-256 of that HTML as the mailbox stored it: Gmail may clean it. */
    storedHash: text('stored_hash'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Passes for wallets on phones, one for each card that was ever added to one. There is no foreign key to the card,
 * because the pass remains for a month after its card is deleted, so that phones are notified of the end.
 */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    cardId: uuid('card_id').notNull(),
    /** Token with which phones fetch the pass, sealed with `SECRETS_KEY`. */
    secret: text('secret').notNull(),
    /** Hash of the content that phones were last notified of. */
    contentHash: text('content_hash').notNull(),
    /** Time of that content in whole seconds, which grows with every change. */
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`date_trunc('second', now())`),
    /** Time since which the card is not public. */
    voidAt: instant('void_at'),
    /** Time of the latest link that saves the pass to a Google account. */
    googleAt: instant('google_at'),
    /** Time of the next update at Google; null if Google has the content. */
    googleDueAt: instant('google_due_at'),
    /** Set while the content must be compared with the card. */
    dueAt: instant('due_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('wallet_passes_card_key').on(table.companyId, table.cardId),
    index('wallet_passes_due_idx')
      .on(table.companyId, table.id)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** Changes of cards that passes may show, written with the change. A job takes all of a company at once. */
export const walletRefreshes = pgTable(
  'wallet_refreshes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Null if every card may have changed. */
    cardId: uuid('card_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/**
 * Global, because a phone that asks for its changed passes names no company. Phones with a pass in Apple Wallet, of
 * members and visitors.
 */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    /** Hash of the ID that the phone chose for this server. */
    deviceHash: text('device_hash').notNull(),
    companyId: uuid('company_id').notNull(),
    passId: uuid('pass_id').notNull(),
    /** Token with which Apple notifies the phone; useless without the operator's certificate. */
    pushToken: text('push_token').notNull(),
    /** Time of the next push; null if the phone was notified of every change. */
    pushAt: instant('push_at'),
    /** Number of pushes in a row that Apple did not accept. */
    tries: integer('tries').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.companyId, table.passId] }),
    index('wallet_devices_pass_idx').on(table.companyId, table.passId),
    index('wallet_devices_push_idx')
      .on(table.companyId, table.pushAt)
      .where(sql`${table.pushAt} is not null`),
  ],
)

/**
 * Global, because its company no longer exists. Passes of deleted personal cards. They are void, contain no name, and
 * are deleted after a month, when phones have been notified of the end.
 */
export const endedPasses = pgTable(
  'ended_passes',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** Hash of the token with which phones fetch the pass. */
    tokenHash: text('token_hash').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Colour of the pass. */
    color: text('color').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** Time of the next update at Google; null if Google was notified of the end, or never had the pass. */
    googleDueAt: instant('google_due_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
