import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** Where a company has its audit log sent; without a row, nowhere. */
export const auditStreams = pgTable('audit_streams', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  id: idColumn(),
  url: text('url').notNull(),
  /** What signs the deliveries; sealed. */
  secret: text('secret').notNull(),
  /** Which job may send: one that was left behind finds another number, and ends. */
  run: integer('run').notNull().default(0),
  /** When that job is due. */
  dueAt: instant('due_at').notNull().defaultNow(),
  /** In the chain of the log; the next one is sent first. */
  deliveredNumber: integer('delivered_number').notNull(),
  deliveredAt: instant('delivered_at'),
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  stoppedAt: instant('stopped_at'),
  createdAt: createdAtColumn(),
})
