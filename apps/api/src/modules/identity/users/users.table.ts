import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant, newId } from '../../../db/columns.ts'

/** Global: a person may belong to several companies. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    /** Lower case; confirmed before the row is made. */
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    /** Null where nobody noted it: set by an earlier version, or none set. */
    passwordSetAt: instant('password_set_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** SHA-256 of the picture of the account, whose bytes stand in the file store. */
    photoHash: text('photo_hash'),
    locale: text('locale').notNull().default('en'),
    /** Whose card the person shows first: that in a company, or a personal one; null has not chosen. Companies end, so nothing hangs on it. */
    firstCompanyId: uuid('first_company_id'),
    /** Company of the latest call that named one. Companies end, so nothing refers to it. */
    lastCompanyId: uuid('last_company_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_photo_idx')
      .on(table.photoHash)
      .where(sql`${table.photoHash} is not null`),
  ],
)
