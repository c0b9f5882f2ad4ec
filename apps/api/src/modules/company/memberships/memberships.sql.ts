import { type MemberStatus, memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { idRow, userIdRow } from '../../../db/rows.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import { AppError } from '../../../http/errors.ts'

const lockStatement = {
  name: 'member_lock',
  text: `select id from members where company_id = $1 and id = $2 for update`,
}

export async function lockMember(tx: Db, companyId: string, memberId: string): Promise<void> {
  await tx.run(lockStatement, [companyId, memberId])
}

const summaryRow = z.object({
  status: z.enum(memberStatuses),
  members: z.number(),
  joined: z.number(),
})

const summaryStatement = {
  name: 'member_summary',
  text: `select status, count(*)::int as members, count(user_id)::int as joined from members
    where company_id = $1 group by status`,
}

type Counts = Record<MemberStatus, number>

/** Counts members by status, and those with an account. */
export async function countMembers(db: Db, companyId: string): Promise<{ counts: Counts; joined: number }> {
  const rows = await db.rows(summaryRow, summaryStatement, [companyId])
  const of = (status: MemberStatus) => rows.find((row) => row.status === status)?.members ?? 0
  return {
    counts: { invited: of('invited'), pending: of('pending'), verified: of('verified'), paused: of('paused') },
    joined: rows.reduce((sum, { joined }) => sum + joined, 0),
  }
}

export const countByStatus = async (db: Db, companyId: string): Promise<Counts> =>
  (await countMembers(db, companyId)).counts

const superAdminsText = `select m.id, m.user_id from members m
  where m.company_id = $1 and 'super_admin' = any(m.roles) and ${hasAccess('m')} order by m.id`

const lockSuperAdminsStatement = { name: 'member_super_admins_lock', text: `${superAdminsText} for update` }

const superAdminRow = z.object({
  id: z.string(),
  user_id: z.string(),
})
type SuperAdmin = z.infer<typeof superAdminRow>

/** Lists the super admins of a company who can sign in, for notices. */
export const listSuperAdmins = reader(superAdminRow)<[companyId: string]>('member_super_admins', superAdminsText)

/**
 * Locks the super admins of a company who can sign in until the transaction ends. The query repeats until two results
 * agree, because a statement that waited for a lock misses new super admins.
 */
export async function lockSuperAdmins(tx: Db, companyId: string): Promise<SuperAdmin[]> {
  const ask = () => tx.rows(superAdminRow, lockSuperAdminsStatement, [companyId])
  const idsOf = (rows: SuperAdmin[]) => rows.map(({ id }) => id).join()
  let last = await ask()
  for (;;) {
    const now = await ask()
    if (idsOf(now) === idsOf(last)) return now
    last = now
  }
}

const ofUserRow = z.object({
  id: z.string(),
  status: z.enum(memberStatuses),
})

const ofUserStatement = {
  name: 'member_of_user',
  text: `select id, status from members where company_id = $1 and user_id = $2`,
}

const byEmailRow = z.object({
  id: z.string(),
  status: z.enum(memberStatuses),
  user_id: z.string().nullable(),
})

const byEmailStatement = {
  name: 'member_by_email',
  text: `select id, status, user_id from members where company_id = $1 and email = $2`,
}

/** Returns a person's place in a company. */
export async function findMemberOfUser(
  db: Db,
  companyId: string,
  userId: string,
): Promise<{ id: string; status: MemberStatus } | undefined> {
  const [row] = await db.rows(ofUserRow, ofUserStatement, [companyId, userId])
  return row
}

export async function findMemberByEmail(
  db: Db,
  companyId: string,
  email: string,
): Promise<{ id: string; status: MemberStatus; user_id: string | null } | undefined> {
  const [row] = await db.rows(byEmailRow, byEmailStatement, [companyId, email])
  return row
}

const administratorsStatement = {
  name: 'member_administrators',
  text: `select m.id from members m where m.company_id = $1 and ${hasAccess('m')}
    and (m.roles && '{admin,super_admin}' or ('division_admin' = any(m.roles) and m.division_id = $2::uuid))`,
}

/** IDs of the admins who manage members of a division; with null, of members without a division. */
export async function listAdministrators(db: Db, companyId: string, divisionId: string | null): Promise<string[]> {
  return (await db.rows(idRow, administratorsStatement, [companyId, divisionId])).map(({ id }) => id)
}

const nameRow = z.object({
  display_name: z.string(),
})

const nameStatement = {
  name: 'member_name',
  text: `select display_name from cards where company_id = $1 and member_id = $2`,
}

/** Returns the name on a member's card. */
export const findMemberName = async (db: Db, companyId: string, memberId: string): Promise<string | undefined> =>
  (await db.rows(nameRow, nameStatement, [companyId, memberId]))[0]?.display_name

const hiddenRow = z.object({
  cards: z.number(),
})

const hiddenStatement = {
  name: 'member_hidden',
  text: `select count(*)::int as cards from members where company_id = $1 and hidden`,
}

/** Counts the cards that are not public yet. */
export async function countHidden(db: Db, companyId: string): Promise<number> {
  const [row] = await db.rows(hiddenRow, hiddenStatement, [companyId])
  return row?.cards ?? 0
}

const leavingStatement = {
  name: 'account_deletions_among',
  text: `select user_id from account_deletions where user_id = any($1::uuid[])`,
}

/** Returns those of the users whose account awaits erasure. A company must not count on them. */
export async function usersAwaitingErasure(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db.rows(userIdRow, leavingStatement, [userIds])
  return new Set(rows.map((row) => row.user_id))
}

/** Voids the links sent to these people's earlier addresses. */
export const voidInvitationsOf = runner<[companyId: string, memberIds: string[]]>(
  'invitation_void',
  `update invitations set state = 'cancelled', decided_at = now()
    where company_id = $1 and member_id = any($2::uuid[]) and state = 'pending' returning id`,
)

const takesInRow = z.object({
  takes_in: z.boolean(),
})

const takesInStatement = {
  name: 'company_takes_in',
  text: `select erase_at is null as takes_in from companies where id = $1 for key share`,
}

/**
 * True while the company accepts new members. A concurrent deletion request waits for this transaction, or this call
 * returns false.
 */
export async function isAcceptingMembers(tx: Db, companyId: string): Promise<boolean> {
  const [row] = await tx.rows(takesInRow, takesInStatement, [companyId])
  return row?.takes_in === true
}

/** Throws `company_closes` if the company awaits deletion. */
export async function requireAcceptingMembers(tx: Db, companyId: string): Promise<void> {
  if (!(await isAcceptingMembers(tx, companyId))) throw new AppError('company_closes')
}
