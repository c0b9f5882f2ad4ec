import type { Actor } from '@kartu/contracts/actor'
import {
  canAddToProTeam,
  canAskToJoinProTeam,
  canManageProTeam,
  canOpenLeads,
} from '@kartu/contracts/leads/leads.policy'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { findActor } from '../../../http/caller/access.ts'
import { type ActingInPro, proActorOf } from '../pro-users/pro-access.ts'
import { findNewcomers, insertMembers, requireLockedTeam } from './add-to-pro-team.ts'
import {
  declineRequest,
  deleteRequest,
  insertRequest,
  type LockedRequest,
  lockRequest,
} from './pro-team-requests.sql.ts'
import { findMemberName } from '../../company/memberships/memberships.sql.ts'

type ActingMember = Acting & { actor: Actor }
type Using = Pick<Deps, 'env' | 'queue'>

/** Adds the people whom the actor may add to the team, and sends requests to all others. */
export async function askToJoin(
  tx: Db,
  { queue }: Using,
  acting: ActingInPro,
  teamId: string,
  memberIds: readonly string[],
): Promise<{ added: string[]; asked: string[] }> {
  const { companyId, memberId: askerId } = acting.actor
  const { name: team } = await requireLockedTeam(tx, companyId, teamId)
  const ids = [...new Set(memberIds)]
  const people = await findNewcomers(tx, companyId, teamId, ids)
  const isAddable = people.map((person) => canAddToProTeam(acting.actor, teamId, person))
  const added = await insertMembers(
    tx,
    companyId,
    teamId,
    ids.filter((_id, at) => isAddable[at]),
  )
  const asked: string[] = []
  const told: string[] = []
  for (const [at, person] of people.entries()) {
    if (isAddable[at] || person.isIn) continue
    const field = `member_ids.${at}`
    // A member without an account cannot answer a request.
    if (!person.hasAccount || !canAskToJoinProTeam(acting.actor, teamId, person))
      throw fieldError('pro_team_member_leads', field)
    const outcome = await insertRequest(tx, companyId, { teamId, memberId: person.memberId, askerId })
    if (outcome === 'declined') throw fieldError('pro_team_request_declined', field)
    asked.push(person.memberId)
    if (outcome === 'asked') told.push(person.memberId)
  }
  const name = (await findMemberName(tx, companyId, askerId)) ?? ''
  await tell(tx, acting, {
    audit: [
      ...(added.length > 0
        ? [{ action: 'pro_team.members_added', subjectId: teamId, after: { member_ids: added } } as const]
        : []),
      ...told.map((id) => ({ action: 'pro_team.person_asked', subjectId: teamId, after: { member_id: id } }) as const),
    ],
    shows: 'nothing',
    notify: [{ queue, memberIds: told, kind: 'pro_team_asked', facts: { name, team }, people: { name: askerId } }],
  })
  return { added, asked }
}

/** Adds the person who was asked, if the requester still has the permission. */
export async function acceptRequest(tx: Db, deps: Using, acting: ActingMember, id: string): Promise<void> {
  const { companyId, memberId } = acting.actor
  const { team_id: teamId, asker_id: askerId, asker_user_id: askerUserId } = await requireReceived(tx, acting, id)
  await requireLockedTeam(tx, companyId, teamId)
  const [person] = await findNewcomers(tx, companyId, teamId, [memberId])
  const asker = askerUserId === null ? undefined : await findActor(tx, companyId, askerUserId)
  const inPro = asker && (await proActorOf(tx, deps, asker))
  if (!person || !inPro || !canOpenLeads(inPro) || !canAskToJoinProTeam(inPro, teamId, person))
    throw new AppError('pro_team_request_over')
  await insertMembers(tx, companyId, teamId, [memberId])
  const after = { member_ids: [memberId], asked_by: askerId }
  const fact = { action: 'pro_team.members_added', subjectId: teamId, after } as const
  await tell(tx, acting, { audit: [fact], shows: 'nothing', notify: [] })
}

/** Declines a request and notifies the requester once. */
export async function declineToJoin(tx: Db, { queue }: Using, acting: ActingMember, id: string): Promise<void> {
  const { companyId, memberId } = acting.actor
  const { team_id: teamId, team, asker_id: askerId } = await requireReceived(tx, acting, id)
  await declineRequest(tx, companyId, id)
  const name = (await findMemberName(tx, companyId, memberId)) ?? ''
  await tell(tx, acting, {
    audit: [{ action: 'pro_team.person_declined', subjectId: teamId, before: { asked_by: askerId } }],
    shows: 'nothing',
    notify: [
      { queue, memberIds: [askerId], kind: 'pro_team_declined', facts: { name, team }, people: { name: memberId } },
    ],
  })
}

/** Ends an open request. Any manager of the team may do this. */
export async function withdrawRequest(tx: Db, acting: ActingInPro, id: string): Promise<void> {
  const { actor } = acting
  const request = await lockRequest(tx, actor.companyId, id)
  if (!request || !canManageProTeam(actor, request.team_id)) throw new AppError('pro_team_request_over')
  await deleteRequest(tx, actor.companyId, id)
  const before = { member_id: request.member_id }
  const fact = { action: 'pro_team.request_withdrawn', subjectId: request.team_id, before } as const
  await tell(tx, acting, { audit: [fact], shows: 'nothing', notify: [] })
}

/** Returns an open request to the actor. For all others it is not found. */
async function requireReceived(tx: Db, { actor }: ActingMember, id: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, actor.companyId, id)
  if (request?.member_id !== actor.memberId) throw new AppError('pro_team_request_over')
  return request
}
