import type { LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

export type StatusLabels = Partial<Record<LeadStatus, { en: string; id: string }>>

/** How a company calls the statuses of leads; without a row they are called as Kartu calls them. */
export const leadSettings = pgTable('lead_settings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Only those that have a word of the company's own. */
  statusLabels: jsonb('status_labels').$type<StatusLabels>().notNull().default({}),
  revision: integer('revision').notNull().default(1),
  updatedAt: updatedAtColumn(),
})
