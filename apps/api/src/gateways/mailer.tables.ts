import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, newId } from '../db/columns.ts'

/** Global. The outbox of an installation without SMTP, shown at /dev/mail. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    /** Whose mail it is; null of an account's own. */
    companyId: uuid('company_id'),
    /** Members, accounts and leads that the mail goes to or names. */
    about: uuid('about').array().notNull().default([]),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The same as HTML; null for a mail that is text alone. */
    html: text('html'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('outbox_mails_created_idx').on(table.createdAt)],
)
