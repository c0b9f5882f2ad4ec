import { canManageProTeam, canManageProTeams } from '@kartu/contracts/leads/leads.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { canUpdateProTeam } from '@kartu/contracts/leads/pro-users.policy'
import type { FastifyInstance } from 'fastify'
import { proTeamRequestRoutes } from '@kartu/contracts/leads/pro-team-requests'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { openProToKeys, proActorOf, requireOpenPro } from '../pro-users/pro-access.ts'
import {
  addToProTeam,
  createProTeam,
  listProTeams,
  removeFromProTeam,
  removeProTeam,
  updateProTeam,
} from './pro-teams.ts'
import { acceptRequest, askToJoin, declineToJoin, withdrawRequest } from './pro-team-requests.ts'
import { listReceivedRequests } from './pro-team-requests.sql.ts'

export function registerProTeams(app: FastifyInstance, deps: Deps): void {
  mountProTeamRequests(app, deps)
  mount(app, deps, proTeamRoutes.list, async (_input, { db, actor }) =>
    listProTeams(db, await openProToKeys(db, deps, actor)),
  )

  mount(app, deps, proTeamRoutes.create, async ({ body }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProTeams(actor))
    requireOpenPro(actor)
    return createProTeam(db, { actor, address, session }, body)
  })

  mount(app, deps, proTeamRoutes.update, async ({ params, body }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canUpdateProTeam(actor, params.teamId, body))
    requireOpenPro(actor)
    return updateProTeam(db, { actor, address, session }, params.teamId, body)
  })

  mount(app, deps, proTeamRoutes.remove, async ({ params }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    allow(canManageProTeams(actor))
    requireOpenPro(actor)
    await removeProTeam(db, { actor, address, session }, params.teamId)
    return { _id: params.teamId }
  })

  mount(app, deps, proTeamRoutes.addMembers, async ({ params, body }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    requireAssignment(actor, params.teamId)
    return addToProTeam(db, { actor, address, session }, params.teamId, body.member_ids)
  })

  mount(app, deps, proTeamRoutes.removeMember, async ({ params }, { db, address, session, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    requireAssignment(actor, params.teamId)
    return removeFromProTeam(db, { actor, address, session }, params.teamId, params.memberId)
  })
}

/** Specification, section 6: everyone except admins and the team's managers gets this message. */
function requireAssignment(actor: ProActor, teamId: string): void {
  if (!canManageProTeam(actor, teamId)) throw new AppError('pro_team_assignment')
  requireOpenPro(actor)
}

function mountProTeamRequests(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, proTeamRequestRoutes.list, (_input, { db, actor }) =>
    listReceivedRequests(db, actor.companyId, actor.memberId),
  )

  mount(app, deps, proTeamRequestRoutes.create, async ({ body }, { db, address, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    if (!canManageProTeam(actor, body.team_id)) throw new AppError('pro_team_assignment')
    requireOpenPro(actor)
    return askToJoin(db, deps, { actor, address }, body.team_id, body.member_ids)
  })

  mount(app, deps, proTeamRequestRoutes.accept, async ({ params }, { db, actor, address }) => {
    await acceptRequest(db, deps, { actor, address }, params.requestId)
    return { _id: params.requestId }
  })

  mount(app, deps, proTeamRequestRoutes.decline, async ({ params }, { db, actor, address }) => {
    await declineToJoin(db, deps, { actor, address }, params.requestId)
    return { _id: params.requestId }
  })

  mount(app, deps, proTeamRequestRoutes.withdraw, async ({ params }, { db, address, ...call }) => {
    const actor = await proActorOf(db, deps, call.actor)
    await withdrawRequest(db, { actor, address }, params.requestId)
    return { _id: params.requestId }
  })
}
