import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn } from '../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'

/** Who did what, when; append-only: the application's role may insert and read, not change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    actorUserId: uuid('actor_user_id'),
    /** Noun and verb, such as `member.created`. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('audit_entries_created_idx').on(table.companyId, table.createdAt),
  ],
)
