import type { Prompt } from '@kartu/contracts/company/cards'
import type { OwnValues } from '@kartu/cards/card-fields'
import type { CardField } from '@kartu/contracts/company/customisation'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
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
import { companyIdColumn, createdAtColumn, idColumn, sortKey, updatedAtColumn } from '../../../db/columns.ts'
import { files } from '../../platform/files/files.table.ts'
import type { StoredPicture } from '../../platform/files/stored-picture.ts'
import { members } from '../members/members.table.ts'

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
     * What lists show, sort by and search, under the rules of the company. Made anew with every write; after a change of
     * the rules by a job.
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
    /** The fields that the rules require and nothing stands in; see `@kartu/cards/missing-fields`. */
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
    // What lists walk along; which member it is stands in them, so that a page far down reads nothing else.
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
