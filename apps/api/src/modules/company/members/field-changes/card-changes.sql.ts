import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { linklessColumnList, linklessJoins, linklessRow } from '../../cards/cards.sql.ts'

/** Card whose field may change, with the status of its member. */
const changingCardRow = linklessRow.extend({
  status: z.enum(memberStatuses),
})
export type ChangingCard = z.infer<typeof changingCardRow>

const statement = {
  name: 'cards_to_change',
  text: `select ${linklessColumnList}, m.status from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id = any($2::uuid[])`,
}

/** Cards by member ID. */
export async function findCardsOf(
  db: Db,
  companyId: string,
  memberIds: readonly string[],
): Promise<Map<string, ChangingCard>> {
  const rows = await db.rows(changingCardRow, statement, [companyId, memberIds])
  return new Map(rows.map((row) => [row.member_id, row]))
}
