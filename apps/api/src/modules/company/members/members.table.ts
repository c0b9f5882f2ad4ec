import type { Role } from '@kartu/contracts/actor'
import type { MemberStatus } from '@kartu/contracts/company/members.plain'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'
import { divisions } from '../divisions/divisions.table.ts'
import { users } from '../../identity/users/users.table.ts'

/** A person's place in a company; `userId` is null until the person has an account here. What is shown stands in `cards`. */
export const members = pgTable(
  'members',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The company's own key for a person, such as a personnel number; imports match by it first. */
    externalId: text('external_id'),
    /** Who this is in the company's directory, Microsoft Entra ID: set by an import from it, by nobody's hand. */
    directoryId: uuid('directory_id'),
    email: text('email').notNull(),
    roles: text('roles').array().$type<Role[]>().notNull().default([]),
    divisionId: uuid('division_id'),
    /** The rules of the company lock nothing on this person's card. */
    fullEditAccess: boolean('full_edit_access').notNull().default(false),
    /** The place had an address that the company's sign-in is required of, or signed in through the provider. */
    signInBound: boolean('sign_in_bound').notNull().default(false),
    status: text('status').$type<MemberStatus>().notNull(),
    /** The card is not public yet; its invitation, or an admin, shows it. */
    hidden: boolean('hidden').notNull().default(false),
    /** Last change of account, status, division or pro teams: figures of a group count people who stayed all day. */
    groupsSince: instant('groups_since').notNull().defaultNow(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.divisionId], foreignColumns: [divisions.companyId, divisions.id] }),
    uniqueIndex('members_email_key').on(table.companyId, table.email),
    uniqueIndex('members_external_id_key').on(table.companyId, table.externalId),
    uniqueIndex('members_directory_id_key').on(table.companyId, table.directoryId),
    uniqueIndex('members_user_key').on(table.companyId, table.userId),
    index('members_user_idx').on(table.userId),
    index('members_division_idx').on(table.companyId, table.divisionId),
    index('members_by_creation_idx').on(table.companyId, table.createdAt, table.id),
    index('members_by_status_idx').on(table.companyId, table.status, table.id),
    check('members_status_check', sql`${table.status} in ('invited', 'pending', 'verified', 'paused')`),
    check('members_roles_check', sql`${table.roles} <@ array['division_admin', 'admin', 'super_admin']`),
  ],
)
