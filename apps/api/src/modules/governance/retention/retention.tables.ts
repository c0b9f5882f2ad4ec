import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** For how many whole months a company keeps what; null, or no row, keeps it without a limit. */
export const retentionSettings = pgTable('retention_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  auditMonths: integer('audit_months'),
  figureMonths: integer('figure_months'),
  recordMonths: integer('record_months'),
  revision: integer('revision').notNull().default(1),
  updatedAt: updatedAtColumn(),
})
