import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant, updatedAtColumn } from '../../../db/columns.ts'
import { companies } from '../../company/companies/companies.table.ts'
import { members } from '../../company/members/members.table.ts'

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

/** A person is asked to join a pro team: one request for each team and person, kept until it expires if it was declined. */
export const proTeamRequests = pgTable(
  'pro_team_requests',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    teamId: uuid('team_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Member who asked. */
    askerId: uuid('asker_id').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
    declinedAt: instant('declined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      name: 'pro_team_requests_team_fk',
      columns: [table.companyId, table.teamId],
      foreignColumns: [proTeams.companyId, proTeams.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pro_team_requests_member_fk',
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pro_team_requests_asker_fk',
      columns: [table.companyId, table.askerId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('pro_team_requests_person_key').on(table.companyId, table.teamId, table.memberId),
    index('pro_team_requests_member_idx').on(table.companyId, table.memberId),
    index('pro_team_requests_asker_idx').on(table.companyId, table.askerId),
    index('pro_team_requests_expires_idx').on(table.companyId, table.expiresAt),
    check('pro_team_requests_people_check', sql`${table.memberId} <> ${table.askerId}`),
  ],
)
