import type { ErasureCounts } from '@kartu/contracts/governance/erasures.data'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant } from '../../../db/columns.ts'
import { users } from '../../identity/users/users.table.ts'

/** What an erasure has done in one company; of a personal card, which goes whole, without a name. */
export interface ErasedPlace extends ErasureCounts {
  company: string | null
}

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
    /** Where the person has been erased since; goes into the last mail. */
    places: jsonb('places')
      .$type<ErasedPlace[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
  },
  (table) => [index('account_deletions_due_idx').on(table.eraseAt)],
)
