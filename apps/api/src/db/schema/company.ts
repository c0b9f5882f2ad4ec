import type { OwnValues } from '@kartu/cards/card-fields'
import type { Role } from '@kartu/contracts/actor'
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
import { companyIdColumn, createdAtColumn, idColumn, instant, sortKey, updatedAtColumn } from '../columns.ts'
import { files } from './platform.ts'
import { companies, members, users } from './roots.ts'
import type { StoredPicture } from './stored-picture.ts'

/** Virtual backgrounds of a company. Nothing of a member is in them: name and code are drawn where one is downloaded. */
export const backgrounds = pgTable(
  'backgrounds',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    /** Null is the company's colour. */
    picture: jsonb('picture').$type<StoredPicture>(),
    content: text('content').$type<'text' | 'code' | 'none'>().notNull(),
    side: text('side').$type<'left' | 'right'>().notNull(),
    shared: boolean('shared').notNull(),
    /** Grows with every edit, so that two who edit at the same time do not overwrite each other. */
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

/** The background that a member has chosen: one, which goes with the background and with the member. */
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
 * A member's card; one card a member. The columns hold the company's values, `own` what the employee has put in their
 * place; which of the two shows is decided when the card is read, so that no rule ever destroys a value.
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
    photoId: uuid('photo_id'),
    /** Null takes those of the division; ids that are gone from the library show nothing. */
    secondaryLogoIds: uuid('secondary_logo_ids').array(),
    own: jsonb('own').$type<OwnValues<StoredPicture>>().notNull().default({}),
    /*
     * Values that lists show, sort and search, under the rules of the company. Every write makes them anew; after a change
     * of the rules, a job does.
     */
    /** How the person is called; made by `@kartu/cards/names`. */
    displayName: text('display_name').notNull(),
    /** `displayName` folded for sorting: the database's own collation differs between installations. */
    sortName: sortKey('sort_name').notNull(),
    shownTitle: line('shown_title'),
    sortTitle: sortKey('sort_title').generatedAlwaysAs(sql`lower(shown_title)`),
    /** The first number to call, as it reads. */
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
    // Orders of lists. They hold the id of the member, so that a page far down reads only the index.
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
 * Global: which card a public link shows. Links that a card had before stay and lead to the current one, so printed codes
 * keep working. They go with their card (`goesWith`): no foreign key leads from a global table to a company's.
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
 * Global: links of cards, and links to join, of companies and personal cards that were erased, as hashes
 * (`retired-links.sql.ts`). They are printed, so nobody else ever gets one.
 */
export const retiredLinks = pgTable('retired_links', {
  hash: text('hash').primaryKey(),
  companyId: uuid('company_id').notNull(),
  createdAt: createdAtColumn(),
})

/** The folded words that a member is found by; made from what lists show by `cards/member-words.sql.ts`. */
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

/** Companies in which a person has a place. Read before a company is chosen, because no statement sees two companies (decision 139). */
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
 * The library of a company. 30 places, each taken once, are the limit of the specification (section 5), no matter who adds at
 * the same moment. The baseline makes `secondary_logos_place_key` deferrable: one statement may swap places.
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
    link: text('link').notNull().default(''),
    validUntil: date('valid_until', { mode: 'string' }),
    /** Grows with every edit, so that two who edit at the same time do not overwrite each other. */
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

/** The place of a super admin that was removed: enough to give it back. */
export interface RemovedPlace {
  email: string
  division_id: string | null
  first_name: string
  last_name: string
  job_title: string
  contacts: ContactEntry[]
}

/** Each time the super admin role was given or taken, for as long as it can be undone. */
export const superAdminChanges = pgTable(
  'super_admin_changes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').$type<'given' | 'taken'>().notNull(),
    /** Kept when the place is removed. */
    memberId: uuid('member_id').notNull(),
    /** Account in the place at that time. */
    userId: uuid('user_id'),
    rolesBefore: text('roles_before').array().$type<Role[]>().notNull(),
    /** Null unless the place was removed. */
    removed: jsonb('removed').$type<RemovedPlace>(),
    /** Null if an operator did it. */
    byUserId: uuid('by_user_id'),
    /** Accounts that were told and may undo the change. */
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

/** The last request of each company to be verified. `companies.verification` has its state. */
export const companyVerifications = pgTable(
  'company_verifications',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    /** New with other details, so that a code of the earlier ones is worth nothing. */
    id: idColumn(),
    workEmail: text('work_email').notNull(),
    website: text('website').notNull(),
    registrationNumber: text('registration_number').notNull(),
    /** The person who asked, and the language of the mails. */
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
