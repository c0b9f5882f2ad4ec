import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../db/columns.ts'
import { members } from '../members/members.table.ts'

export const notifications = pgTable(
  'notifications',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').notNull(),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
    readAt: instant('read_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('notifications_member_idx').on(table.companyId, table.memberId, table.createdAt),
  ],
)
