import type { OwnValues } from '@kartu/cards/card-fields'
import type { Role } from '@kartu/contracts/actor'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import type { LogoTranslation } from '@kartu/contracts/company/translations/picture-translations'
import type { Prompt } from '@kartu/contracts/company/cards'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  companyIdColumn,
  createdAtColumn,
  idColumn,
  instant,
  newId,
  sortKey,
  updatedAtColumn,
  type StoredPicture,
} from '../columns.ts'
import { files } from './platform.ts'
import { companies, members, users } from './roots.ts'

/** Virtual backgrounds of a company. They contain no data of members: name and code are drawn at download. */
export const backgrounds = pgTable(
  'backgrounds',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    /** Null uses the company's colour. */
    picture: jsonb('picture').$type<StoredPicture>(),
    content: text('content').$type<'text' | 'code' | 'none'>().notNull(),
    side: text('side').$type<'left' | 'right'>().notNull(),
    shared: boolean('shared').notNull(),
    /** Incremented by every edit, so that simultaneous edits do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check('backgrounds_name_check', sql`char_length(${table.name}) between 1 and 100`),
    check('backgrounds_content_check', sql`${table.content} in ('text', 'code', 'none')`),
    check('backgrounds_side_check', sql`${table.side} in ('left', 'right')`),
    check('backgrounds_something_check', sql`${table.content} <> 'none' or ${table.picture} is not null`),
  ],
)

/** The background that a member has chosen, deleted with the background or the member. */
export const backgroundSelections = pgTable(
  'background_selections',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    backgroundId: uuid('background_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId] }),
    foreignKey({
      name: 'background_selections_member_fk',
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'background_selections_background_fk',
      columns: [table.companyId, table.backgroundId],
      foreignColumns: [backgrounds.companyId, backgrounds.id],
    }).onDelete('cascade'),
    index('background_selections_background_idx').on(table.companyId, table.backgroundId),
  ],
)

const line = (name: string) => text(name).notNull().default('')

/**
 * The card of a member, one each. The columns hold the company's values, `own` the values that the employee entered
 * instead; the choice between them is made when the card is read, so that no rule ever destroys a value.
 */
export const cards = pgTable(
  'cards',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    prefix: line('prefix'),
    firstName: text('first_name').notNull(),
    middleName: line('middle_name'),
    lastName: line('last_name'),
    suffix: line('suffix'),
    preferredName: line('preferred_name'),
    phoneticName: line('phonetic_name'),
    pronouns: line('pronouns'),
    accreditations: line('accreditations'),
    jobTitle: line('job_title'),
    shortDescription: line('short_description'),
    note: line('note'),
    address: line('address'),
    contacts: jsonb('contacts').$type<ContactEntry[]>().notNull().default([]),
    prompts: jsonb('prompts').$type<Prompt[]>().notNull().default([]),
    language: text('language').$type<'en' | 'id'>().notNull().default('en'),
    blocks: jsonb('blocks').$type<CardBlock[]>().notNull().default([]),
    /** Texts in further languages. */
    translations: jsonb('translations').$type<CardTranslation[]>().notNull().default([]),
    /** True if search engines may list the card's page. */
    searchEngines: boolean('search_engines').notNull().default(false),
    photoId: uuid('photo_id'),
    /** Null uses the division's logos; IDs deleted from the library show nothing. */
    secondaryLogoIds: uuid('secondary_logo_ids').array(),
    own: jsonb('own').$type<OwnValues<StoredPicture>>().notNull().default({}),
    /*
     * Values that lists show, sort and search, under the rules of the company. Every write recomputes them; after a
     * change of the rules, a job does.
     */
    /** Display name, built by `@kartu/cards/names`. */
    displayName: text('display_name').notNull(),
    /** `displayName` folded for sorting, because the database's own collation differs between installations. */
    sortName: sortKey('sort_name').notNull(),
    shownTitle: line('shown_title'),
    sortTitle: sortKey('sort_title').generatedAlwaysAs(sql`lower(shown_title)`),
    /** The first number to call, as displayed. */
    shownPhone: line('shown_phone'),
    shownPhoto: jsonb('shown_photo').$type<StoredPicture>(),
    /** Names and title without case and diacritics, for the search of invitations; members are found by `member_words`. */
    searchText: text('search_text').notNull(),
    /** Fields that the rules require and that are empty; see `@kartu/cards/missing-fields`. */
    missing: text('missing').$type<CardField>().array().notNull().default([]),
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
    foreignKey({ columns: [table.companyId, table.photoId], foreignColumns: [files.companyId, files.id] }),
    uniqueIndex('cards_member_key').on(table.companyId, table.memberId),
    // Sort orders of lists. They include the member ID, so that a page far down reads only the index.
    index('cards_by_name_idx').on(table.companyId, table.sortName, table.memberId),
    index('cards_by_title_idx').on(table.companyId, table.sortTitle, table.memberId),
    index('cards_incomplete_by_name_idx')
      .on(table.companyId, table.sortName, table.memberId)
      .where(sql`${table.missing} <> '{}'`),
    check('cards_first_name_check', sql`char_length(${table.firstName}) between 1 and 100`),
    check('cards_short_description_check', sql`char_length(${table.shortDescription}) <= 300`),
    check('cards_secondary_logo_ids_check', sql`cardinality(${table.secondaryLogoIds}) <= 6`),
    check('cards_language_check', sql`${table.language} in ('en', 'id')`),
  ],
)

