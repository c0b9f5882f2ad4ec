import { canManageProTeam } from '@kartu/contracts/leads/leads.policy'
import { proTeamRequestRoutes } from '@kartu/contracts/leads/pro-team-requests'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { proActorOf, requireOpenPro } from '../pro-users/standing.ts'
import { acceptRequest, askToJoin, declineToJoin, withdrawRequest } from './pro-team-requests.ts'
import { listReceivedRequests } from './pro-team-requests.sql.ts'

export function mountProTeamRequests(app: FastifyInstance, deps: Deps): void {
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
