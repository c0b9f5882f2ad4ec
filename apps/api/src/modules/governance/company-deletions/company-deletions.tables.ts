import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, instant } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** What is known of a deletion that was asked for; when the company goes stands in `companies.erase_at`. */
export const companyDeletions = pgTable('company_deletions', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** As the card of the super admin who asked shows it. */
  askedBy: text('asked_by').notNull(),
  /** The member whose name `askedBy` is; null if the operator asked. */
  askedById: uuid('asked_by_id'),
  createdAt: createdAtColumn(),
  /** When super admins were told that the end is near. */
  remindedAt: instant('reminded_at'),
  /** The subscription was cancelled for it, so it is resumed when the company stays. */
  endsSubscription: boolean('ends_subscription').notNull().default(false),
})

/** Global. That there was a company with this id, and when it was erased: nothing else of it is left. */
export const erasedCompanies = pgTable(
  'erased_companies',
  {
    id: uuid('id').primaryKey(),
    askedAt: instant('asked_at').notNull(),
    erasedAt: createdAtColumn(),
  },
  (table) => [index('erased_companies_idx').on(table.erasedAt)],
)
