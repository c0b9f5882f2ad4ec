import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import { hashNamed } from '../../../../db/named-statement.ts'
import { bindTo } from '../../../../db/word-search.ts'
import { runner } from '../../../../db/statement-functions.ts'
import { reachWhere } from '../lead-reach.sql.ts'

/** Condition that no member has marked `leads l` and this lead as different people. */
export const maybeSame = (lead: string): string =>
  `not exists (select from lead_differences d where d.company_id = $1 and d.lead_id = ${lead} and d.other_id = l.id)`

/** Stores the mark for both leads. */
export const storeDifference = runner<[companyId: string, leadId: string, otherId: string]>(
  'lead_difference_insert',
  `insert into lead_differences (company_id, lead_id, other_id) values ($1, $2, $3), ($1, $3, $2) on conflict do nothing`,
)

export const deleteDifference = runner<[companyId: string, leadId: string, otherId: string]>(
  'lead_difference_delete',
  `delete from lead_differences
    where company_id = $1 and ((lead_id = $2 and other_id = $3) or (lead_id = $3 and other_id = $2))`,
)

const listDifferentRow = z.object({
  id: z.string(),
  name: z.string(),
})

/** Lists the visible leads that are marked as different people from a lead. */
export async function listDifferent(
  db: Db,
  companyId: string,
  reach: LeadReach,
  leadId: string,
): Promise<{ id: string; name: string }[]> {
  const values: unknown[] = [companyId, leadId]
  const text = `select l.id, l.name from lead_differences d join leads l on l.company_id = $1 and l.id = d.other_id
    where d.company_id = $1 and d.lead_id = $2 and ${reachWhere(reach, bindTo(values))} order by d.created_at desc, l.id`
  return db.rows(listDifferentRow, hashNamed('lead_different', text), values)
}
