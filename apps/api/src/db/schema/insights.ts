import { boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, instant, updatedAtColumn } from '../columns.ts'
import { companies, members } from './roots.ts'

/** Without a row, people are counted singly. */
export const insightSettings = pgTable('insight_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  perPerson: boolean('per_person').notNull().default(true),
  /** The person who changed it last; kept after they leave. */
  switchedBy: uuid('switched_by'),
  switchedAt: instant('switched_at'),
  revision: integer('revision').notNull().default(1),
  updatedAt: updatedAtColumn(),
})

/** People who get the monthly report by mail. */
export const insightReports = pgTable(
  'insight_reports',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    /** The last month, YYYY-MM, that was mailed or had ended at the time of the request. */
    month: text('month').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
  ],
)
