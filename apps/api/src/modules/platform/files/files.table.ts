import type { fileKinds } from '@kartu/contracts/platform/files'
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** A picture of a company. Its bytes stand in the files gateway under names made from `hash`; the same picture is kept once. */
export const files = pgTable(
  'files',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').$type<(typeof fileKinds)[number]>().notNull(),
    /** SHA-256 of the re-encoded picture, hexadecimal. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** When it was last uploaded. */
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('files_hash_key').on(table.companyId, table.kind, table.hash),
  ],
)
