import { z } from 'zod'
import type { Db } from '../../../db/db.ts'

const leadLinkRow = z.object({ id: z.string(), name: z.string() })
export type LeadLink = z.infer<typeof leadLinkRow>

const findStatement = {
  name: 'lead_link_find',
  text: `select id, name from short_links where company_id = $1 and token = $2`,
}

/** Finds the short link of a visitor's form by its token. */
export async function findLeadLink(db: Db, companyId: string, token: string): Promise<LeadLink | null> {
  return (await db.rows(leadLinkRow, findStatement, [companyId, token]))[0] ?? null
}
