import type { ProPermission } from '@kartu/contracts/leads/pro'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import { members } from '../../company/members/members.table.ts'

/** Roles of the pro section that are the company's own. */
export const proRoles = pgTable(
  'pro_roles',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    permissions: text('permissions').array().$type<ProPermission[]>().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('pro_roles_name_key').on(table.companyId, sql`lower(${table.name})`),
  ],
)

/** Who has a pro licence, and what they are there. */
export const proUsers = pgTable(
  'pro_users',
  {
    companyId: companyIdColumn(),
    memberId: uuid('member_id').notNull(),
    role: text('role').$type<'member' | 'manager' | 'own'>().notNull().default('member'),
    /** Of the role `own`. */
    roleId: uuid('role_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.companyId, table.roleId], foreignColumns: [proRoles.companyId, proRoles.id] }),
    index('pro_users_role_idx').on(table.companyId, table.roleId),
    check('pro_users_role_check', sql`(${table.role} = 'own') = (${table.roleId} is not null)`),
    check('pro_users_role_name_check', sql`${table.role} in ('member', 'manager', 'own')`),
  ],
)
