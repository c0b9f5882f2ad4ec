import type { Role } from '@kartu/contracts/actor'
import type { MemberStatus } from '@kartu/contracts/members.plain'
import type { CompanyRow } from '../companies/companies.ts'
import { companies } from '../companies/companies.table.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isPending } from '../members/member-status.sql.ts'

/** The company behind a link to join. */
export async function findCompanyByJoinCode(db: Db, code: string): Promise<CompanyRow | undefined> {
  const [row] = await db.orm.select().from(companies).where(eq(companies.joinCode, code))
  return row
}

const setCodeStatement = {
  name: 'join_code_set',
  text: `update companies set join_code = $2 where id = $1`,
}

export const storeJoinCode = (tx: Db, companyId: string, code: string | null): Promise<unknown> =>
  tx.rows(setCodeStatement, [companyId, code])

export interface PendingRow {
  id: string
  card_id: string
  /** Of the place: what the company writes there proves nothing about a mailbox. */
  email: string
  /** Of the account that asked; null where it is gone. */
  account_email: string | null
  locale: 'en' | 'id'
  display_name: string
  status: MemberStatus
  division_id: string | null
  roles: Role[]
}

const lockStatement = {
  name: 'join_request_lock',
  text: `select m.id, c.id as card_id, m.email, u.email as account_email, coalesce(u.locale, 'en') as locale, c.display_name, m.status,
      m.division_id, m.roles
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    left join users u on u.id = m.user_id
    where m.company_id = $1 and m.id = any($2::uuid[]) order by m.id for update of m`,
}

/** Members of any state, kept from changing until the transaction ends. */
export const lockMembers = (tx: Db, companyId: string, ids: string[]): Promise<PendingRow[]> =>
  tx.rows(lockStatement, [companyId, ids])

const countStatement = {
  name: 'join_request_count',
  text: `select count(*)::int as count from members where company_id = $1 and id = any($2::uuid[]) and ${isPending('members')}`,
}

/** How many of them wait, without keeping them from changing. */
export async function countPending(tx: Db, companyId: string, ids: string[]): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(countStatement, [companyId, ids])
  return row?.count ?? 0
}

export interface OwnRow {
  id: string
  company_id: string
  created_at: string
}

const ownStatement = {
  name: 'join_request_own',
  text: `select id, company_id, created_at from members where user_id = $1 and ${isPending('members')} order by created_at desc`,
}

/** Needs a handle bound to that person. */
export const listOwnRequests = (db: Db, userId: string): Promise<OwnRow[]> => db.rows(ownStatement, [userId])
