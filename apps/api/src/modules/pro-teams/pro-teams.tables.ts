import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, updatedAtColumn } from '../../db/columns.ts'
import { companies } from '../companies/companies.table.ts'
import { members } from '../members/members.table.ts'

/** People who sell together. */
export const proTeams = pgTable(
  'pro_teams',
  {
    companyId: companyIdColumn().references(() => companies.id, { onDelete: 'cascade' }),
    id: idColumn(),
    name: text('name').notNull(),
    managerId: uuid('manager_id'),
    /** Leads a month. */
    target: integer('target'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.managerId], foreignColumns: [members.companyId, members.id] }),
    uniqueIndex('pro_teams_name_key').on(table.companyId, sql`lower(${table.name})`),
    index('pro_teams_manager_idx').on(table.companyId, table.managerId),
  ],
)

export const proTeamMembers = pgTable(
  'pro_team_members',
  {
    companyId: companyIdColumn(),
    teamId: uuid('team_id').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.teamId, table.memberId] }),
    foreignKey({
      columns: [table.companyId, table.teamId],
      foreignColumns: [proTeams.companyId, proTeams.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    index('pro_team_members_member_idx').on(table.companyId, table.memberId),
  ],
)
