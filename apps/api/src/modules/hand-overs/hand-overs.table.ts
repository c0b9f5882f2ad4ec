import type { handOverCards } from '@kartu/contracts/hand-overs.data'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, createdAtColumn, idColumn, instant } from '../../db/columns.ts'
import { members } from '../members/members.table.ts'

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
