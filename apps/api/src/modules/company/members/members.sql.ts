import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { linklessColumnList, linklessJoins, withLinks, cardRow } from '../cards/cards.sql.ts'
import { isPaused } from '../../../db/member-status.sql.ts'

const memberColumnsRow = z.object({
  user_id: z.string().nullable(),
  external_id: z.string().nullable(),
  email: z.string(),
  status: z.enum(memberStatuses),
  hidden: z.boolean(),
  division_name: z.string().nullable(),
  member_created_at: z.string(),
})

export const memberCardRow = memberColumnsRow.extend(cardRow.shape)
export type MemberCardRow = z.infer<typeof memberCardRow>

const memberColumnList = `m.user_id, m.external_id, m.email, m.status, m.hidden,
  d.name as division_name, m.created_at as member_created_at`

const findStatement = {
  name: 'member_find',
  text: withLinks(`select ${memberColumnList}, ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id = $2`),
}

export async function findMember(db: Db, companyId: string, memberId: string): Promise<MemberCardRow | undefined> {
  const [row] = await db.rows(memberCardRow, findStatement, [companyId, memberId])
  return row
}

const incompleteRow = z.object({
  cards: z.number(),
})

const incompleteStatement = {
  name: 'member_incomplete',
  text: `select count(*)::int as cards from cards c join members m on m.company_id = c.company_id and m.id = c.member_id
    where c.company_id = $1 and c.missing <> '{}' and not ${isPaused('m')}`,
}

/** Counts the cards that lack a required field. Cards of paused members do not count, because they are not shown. */
export async function countIncomplete(db: Db, companyId: string): Promise<number> {
  const [row] = await db.rows(incompleteRow, incompleteStatement, [companyId])
  return row?.cards ?? 0
}
