import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { madeExportChecks, madeExportColumns } from '../../platform/files/made-export-columns.ts'
import { users } from '../../identity/users/users.table.ts'

/** Global. The export of a person's own data. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...madeExportColumns(),
  },
  (table) => [uniqueIndex('data_exports_id_key').on(table.id), ...madeExportChecks('data_exports', table)],
)
