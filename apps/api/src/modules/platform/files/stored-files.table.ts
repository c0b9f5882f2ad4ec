import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from '../../../db/columns.ts'

/**
 * Global: what the file store holds, no matter who refers to it. A hash, or the name by chance of a private file, is written down before its bytes are stored and
 * claimed together with the first row that refers to them, so that what an upload leaves half-done is known and swept.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    hash: text('hash').primaryKey(),
    claimed: boolean('claimed').notNull().default(false),
    storedAt: instant('stored_at').notNull().defaultNow(),
    /** Of a private file: whose it is, and when the bytes go, whatever became of its row. Pictures may be several companies'. */
    companyId: uuid('company_id'),
    endsAt: instant('ends_at'),
  },
  (table) => [
    index('stored_files_unclaimed_idx')
      .on(table.storedAt)
      .where(sql`not ${table.claimed}`),
    index('stored_files_ends_idx')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
  ],
)
