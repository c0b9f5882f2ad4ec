import type { Role } from '@kartu/contracts/actor'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'

/** The place of a super admin that was removed: enough to give it back. */
export interface RemovedPlace {
  email: string
  division_id: string | null
  first_name: string
  last_name: string
  job_title: string
  contacts: ContactEntry[]
}

/** Each time the super admin role was given or taken, for as long as it can be undone. */
export const superAdminChanges = pgTable(
  'super_admin_changes',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    kind: text('kind').$type<'given' | 'taken'>().notNull(),
    /** Kept when the place is removed. */
    memberId: uuid('member_id').notNull(),
    /** Account in the place at that time. */
    userId: uuid('user_id'),
    rolesBefore: text('roles_before').array().$type<Role[]>().notNull(),
    /** Null unless the place was removed. */
    removed: jsonb('removed').$type<RemovedPlace>(),
    /** Null if an operator did it. */
    byUserId: uuid('by_user_id'),
    /** Accounts that were told and may undo the change. */
    told: uuid('told').array().notNull(),
    createdAt: createdAtColumn(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('super_admin_changes_member_idx').on(table.companyId, table.memberId, table.createdAt),
    check('super_admin_changes_kind_check', sql`${table.kind} in ('given', 'taken')`),
  ],
)
