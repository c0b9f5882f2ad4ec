import type { TemplateChannel } from '@kartu/contracts/leads/lead-templates.plain'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

interface TemplateText {
  subject: string
  body: string
}

/** What people of a company write to leads. */
export const leadTemplates = pgTable(
  'lead_templates',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    channel: text('channel').$type<TemplateChannel>().notNull(),
    texts: jsonb('texts').$type<{ en: TemplateText; id: TemplateText }>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('lead_templates_name_key').on(table.companyId, sql`lower(${table.name})`),
    check('lead_templates_channel_check', sql`${table.channel} in ('mail', 'whatsapp')`),
  ],
)
