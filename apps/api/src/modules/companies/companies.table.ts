import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, newId, updatedAtColumn } from '../../db/columns.ts'

/** One of the few global tables: the companies themselves. Read and written only by id, behind the membership check. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    name: text('name').notNull(),
    industry: text('industry').notNull().default(''),
    website: text('website').notNull().default(''),
    shortDescription: text('short_description').notNull().default(''),
    /** A copy of the logo's file, so that public pages need no second look. */
    logo: jsonb('logo').$type<StoredPicture>(),
    logoPercentageSize: smallint('logo_percentage_size').notNull().default(70),
    color: text('color').notNull().default('#fafafa'),
    verification: text('verification')
      .$type<'unverified' | 'pending verification' | 'verified'>()
      .notNull()
      .default('unverified'),
    /** Grows with every change that shows on cards. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('companies_name_check', sql`char_length(${table.name}) between 1 and 120`),
    check('companies_color_check', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('companies_short_description_check', sql`char_length(${table.shortDescription}) <= 300`),
    check('companies_logo_size_check', sql`${table.logoPercentageSize} between 20 and 100`),
    check(
      'companies_verification_check',
      sql`${table.verification} in ('unverified', 'pending verification', 'verified')`,
    ),
  ],
)

export interface StoredPicture {
  id: string
  hash: string
  width: number
  height: number
}