/**
 * Global: the card of a public link. Earlier links of a card resolve to the current one, so printed codes keep working.
 * They are deleted with their card by `goesWith`, because a global table has no foreign key to tables of companies.
 */
export const cardLinks = pgTable(
  'card_links',
  {
    slug: text('slug').primaryKey(),
    companyId: uuid('company_id').notNull(),
    cardId: uuid('card_id').notNull(),
    current: boolean('current').notNull().default(true),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('card_links_current_key')
      .on(table.companyId, table.cardId)
      .where(sql`${table.current}`),
    check(
      'card_links_slug_check',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) between 3 and 60`,
    ),
  ],
)

/**
 * Global: hashes of card and join links of erased companies and personal cards (`retired-links.sql.ts`). They are
 * printed, so they are never issued again.
 */
export const retiredLinks = pgTable('retired_links', {
  hash: text('hash').primaryKey(),
  companyId: uuid('company_id').notNull(),
  createdAt: createdAtColumn(),
})

/** Folded search words of a member, built from the values that lists show by `cards/member-words.sql.ts`. */
export const memberWords = pgTable(
  'member_words',
  {
    companyId: companyIdColumn(),
    word: sortKey('word').notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.word, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('member_words_member_idx').on(table.companyId, table.memberId, table.word),
  ],
)

/**
 * Companies in which a person is a member. Read before a company is chosen, because no statement sees two companies
 * (decision 139).
 */
export const userCompanies = pgTable(
  'user_companies',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('user_companies_company_idx').on(table.companyId),
  ],
)

/**
 * Global: passwords with which phones read the address book of one company. Read by the account name, before the company
 * is known, and deleted with the person's membership in it.
 */
export const appPasswords = pgTable(
  'app_passwords',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id').notNull(),
    /** Random, so that a phone has one account per company on a server, and a new email address disconnects none. */
    accountName: text('account_name').notNull(),
    /** SHA-256 of the password, which is 256 random bits. */
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    createdAt: createdAtColumn(),
    /** Stored once a day and for each new network. */
    lastUsedAt: instant('last_used_at'),
    lastUsedNetwork: text('last_used_network'),
    /** Networks of earlier uses, newest first. */
    networks: text('networks').array().notNull().default([]),
    /** Latest use from a network that was not among them, except for the first use. */
    newNetwork: text('new_network'),
    newNetworkAt: instant('new_network_at'),
  },
  (table) => [
    uniqueIndex('app_passwords_account_name_key').on(table.accountName),
    index('app_passwords_place_idx').on(table.userId, table.companyId, table.createdAt),
    index('app_passwords_company_idx').on(table.companyId),
    foreignKey({
      name: 'app_passwords_place_fk',
      columns: [table.userId, table.companyId],
      foreignColumns: [userCompanies.userId, userCompanies.companyId],
    }).onDelete('cascade'),
  ],
)

/**
 * Global: consents by which assistants read one company with the rights of a person. Read by an ID in their tokens, before the
 * company is known, and deleted with the person's membership in it.
 */
export const assistantConnections = pgTable(
  'assistant_connections',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id').notNull(),
    /** SHA-256 of the client's ID, which contains its registration. */
    clientHash: text('client_hash').notNull(),
    clientName: text('client_name').notNull(),
    clientHost: text('client_host').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** PKCE challenge of the code (RFC 7636). */
    challenge: text('challenge').notNull(),
    scopes: text('scopes').array().notNull(),
    /** Hash of the code; kept after its use, so that a second use ends the connection. */
    codeHash: text('code_hash').notNull(),
    codeUntil: instant('code_until').notNull(),
    /** Null until the code was exchanged. */
    accessHash: text('access_hash'),
    accessUntil: instant('access_until'),
    refreshHash: text('refresh_hash'),
    refreshUntil: instant('refresh_until'),
    /** Hash of the refresh token before the current one, which shows that a token was copied if it is used late. */
    previousRefreshHash: text('previous_refresh_hash'),
    refreshedAt: instant('refreshed_at'),
    createdAt: createdAtColumn(),
    endsAt: instant('ends_at').notNull(),
    lastUsedOn: date('last_used_on'),
    lastUsedFrom: text('last_used_from'),
  },
  (table) => [
    index('assistant_connections_place_idx').on(table.userId, table.companyId, table.createdAt),
    index('assistant_connections_company_idx').on(table.companyId),
    foreignKey({
      name: 'assistant_connections_place_fk',
      columns: [table.userId, table.companyId],
      foreignColumns: [userCompanies.userId, userCompanies.companyId],
    }).onDelete('cascade'),
  ],
)

/**
 * The library of a company. Its 30 unique places enforce the limit of the specification (section 5) under concurrent
 * uploads. The baseline makes `secondary_logos_place_key` deferrable: one statement may swap places.
 */
export const secondaryLogos = pgTable(
  'secondary_logos',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    image: jsonb('image').$type<StoredPicture>().notNull(),
    alt: text('alt').notNull().default(''),
    /** Name and alternative text in further languages. */
    translations: jsonb('translations').$type<LogoTranslation[]>().notNull().default([]),
    link: text('link').notNull().default(''),
    validUntil: date('valid_until', { mode: 'string' }),
    /** Incremented by every edit, so that simultaneous edits do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('secondary_logos_place_key').on(table.companyId, table.place),
    check('secondary_logos_place_check', sql`${table.place} between 0 and 29`),
    check('secondary_logos_name_check', sql`char_length(${table.name}) between 1 and 100`),
  ],
)

/** Data to restore the membership of a removed super admin. */
export interface RemovedPlace {
  email: string
  division_id: string | null
  first_name: string
  last_name: string
  job_title: string
  contacts: ContactEntry[]
}

/** Changes of the super admin role, kept while they can be undone. */
export const superAdminChanges = pgTable(
  'super_admin_changes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').$type<'given' | 'taken'>().notNull(),
    /** Kept after the membership is removed. */
    memberId: uuid('member_id').notNull(),
    /** Account of the membership at that time. */
    userId: uuid('user_id'),
    rolesBefore: text('roles_before').array().$type<Role[]>().notNull(),
    /** Null unless the membership was removed. */
    removed: jsonb('removed').$type<RemovedPlace>(),
    /** Null if an operator did it. */
    byUserId: uuid('by_user_id'),
    /** Accounts that were notified and may undo the change. */
    told: uuid('told').array().notNull(),
    createdAt: createdAtColumn(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('super_admin_changes_member_idx').on(table.companyId, table.memberId, table.createdAt),
    check('super_admin_changes_kind_check', sql`${table.kind} in ('given', 'taken')`),
  ],
)

/** The latest verification request of each company. `companies.verification` has its state. */
export const companyVerifications = pgTable(
  'company_verifications',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    /** Changes with the details, so that codes for earlier ones become invalid. */
    id: idColumn(),
    workEmail: text('work_email').notNull(),
    website: text('website').notNull(),
    registrationNumber: text('registration_number').notNull(),
    /** The person who asked, with the language of the mails. */
    requestedBy: uuid('requested_by').notNull(),
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    createdAt: createdAtColumn(),
    /** Set once the request may have a code: at once, or by the operator. */
    approvedAt: instant('approved_at'),
    rejectedAt: instant('rejected_at'),
    rejection: text('rejection'),
    codeSentAt: instant('code_sent_at'),
    verifiedAt: instant('verified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_verifications_company_key').on(table.companyId),
    check('company_verifications_code_check', sql`${table.codeSentAt} is null or ${table.approvedAt} is not null`),
    check('company_verifications_rejection_check', sql`(${table.rejectedAt} is null) = (${table.rejection} is null)`),
  ],
)
