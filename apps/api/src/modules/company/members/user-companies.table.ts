import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/users/users.table.ts'

/** In which companies a person has a place: read before any of them is, as no statement sees the members of two (decision 132). */
export const userCompanies = pgTable(
  'user_companies',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('user_companies_company_idx').on(table.companyId),
  ],
)
