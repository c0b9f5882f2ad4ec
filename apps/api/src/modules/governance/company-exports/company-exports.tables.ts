import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../company/companies/companies.table.ts'
import { madeExportChecks, madeExportColumns } from '../../platform/files/made-export-columns.ts'

/** The export of a whole company. */
export const companyExports = pgTable(
  'company_exports',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...madeExportColumns(),
    /** Accounts of others who have asked while it was being made, and are told as well. */
    alsoFor: uuid('also_for').array().notNull().default([]),
  },
  (table) => madeExportChecks('company_exports', table),
)
