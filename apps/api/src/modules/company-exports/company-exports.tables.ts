import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/companies.table.ts'
import { madeExportChecks, madeExportColumns } from '../files/made-export-columns.ts'

/** The export of a whole company. */
export const companyExports = pgTable(
  'company_exports',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...madeExportColumns(),
  },
  (table) => madeExportChecks('company_exports', table),
)
