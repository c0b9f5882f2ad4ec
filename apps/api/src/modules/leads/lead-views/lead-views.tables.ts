import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import { members } from '../../company/members/members.table.ts'

/** Views of leads under a name, a person's own or shared with the company. */
export const leadViews = pgTable(
  'lead_views',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    /** Whose it is; null where it is shared and they have left. */
    memberId: uuid('member_id'),
    shared: boolean('shared').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('lead_views_name_key').on(table.companyId, table.memberId, sql`lower(${table.name})`),
    index('lead_views_shared_idx')
      .on(table.companyId)
      .where(sql`${table.shared}`),
    check('lead_views_member_check', sql`${table.shared} or ${table.memberId} is not null`),
  ],
)
