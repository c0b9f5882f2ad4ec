import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../../../db/columns.ts'
import { users } from '../../identity/users/users.table.ts'

/** Global. The address that an account is to have, until both inboxes have answered: one at a time. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What its codes are bound to: those of an earlier wish are of no use for this one. */
  id: uuid('id').notNull().$defaultFn(newId),
  email: text('email').notNull(),
  currentConfirmedAt: instant('current_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  createdAt: createdAtColumn(),
  expiresAt: instant('expires_at').notNull(),
})
