import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { DivisionRules } from '@kartu/contracts/company/customisation'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'
import type { StoredPicture } from '../../platform/files/stored-picture.ts'

export const divisions = pgTable(
  'divisions',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** May be empty: then the division is told from others by what it shows. */
    name: text('name').notNull(),
    shortDescription: text('short_description').notNull().default(''),
    logo: jsonb('logo').$type<StoredPicture>(),
    logoPercentageSize: smallint('logo_percentage_size').notNull().default(70),
    /** Null takes the company's. */
    color: text('color'),
    leadsTarget: integer('leads_target'),
    contacts: jsonb('contacts').$type<ContactEntry[]>().notNull().default([]),
    /** Shown by cards of the division that choose none of their own; ids that are gone from the library show nothing. */
    secondaryLogoIds: uuid('secondary_logo_ids').array().notNull().default([]),
    /** Fields of cards that the division rules differently from the company. */
    cardRules: jsonb('card_rules').$type<DivisionRules>().notNull().default({}),
    /** Grows with every edit, so that two who edit at the same time do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('divisions_name_key')
      .on(table.companyId, sql`lower(${table.name})`)
      .where(sql`${table.name} <> ''`),
    check('divisions_short_description_check', sql`char_length(${table.shortDescription}) <= 300`),
    check('divisions_color_check', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('divisions_logo_size_check', sql`${table.logoPercentageSize} between 20 and 100`),
    check('divisions_secondary_logo_ids_check', sql`cardinality(${table.secondaryLogoIds}) <= 6`),
    check('divisions_leads_target_check', sql`${table.leadsTarget} between 0 and 1000000`),
  ],
)
