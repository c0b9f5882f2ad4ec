import type { Question } from '@kartu/contracts/leads/lead-forms'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'

/** How "Share your details" is set on the cards of a company; without a row it is as Kartu
 * sets it. Whether it is on stands with the company, as `takesDetails`. */
export const leadForms = pgTable('lead_forms', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  questions: jsonb('questions').$type<Question[]>().notNull().default([]),
  consentRequired: boolean('consent_required').notNull().default(true),
  mailsCard: boolean('mails_card').notNull().default(true),
  retentionMonths: smallint('retention_months'),
  revision: integer('revision').notNull().default(1),
  updatedAt: updatedAtColumn(),
})

/** Every text that visitors have agreed to or may agree to now, which is the newest. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Null is Kartu's own. */
    text: jsonb('text').$type<{ en: string; id: string }>(),
    /** It goes on with the sentence that the company is told when the mailed card is opened again. */
    tellsSeenAgain: boolean('tells_seen_again').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.version] })],
)
