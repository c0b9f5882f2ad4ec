import type { Prompt } from '@kartu/contracts/cards'
import type { ContactEntry } from '@kartu/contracts/contacts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
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
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../db/columns.ts'
import { files } from '../files/files.table.ts'
import { members } from '../members/members.table.ts'

/** Sorted byte by byte, whatever the database's own collation is, so that the index serves the order everywhere. */
const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const line = (name: string) => text(name).notNull().default('')

/** What a member's card shows; one card a member. */
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
    /** How the person is called in lists; made by `@kartu/cards/names`. */
    displayName: text('display_name').notNull(),
    /** `displayName` folded for sorting: the database's own collation differs between installations. */
    sortName: sortKey('sort_name').notNull(),
    /** Names and title without case and diacritics, for the search of the team table. */
    searchText: text('search_text').notNull(),
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
    index('cards_sort_name_idx').on(table.companyId, table.sortName, table.id),
    check('cards_first_name_check', sql`char_length(${table.firstName}) between 1 and 100`),
    check('cards_short_description_check', sql`char_length(${table.shortDescription}) <= 300`),
    check('cards_language_check', sql`${table.language} in ('en', 'id')`),
  ],
)

/** Global: which card a public link shows. Links that a card had before stay and lead to the current one, so printed codes keep working. */
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
    foreignKey({ columns: [table.companyId, table.cardId], foreignColumns: [cards.companyId, cards.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('card_links_current_key')
      .on(table.companyId, table.cardId)
      .where(sql`${table.current}`),
    check(
      'card_links_slug_check',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) between 3 and 60`,
    ),
  ],
)
