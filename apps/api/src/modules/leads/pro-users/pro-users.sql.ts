import { roles } from '@kartu/contracts/actor'
import { proPermissions } from '@kartu/contracts/leads/pro'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { finder, reader } from '../../../db/statement-functions.ts'

const proUserRow = z.object({
  member_id: z.string(),
  name: z.string(),
  photo: jsonColumn<StoredPicture>().nullable(),
  email: z.string(),
  /** The member's roles in the company. */
  roles: z.array(z.enum(roles)),
  role: z.enum(['own', 'member', 'manager']),
  role_id: z.string().nullable(),
  /** Permissions of a custom role. */
  permissions: z.array(z.enum(proPermissions)).nullable(),
  teams: z.array(z.string()),
  since: z.string(),
})
export type ProUserRow = z.infer<typeof proUserRow>

const select = `select u.member_id, c.display_name as name, c.shown_photo as photo, m.email, m.roles, u.role, u.role_id,
    r.permissions, u.created_at as since,
    array(select t.name from pro_team_members x
      join pro_teams t on t.company_id = x.company_id and t.id = x.team_id
      where x.company_id = $1 and x.member_id = u.member_id order by lower(t.name)) as teams
  from pro_users u
  join members m on m.company_id = u.company_id and m.id = u.member_id
  join cards c on c.company_id = u.company_id and c.member_id = u.member_id
  left join pro_roles r on r.company_id = u.company_id and r.id = u.role_id
  where u.company_id = $1`
const findStatement = { name: 'pro_user_find', text: `${select} and u.member_id = $2` }
export const selectProUsers = reader(proUserRow)<[companyId: string]>(
  'pro_user_list',
  `${select} order by c.sort_name, u.member_id`,
)

export async function findProUser(db: Db, companyId: string, memberId: string): Promise<ProUserRow | undefined> {
  const [row] = await db.rows(proUserRow, findStatement, [companyId, memberId])
  return row
}

/** Locks the pro user until the transaction ends. */
export const lockProUser = finder(proUserRow)<[companyId: string, memberId: string]>(
  'pro_user_lock',
  `${findStatement.text} for update of u`,
)

const verifiedStatement = {
  name: 'pro_lock_verified',
  text: `select m.id, m.division_id, ${isVerified('m')} as verified from members m
    where m.company_id = $1 and m.id = any($2::uuid[]) order by m.id for share`,
}

const lockedMemberRow = z.object({
  id: z.string(),
  division_id: z.string().nullable(),
  verified: z.boolean(),
})
type LockedMember = z.infer<typeof lockedMemberRow>

/** Members by ID, locked so that they cannot be paused until the transaction ends. */
export async function lockVerified(
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, LockedMember>> {
  const rows = await tx.rows(lockedMemberRow, verifiedStatement, [companyId, ids])
  return new Map(rows.map((row) => [row.id, row]))
}

const withoutStatement = {
  name: 'pro_users_without',
  text: `select w.id from unnest($2::uuid[]) with ordinality w(id, at)
    where not exists (select from pro_users u where u.company_id = $1 and u.member_id = w.id) order by w.at`,
}

/** Returns those who had no pro licence before. */
export const withoutLicence = async (tx: Db, companyId: string, ids: readonly string[]): Promise<string[]> =>
  (await tx.rows(idRow, withoutStatement, [companyId, ids])).map(({ id }) => id)

/** Role in the form in which it is stored. */
export interface StoredRole {
  role: ProUserRow['role']
  roleId: string | null
}

const insertStatement = {
  name: 'pro_user_insert',
  text: `insert into pro_users (company_id, member_id, role, role_id)
    select c.id, w.id, $3, $4::uuid from companies c, unnest($2::uuid[]) w(id) where c.id = $1`,
}
const updateStatement = {
  name: 'pro_user_update',
  text: `update pro_users set role = $3, role_id = $4::uuid where company_id = $1 and member_id = $2`,
}
const deleteStatement = {
  name: 'pro_user_delete',
  text: `delete from pro_users where company_id = $1 and member_id = $2`,
}

export const insertProUsers = (tx: Db, companyId: string, ids: readonly string[], { role, roleId }: StoredRole) =>
  tx.run(insertStatement, [companyId, ids, role, roleId])

export const updateProUser = (tx: Db, companyId: string, memberId: string, { role, roleId }: StoredRole) =>
  tx.run(updateStatement, [companyId, memberId, role, roleId])

export const deleteProUser = (tx: Db, companyId: string, memberId: string) =>
  tx.run(deleteStatement, [companyId, memberId])

const waitingRow = z.object({
  waiting: z.number(),
})

const waitingStatement = {
  name: 'pro_waiting_leads',
  text: `select count(*)::int as waiting from leads where company_id = $1 and owner_id = $2`,
}

/** Counts the leads that a member owns. */
export async function countOwnLeads(db: Db, companyId: string, memberId: string): Promise<number> {
  const [row] = await db.rows(waitingRow, waitingStatement, [companyId, memberId])
  return row?.waiting ?? 0
}
