import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'

/** What a company asked to be verified by; the last request of each. Its state stands in `companies.verification`. */
export const companyVerifications = pgTable(
  'company_verifications',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    /** New with other details, so that a code of the earlier ones is worth nothing. */
    id: idColumn(),
    workEmail: text('work_email').notNull(),
    website: text('website').notNull(),
    registrationNumber: text('registration_number').notNull(),
    /** Who asked, and in which language the mails are written. */
    requestedBy: uuid('requested_by').notNull(),
    locale: text('locale').$type<'en' | 'id'>().notNull(),
    createdAt: createdAtColumn(),
    /** Set once the request may have a code: at once, or by the operator. */
    approvedAt: instant('approved_at'),
    rejectedAt: instant('rejected_at'),
    rejection: text('rejection'),
    codeSentAt: instant('code_sent_at'),
    verifiedAt: instant('verified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_verifications_company_key').on(table.companyId),
    check('company_verifications_code_check', sql`${table.codeSentAt} is null or ${table.approvedAt} is not null`),
    check('company_verifications_rejection_check', sql`(${table.rejectedAt} is null) = (${table.rejection} is null)`),
  ],
)
