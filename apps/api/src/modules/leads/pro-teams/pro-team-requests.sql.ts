import { proTeamRequestDays } from '@kartu/contracts/limits'
import type { ProTeamRequest } from '@kartu/contracts/leads/pro-team-requests'
import { z } from 'zod'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { hasAccount } from '../../../db/member-status.sql.ts'
import { finder } from '../../../db/statement-functions.ts'

/** Condition for open requests: neither answered nor expired. */
export const isOpenRequest = (request: string): string =>
  `${request}.declined_at is null and ${request}.expires_at > now()`

const receivedRow = z.object({
  id: z.string(),
  team_id: z.string(),
  team: z.string(),
  manager: z.string(),
  asker: z.string(),
  expires_at: z.string(),
})

const receivedStatement = {
  name: 'pro_team_requests_received',
  text: `select r.id, r.team_id, t.name as team, coalesce(manager.display_name, '') as manager,
      asker.display_name as asker, r.expires_at
    from pro_team_requests r
    join pro_teams t on t.company_id = r.company_id and t.id = r.team_id
    join cards asker on asker.company_id = r.company_id and asker.member_id = r.asker_id
    left join cards manager on manager.company_id = t.company_id and manager.member_id = t.manager_id
    where r.company_id = $1 and r.member_id = $2 and ${isOpenRequest('r')} order by r.created_at, r.id`,
}

export async function listReceivedRequests(db: Db, companyId: string, memberId: string): Promise<ProTeamRequest[]> {
  const rows = await db.rows(receivedRow, receivedStatement, [companyId, memberId])
  return rows.map(({ id, team_id: teamId, team, manager, asker, expires_at: expires }) => ({
    _id: id,
    team: { _id: teamId, name: team, manager },
    asker,
    expires_at: wireTime(expires),
  }))
}

/** Declined requests are kept until they expire, so that the person is not asked again at once. */
const askStatement = {
  name: 'pro_team_request_ask',
  text: `insert into pro_team_requests as r (company_id, id, team_id, member_id, asker_id, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))
    on conflict (company_id, team_id, member_id) do update set id = excluded.id, asker_id = excluded.asker_id,
      declined_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at
    where r.expires_at <= now() returning id`,
}
const standingRow = z.object({
  declined: z.boolean(),
})

const standingStatement = {
  name: 'pro_team_request_standing',
  text: `select declined_at is not null as declined from pro_team_requests
    where company_id = $1 and team_id = $2 and member_id = $3`,
}

/** Stores a request unless an earlier one to this person has not expired yet, whether open or declined. */
export async function insertRequest(
  tx: Db,
  companyId: string,
  { teamId, memberId, askerId }: { teamId: string; memberId: string; askerId: string },
): Promise<'asked' | 'open' | 'declined'> {
  const id = newId()
  const asked = await tx.run(askStatement, [companyId, id, teamId, memberId, askerId, proTeamRequestDays])
  if (asked === 1) return 'asked'
  const [row] = await tx.rows(standingRow, standingStatement, [companyId, teamId, memberId])
  return row?.declined ? 'declined' : 'open'
}

const lockedRequestRow = z.object({
  team_id: z.string(),
  team: z.string(),
  member_id: z.string(),
  asker_id: z.string(),
  /** Account of the requester; null if it was deleted. */
  asker_user_id: z.string().nullable(),
})
export type LockedRequest = z.infer<typeof lockedRequestRow>

/** Returns an open request, and blocks other answers to it until the transaction ends. */
export const lockRequest = finder(lockedRequestRow)<[companyId: string, id: string]>(
  'pro_team_request_lock',
  `select r.team_id, t.name as team, r.member_id, r.asker_id, m.user_id as asker_user_id from pro_team_requests r
    join pro_teams t on t.company_id = r.company_id and t.id = r.team_id
    join members m on m.company_id = r.company_id and m.id = r.asker_id
    where r.company_id = $1 and r.id = $2 and ${isOpenRequest('r')} for update of r`,
)

const declineStatement = {
  name: 'pro_team_request_decline',
  text: `update pro_team_requests set declined_at = now() where company_id = $1 and id = $2`,
}
const deleteStatement = {
  name: 'pro_team_request_delete',
  text: `delete from pro_team_requests where company_id = $1 and id = $2`,
}
const joinedStatement = {
  name: 'pro_team_requests_joined',
  text: `delete from pro_team_requests where company_id = $1 and team_id = $2 and member_id = any($3::uuid[])`,
}

export const declineRequest = (tx: Db, companyId: string, id: string) => tx.run(declineStatement, [companyId, id])
export const deleteRequest = (tx: Db, companyId: string, id: string) => tx.run(deleteStatement, [companyId, id])
/** Ends the requests to people who are now in the team. */
export const deleteRequestsTo = (tx: Db, companyId: string, teamId: string, memberIds: readonly string[]) =>
  tx.run(joinedStatement, [companyId, teamId, memberIds])

const candidatesStatement = {
  name: 'pro_team_candidates',
  text: `select m.id, ${hasAccount('m')} as has_account,
      exists (select from pro_team_members x where x.company_id = $1 and x.team_id = $2 and x.member_id = m.id) as is_in,
      exists (select from pro_users u left join pro_roles r on r.company_id = u.company_id and r.id = u.role_id
        where u.company_id = $1 and u.member_id = m.id
          and (u.role = 'manager' or 'see_team_leads' = any(r.permissions))) as sees_teams
    from members m where m.company_id = $1 and m.id = any($3::uuid[])`,
}

const candidateRow = z.object({
  id: z.string(),
  has_account: z.boolean(),
  is_in: z.boolean(),
  /** True if the person's pro role shows the leads of their teams. */
  sees_teams: z.boolean(),
})
export type Candidate = z.infer<typeof candidateRow>

/** Facts that decide whether these people may be added, apart from their leads. */
export async function findCandidates(
  tx: Db,
  companyId: string,
  teamId: string,
  memberIds: readonly string[],
): Promise<Map<string, Candidate>> {
  const rows = await tx.rows(candidateRow, candidatesStatement, [companyId, teamId, memberIds])
  return new Map(rows.map((row) => [row.id, row]))
}

const expired = `from pro_team_requests where company_id = $1 and expires_at <= now()`
const sweepStatement = { name: 'pro_team_requests_sweep', text: `delete ${expired}` }

export const hasExpiredRequests: Condition = `exists (select ${expired})`
export const deleteExpiredRequests = (tx: Db, companyId: string) => tx.run(sweepStatement, [companyId])
