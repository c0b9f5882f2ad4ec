import { canAddToProTeam } from '@kartu/contracts/leads/leads.policy'
import { proTeamMembersMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import { AppError, fieldError, invalidField, notFound } from '../../../http/errors.ts'
import { lockVerified } from '../pro-users/pro-users.sql.ts'
import type { ActingInPro } from '../pro-users/pro-access.ts'
import { deleteRequestsTo, findCandidates } from './pro-team-requests.sql.ts'
import { countTeamMembers, insertTeamMembers, lockProTeam } from './pro-teams.sql.ts'

/**
 * Adds people whose leads the actor may show to the team. Returns those who were not in it before. `known` is the team
 * if the actor may already see its leads; null for a new team.
 */
export async function addToTeam(
  tx: Db,
  actor: ActingInPro['actor'],
  id: string,
  ids: readonly string[],
  known: string | null = id,
): Promise<string[]> {
  if (ids.length === 0) return []
  const people = await findNewcomers(tx, actor.companyId, id, ids)
  const hidden = people.findIndex((person) => !canAddToProTeam(actor, known, person))
  if (hidden >= 0) throw fieldError('pro_team_member_leads', `member_ids.${hidden}`)
  return insertMembers(tx, actor.companyId, id, ids)
}

/** Stores the memberships and ends the requests to these people. The caller has checked the permission. */
export async function insertMembers(tx: Db, companyId: string, id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const added = await insertTeamMembers(tx, companyId, id, ids)
  await deleteRequestsTo(tx, companyId, id, ids)
  if ((await countTeamMembers(tx, companyId, id)) > proTeamMembersMax)
    throw new AppError('pro_team_members_max', { values: { max: proTeamMembersMax } })
  return added
}

/** Verified members with the facts that decide whether they may be added, in the order of their IDs. */
export async function findNewcomers(tx: Db, companyId: string, teamId: string, ids: readonly string[]) {
  const people = await requireVerified(tx, companyId, ids, (at) => `member_ids.${at}`)
  const candidates = await findCandidates(tx, companyId, teamId, ids)
  return people.map((person) => {
    const candidate = candidates.get(person.memberId)
    return {
      ...person,
      hasAccount: candidate?.has_account === true,
      isIn: candidate?.is_in === true,
      seesTeams: candidate?.sees_teams === true,
    }
  })
}

/** Locks verified members, so that they cannot be paused until the transaction ends. */
export async function requireVerified(
  tx: Db,
  companyId: string,
  ids: readonly string[],
  field: (at: number) => string,
): Promise<{ memberId: string; divisionId: string | null }[]> {
  const found = await lockVerified(tx, companyId, ids)
  return ids.map((memberId, at) => {
    const member = found.get(memberId)
    if (member?.verified !== true) throw invalidField(field(at), 'regex')
    return { memberId, divisionId: member.division_id }
  })
}

export async function requireLockedTeam(tx: Db, companyId: string, id: string): Promise<{ name: string }> {
  const team = await lockProTeam(tx, companyId, id)
  if (!team) throw notFound()
  return team
}
