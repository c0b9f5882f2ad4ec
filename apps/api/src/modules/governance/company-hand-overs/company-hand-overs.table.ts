import type { GiverOutcome } from '@kartu/contracts/governance/company-hand-overs.data'
import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { members } from '../../company/members/members.table.ts'

/** The company is offered to a colleague, who has not answered yet: one offer at a time, gone with its answer. */
export const companyHandOvers = pgTable(
  'company_hand_overs',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    giverBecomes: text('giver_becomes').$type<GiverOutcome>().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('company_hand_overs_company_key').on(table.companyId),
    foreignKey({
      name: 'company_hand_overs_from_fk',
      columns: [table.companyId, table.fromId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'company_hand_overs_to_fk',
      columns: [table.companyId, table.toId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    check(
      'company_hand_overs_outcome_check',
      sql`${table.giverBecomes} in ('super_admin', 'admin', 'member', 'leaves')`,
    ),
    check('company_hand_overs_people_check', sql`${table.fromId} <> ${table.toId}`),
  ],
)
