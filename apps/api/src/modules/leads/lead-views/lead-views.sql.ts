import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { companies } from '../../../db/schema/roots.ts'
import { leadViews } from '../../../db/schema/leads.ts'
import { finder, reader } from '../../../db/statement-functions.ts'

const leadViewRow = z.object({
  id: z.string(),
  member_id: z.string().nullable(),
  shared: z.boolean(),
  name: z.string(),
  query: z.string(),
  revision: z.number(),
})
export type LeadViewRow = z.infer<typeof leadViewRow>

const select = `select v.id, v.member_id, v.shared, v.name, v.query, v.revision from lead_views v where v.company_id = $1`
/** Lists the views of a person: their own, then the company's. */
export const listLeadViews = reader(leadViewRow)<[companyId: string, memberId: string]>(
  'lead_view_list',
  `${select} and (v.shared or v.member_id = $2) order by v.shared, lower(v.name), v.id`,
)

export const findLeadView = finder(leadViewRow)<[companyId: string, id: string]>(
  'lead_view_find',
  `${select} and v.id = $2`,
)

/** Locks and returns a view. */
export const lockLeadView = finder(leadViewRow)<[companyId: string, id: string]>(
  'lead_view_lock',
  `${select} and v.id = $2 for update`,
)

const countRow = z.object({
  own: z.number(),
  shared: z.number(),
})

const countStatement = {
  name: 'lead_view_count',
  text: `select count(*) filter (where member_id = $2)::int as own, count(*) filter (where shared)::int as shared
    from lead_views where company_id = $1 and (shared or member_id = $2)`,
}

/** Blocks other additions in the company until the transaction ends. Returns the number of views. */
export async function lockLeadViews(
  tx: Db,
  companyId: string,
  memberId: string,
): Promise<{ own: number; shared: number }> {
  await tx.orm.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
  const [counts] = await tx.rows(countRow, countStatement, [companyId, memberId])
  return counts ?? { own: 0, shared: 0 }
}

export async function insertLeadView(
  tx: Db,
  companyId: string,
  view: { memberId: string; shared: boolean; name: string; query: string },
): Promise<string> {
  const id = newId()
  await tx.orm.insert(leadViews).values({ companyId, id, ...view })
  return id
}

/** Returns false if the view has another revision. */
export const updateLeadView = (
  tx: Db,
  companyId: string,
  id: string,
  change: { name?: string | undefined; query?: string | undefined; shared?: boolean | undefined },
  revision: number | undefined,
): Promise<boolean> => updateRevised(tx, leadViews, companyId, id, change, revision)

export const deleteLeadView = (tx: Db, companyId: string, id: string): Promise<unknown> =>
  tx.orm.delete(leadViews).where(and(eq(leadViews.companyId, companyId), eq(leadViews.id, id)))
