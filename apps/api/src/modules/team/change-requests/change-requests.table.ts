import type { ChangeRequestState, RequestableField } from '@kartu/contracts/team/change-requests.data'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { members } from '../../company/members/members.table.ts'

/** Requests of employees for changes of fields that their company keeps. */
export const changeRequests = pgTable(
  'change_requests',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    field: text('field').$type<RequestableField>().notNull(),
    /** The value of the field as the card showed it when the request was made, and as it is asked for; null is no photo. */
    before: jsonb('before'),
    after: jsonb('after'),
    message: text('message').notNull().default(''),
    state: text('state').$type<ChangeRequestState>().notNull().default('pending'),
    /** The name of the person who decided, as it was then. */
    decidedBy: text('decided_by').notNull().default(''),
    /** The member whose name `decidedBy` is. */
    decidedById: uuid('decided_by_id'),
    answer: text('answer').notNull().default(''),
    createdAt: createdAtColumn(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('change_requests_pending_key')
      .on(table.companyId, table.memberId, table.field)
      .where(sql`${table.state} = 'pending'`),
    index('change_requests_created_idx').on(table.companyId, table.createdAt),
    check('change_requests_state_check', sql`${table.state} in ('pending', 'accepted', 'rejected', 'withdrawn')`),
  ],
)
