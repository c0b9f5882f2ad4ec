import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../../db/columns.ts'

/**
 * Global: what the file store holds, whoever refers to it. A hash is written down before its bytes are stored and
 * claimed together with the first row that refers to them, so that what an upload leaves half-done is known and swept.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    hash: text('hash').primaryKey(),
    claimed: boolean('claimed').notNull().default(false),
    storedAt: instant('stored_at').notNull().defaultNow(),
  },
  (table) => [
    index('stored_files_unclaimed_idx')
      .on(table.storedAt)
      .where(sql`not ${table.claimed}`),
  ],
)
