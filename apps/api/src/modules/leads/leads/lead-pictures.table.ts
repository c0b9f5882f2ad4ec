import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn } from '../../../db/columns.ts'
import { leads } from './leads.tables.ts'

/** Pictures of badges and paper cards, for those who see the lead. Their bytes stand in the files gateway, as those of private files do. */
export const leadPictures = pgTable(
  'lead_pictures',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    leadId: uuid('lead_id').notNull(),
    /** What the bytes, a WebP, are called in the gateway: 64 hexadecimal digits of chance. */
    storedAs: text('stored_as').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.leadId], foreignColumns: [leads.companyId, leads.id] }).onDelete(
      'cascade',
    ),
    index('lead_pictures_lead_idx').on(table.companyId, table.leadId),
    uniqueIndex('lead_pictures_stored_as_key').on(table.companyId, table.storedAs),
    check('lead_pictures_bytes_check', sql`${table.bytes} > 0`),
  ],
)
