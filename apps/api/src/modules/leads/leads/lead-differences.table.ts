import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/**
 * Two leads of whom somebody said that they are not the same person: a row for each. It outlives a merge, so that it holds
 * again when that is undone; an erasure takes it.
 */
export const leadDifferences = pgTable(
  'lead_differences',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').notNull(),
    otherId: uuid('other_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.leadId, table.otherId] }),
    index('lead_differences_other_idx').on(table.companyId, table.otherId),
  ],
)
