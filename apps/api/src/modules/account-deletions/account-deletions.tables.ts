import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant } from '../../db/columns.ts'
import { users } from '../users/users.table.ts'

/** Global. Accounts that are to be erased, unless their person signs in before. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    eraseAt: instant('erase_at').notNull(),
    /** From then on nothing undoes it: some of the companies may have erased the person already. */
    begunAt: instant('begun_at'),
  },
  (table) => [index('account_deletions_due_idx').on(table.eraseAt)],
)
