import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, newId } from '../../db/columns.ts'

/** Global: a person may belong to several companies. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    /** Lower case; confirmed before the row is made. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    locale: text('locale').notNull().default('en'),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email)],
)
