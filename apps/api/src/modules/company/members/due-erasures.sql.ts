import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { isPaused } from '../../../db/member-status.sql.ts'

const dueRow = z.object({
  member_id: z.string(),
})

const dueStatement = {
  name: 'hand_overs_due',
  text: `select h.member_id from hand_overs h
    join members m on m.company_id = h.company_id and m.id = h.member_id and ${isPaused('m')}
    where h.company_id = $1 and h.erase_at <= $2 and h.erased_at is null order by h.erase_at limit 500`,
}

/** True if a member's personal data is due for erasure, now or later. */
export const hasErasure: Condition = `exists (
  select from hand_overs where company_id = $1 and erase_at is not null and erased_at is null)`

/** Members whose personal data is due for erasure. */
export async function listDue(db: Db, companyId: string, now: Date): Promise<string[]> {
  return (await db.rows(dueRow, dueStatement, [companyId, now.toISOString()])).map((row) => row.member_id)
}

const stillDueStatement = {
  name: 'hand_over_still_due',
  text: `select m.id from hand_overs h
    join members m on m.company_id = h.company_id and m.id = h.member_id and ${isPaused('m')}
    where h.company_id = $1 and h.member_id = $2 and h.erase_at <= $3 and h.erased_at is null for update of m, h`,
}

/** Checked again under lock, because a concurrent request may have restored the member. */
export async function lockDue(tx: Db, companyId: string, memberId: string, now: Date): Promise<boolean> {
  return (await tx.run(stillDueStatement, [companyId, memberId, now.toISOString()])) > 0
}

const erasedStatement = {
  name: 'hand_over_erased',
  text: `update hand_overs set erased_at = now() where company_id = $1 and member_id = $2`,
}

export const markErased = (tx: Db, companyId: string, memberId: string): Promise<unknown> =>
  tx.run(erasedStatement, [companyId, memberId])
