import { type LeaverReason, leaverReasons } from '@kartu/contracts/team/imports.data'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isPaused } from '../../../db/member-status.sql.ts'

const tiedRow = z.object({
  id: z.string(),
  directory_id: z.string(),
})

const tiedStatement = {
  name: 'leavers_tied',
  text: `select id, directory_id from members where company_id = $1 and directory_id is not null and not ${isPaused('members')}`,
}
const insertStatement = {
  name: 'leavers_insert',
  text: `insert into import_leavers (company_id, import_id, member_id, reason)
    select i.company_id, i.id, l.member_id, l.reason
    from imports i cross join unnest($3::uuid[], $4::text[]) as l(member_id, reason)
    where i.company_id = $1 and i.id = $2`,
}

/**
 * Records the members imported from the directory who are no longer in it or may not sign in there. `enabled` contains
 * everyone in it; true means that the person may sign in. Paused members do not count, because they were handed over
 * already.
 */
export async function storeLeavers(
  tx: Db,
  companyId: string,
  importId: string,
  enabled: ReadonlyMap<string, boolean>,
): Promise<void> {
  const tied = await tx.rows(tiedRow, tiedStatement, [companyId])
  const leavers = tied.flatMap(({ id, directory_id }): { id: string; reason: LeaverReason }[] => {
    const isEnabled = enabled.get(directory_id)
    return isEnabled === true ? [] : [{ id, reason: isEnabled === undefined ? 'missing' : 'disabled' }]
  })
  if (leavers.length === 0) return
  await tx.run(insertStatement, [companyId, importId, leavers.map(({ id }) => id), leavers.map(({ reason }) => reason)])
}

const leaverRow = z.object({
  member_id: z.string(),
  reason: z.enum(leaverReasons),
  email: z.string(),
  status: z.enum(memberStatuses),
  display_name: z.string(),
})
export type LeaverRow = z.infer<typeof leaverRow>

const listStatement = {
  name: 'leavers_list',
  text: `select l.member_id, l.reason, m.email, m.status, c.display_name
    from import_leavers l
    join members m on m.company_id = l.company_id and m.id = l.member_id
    join cards c on c.company_id = l.company_id and c.member_id = l.member_id
    where l.company_id = $1 and l.import_id = $2 order by c.sort_name, l.member_id limit $3 offset $4`,
}
const countRow = z.object({
  total: z.number(),
})

const countStatement = {
  name: 'leavers_count',
  text: `select count(*)::int as total from import_leavers where company_id = $1 and import_id = $2`,
}

async function countLeavers(db: Db, companyId: string, importId: string): Promise<number> {
  return (await db.rows(countRow, countStatement, [companyId, importId]))[0]?.total ?? 0
}

export async function listLeavers(
  db: Db,
  companyId: string,
  importId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: LeaverRow[]; total: number }> {
  const rows = await db.rows(leaverRow, listStatement, [companyId, importId, per_page, (page - 1) * per_page])
  return { rows, total: await countLeavers(db, companyId, importId) }
}
