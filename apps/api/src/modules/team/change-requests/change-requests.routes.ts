import type { Actor } from '@kartu/contracts/actor'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import {
  canAskForChange,
  canDecideChangeRequest,
  canSeeChangeRequest,
  canWithdrawChangeRequest,
  sightOfChangeRequests,
} from '@kartu/contracts/team/change-requests.policy'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { acceptChange, askForChange, rejectChange, requireChangeRequest, withdrawChange } from './change-requests.ts'
import { listChangeRequests } from './change-requests.sql.ts'
import { changeRequestView } from './change-requests.view.ts'

export function registerChangeRequests(app: FastifyInstance, deps: Deps): void {
  const { queue } = deps

  mount(app, deps, changeRequestRoutes.list, async ({ query }, { db, actor }) => {
    const { rows, total } = await listChangeRequests(db, actor.companyId, sightOfChangeRequests(actor), query)
    return { data: rows.map(changeRequestView), meta: { page: query.page, per_page: query.per_page, total } }
  })

  mount(app, deps, changeRequestRoutes.create, async ({ body }, { db, actor, address }) => {
    allow(canAskForChange(actor))
    return changeRequestView(await askForChange(db, queue, { actor, address }, body.change, body.message))
  })

  mount(app, deps, changeRequestRoutes.accept, async ({ params }, { db, actor, address }) => {
    allow(canManageMembers(actor))
    allow(canDecideChangeRequest(actor, await factsOf(db, actor, params.changeRequestId)))
    return changeRequestView(await acceptChange(db, queue, { actor, address }, params.changeRequestId))
  })

  mount(app, deps, changeRequestRoutes.reject, async ({ params, body }, { db, actor, address }) => {
    allow(canManageMembers(actor))
    allow(canDecideChangeRequest(actor, await factsOf(db, actor, params.changeRequestId)))
    return changeRequestView(await rejectChange(db, queue, { actor, address }, params.changeRequestId, body.answer))
  })

  mount(app, deps, changeRequestRoutes.withdraw, async ({ params }, { db, actor, address }) => {
    allow(canWithdrawChangeRequest(actor, await factsOf(db, actor, params.changeRequestId)))
    return changeRequestView(await withdrawChange(db, queue, { actor, address }, params.changeRequestId))
  })
}

/** Facts about a request for policies. A request that the actor may not see is not found. */
async function factsOf(db: Db, actor: Actor, id: string) {
  const { member_id: memberId, division_id: divisionId, roles } = await requireChangeRequest(db, actor.companyId, id)
  const facts = { memberId, divisionId, roles }
  if (!canSeeChangeRequest(actor, facts)) throw notFound()
  return facts
}
