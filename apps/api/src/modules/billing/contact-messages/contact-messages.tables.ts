import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { users } from '../../identity/users/users.table.ts'

/** Global: the operator's, whichever company somebody writes from, or from none. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: idColumn().primaryKey(),
    kind: text('kind').$type<'contact' | 'sales'>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In which company the person wrote; null in none. */
    companyId: uuid('company_id'),
    /** The person's place there, by which an erasure finds the message. */
    memberId: uuid('member_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    seats: integer('seats'),
    message: text('message').notNull(),
    createdAt: createdAtColumn(),
    /** When the operator was done with it. */
    doneAt: instant('done_at'),
  },
  (table) => [
    check('contact_messages_kind_check', sql`${table.kind} in ('contact', 'sales')`),
    index('contact_messages_open_idx').on(table.doneAt, table.createdAt),
    index('contact_messages_user_idx').on(table.userId),
  ],
)
