import { roles } from '@kartu/contracts/actor'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { companyIdRow, countRow } from '../../../db/rows.ts'
import { type CompanyRow, findCompany } from '../../company/companies/companies.ts'
import { isPending } from '../../../db/member-status.sql.ts'
import { reader } from '../../../db/statement-functions.ts'

const findLinkStatement = { name: 'join_link_find', text: `select company_id from join_links where code = $1` }

/** Finds the company of a join link; undefined if the link was replaced. */
export async function findCompanyByJoinCode(db: Db, code: string): Promise<CompanyRow | undefined> {
  const [link] = await db.rows(companyIdRow, findLinkStatement, [code])
  const company = link && (await findCompany(db, link.company_id))
  return company?.joinCode === code ? company : undefined
}

const setCodeStatement = {
  name: 'join_code_set',
  text: `update companies set join_code = $2 where id = $1`,
}
const removeLinkStatement = { name: 'join_link_remove', text: `delete from join_links where company_id = $1` }
const addLinkStatement = {
  name: 'join_link_add',
  text: `insert into join_links (code, company_id) values ($1, $2)`,
}

export async function storeJoinCode(tx: Db, companyId: string, code: string | null): Promise<void> {
  await tx.run(setCodeStatement, [companyId, code])
  await tx.run(removeLinkStatement, [companyId])
  if (code !== null) await tx.run(addLinkStatement, [code, companyId])
}

const pendingRow = z.object({
  id: z.string(),
  card_id: z.string(),
  /** Account of the requester; null if it was deleted. */
  user_id: z.string().nullable(),
  /** Address of the place. The company can edit it, so it does not prove a mailbox. */
  email: z.string(),
  display_name: z.string(),
  status: z.enum(memberStatuses),
  division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
})
export type PendingRow = z.infer<typeof pendingRow>

/** Locks members of any status until the transaction ends. */
export const lockMembers = reader(pendingRow)<[companyId: string, ids: string[]]>(
  'join_request_lock',
  `select m.id, m.user_id, c.id as card_id, m.email, c.display_name, m.status, m.division_id, m.roles
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.id = any($2::uuid[]) order by m.id for update of m`,
)

const countStatement = {
  name: 'join_request_count',
  text: `select count(*)::int as count from members where company_id = $1 and id = any($2::uuid[]) and ${isPending('members')}`,
}

/** Counts how many of the members are pending, without locking them. */
export async function countPending(tx: Db, companyId: string, ids: string[]): Promise<number> {
  const [row] = await tx.rows(countRow, countStatement, [companyId, ids])
  return row?.count ?? 0
}
