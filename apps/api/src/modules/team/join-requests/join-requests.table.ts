import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Global: which company a link to join leads to; its code is all that a visitor has. The company says whether it still does. */
export const joinLinks = pgTable(
  'join_links',
  { code: text('code').primaryKey(), companyId: uuid('company_id').notNull() },
  (table) => [index('join_links_company_idx').on(table.companyId)],
)
