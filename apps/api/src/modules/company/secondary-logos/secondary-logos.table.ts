import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'
import type { StoredPicture } from '../../platform/files/stored-picture.ts'

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
