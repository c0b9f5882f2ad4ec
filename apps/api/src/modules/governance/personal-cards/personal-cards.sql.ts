import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { countRow } from '../../../db/rows.ts'
import { runner } from '../../../db/statement-functions.ts'

const faceRow = z.object({
  display_name: z.string(),
})

const faceStatement = {
  name: 'personal_card_face',
  text: `select display_name from cards where company_id = $1 and member_id = $2`,
}

/** The person's name on the card. */
export async function findCardName(db: Db, companyId: string, memberId: string): Promise<string | undefined> {
  const [row] = await db.rows(faceRow, faceStatement, [companyId, memberId])
  return row?.display_name
}

const leadsStatement = {
  name: 'personal_card_leads',
  text: `select count(*)::int as count from leads where company_id = $1`,
}

export async function countLeads(db: Db, companyId: string): Promise<number> {
  const [row] = await db.rows(countRow, leadsStatement, [companyId])
  return row?.count ?? 0
}

export const storeFirstCard = runner<[userId: string, companyId: string]>(
  'first_card_set',
  `update users set first_company_id = $2 where id = $1`,
)
