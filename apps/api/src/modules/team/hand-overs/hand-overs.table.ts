import type { handOverCards, HandOverFault, handOverLeads } from '@kartu/contracts/team/hand-overs.data'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../../db/columns.ts'
import { members } from '../../company/members/members.table.ts'

/** What was decided about the card of somebody who left; counts while the member is paused. */
export const handOvers = pgTable(
  'hand_overs',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    card: text('card').$type<(typeof handOverCards)[number]>().notNull(),
    /** Who answers now; leads nowhere once that colleague was deleted. */
    colleagueId: uuid('colleague_id'),
    createdAt: createdAtColumn(),
    /** When the personal data goes; null is never. */
    eraseAt: instant('erase_at'),
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('hand_overs_member_key').on(table.companyId, table.memberId),
    index('hand_overs_colleague_idx').on(table.companyId, table.colleagueId),
    index('hand_overs_due_idx')
      .on(table.companyId, table.eraseAt)
      .where(sql`${table.eraseAt} is not null and ${table.erasedAt} is null`),
    check('hand_overs_card_check', sql`${table.card} in ('page', 'redirect')`),
    check('hand_overs_colleague_check', sql`${table.colleagueId} <> ${table.memberId}`),
  ],
)

/** A hand-over that is carried out on a later day; deleted when it is carried out or cancelled. */
export const handOverPlans = pgTable(
  'hand_over_plans',
  {
    companyId: companyIdColumn(),
    /** Changes with every change of the plan, so that a plan that was changed meanwhile is not carried out. */
    id: idColumn(),
    memberId: uuid('member_id').notNull(),
    card: text('card').$type<(typeof handOverCards)[number]>().notNull(),
    colleagueId: uuid('colleague_id').notNull(),
    leads: text('leads').$type<(typeof handOverLeads)[number]>().notNull(),
    eraseAfterDays: integer('erase_after_days'),
    /** First day without access, in the company's time zone. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Account of the admin who planned it and in whose name it is carried out. */
    userId: uuid('user_id').notNull(),
    /** The admin confirmed their identity, because the member was a super admin. */
    confirmed: boolean('confirmed').notNull(),
    createdAt: createdAtColumn(),
    fault: text('fault').$type<HandOverFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.memberId],
      foreignColumns: [members.companyId, members.id],
    }).onDelete('cascade'),
    uniqueIndex('hand_over_plans_member_key').on(table.companyId, table.memberId),
    index('hand_over_plans_due_idx')
      .on(table.companyId, table.endsOn)
      .where(sql`${table.fault} is null`),
    check('hand_over_plans_card_check', sql`${table.card} in ('page', 'redirect')`),
    check('hand_over_plans_leads_check', sql`${table.leads} in ('colleague', 'division')`),
    check('hand_over_plans_colleague_check', sql`${table.colleagueId} <> ${table.memberId}`),
  ],
)
