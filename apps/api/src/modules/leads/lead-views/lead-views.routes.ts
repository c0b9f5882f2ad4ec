import { leadViewRoutes } from '@kartu/contracts/leads/lead-views'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { openPro } from '../pro-users/standing.ts'
import { listLeadViews } from './lead-views.sql.ts'
import { changeLeadView, createLeadView, leadViewView, removeLeadView } from './lead-views.ts'

export function registerLeadViews(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, leadViewRoutes.list, async (_input, { db, ...call }) => {
    const actor = await openPro(db, deps, call.actor)
    const rows = await listLeadViews(db, actor.companyId, actor.memberId)
    return rows.map((row) => leadViewView(actor, row))
  })

  mount(app, deps, leadViewRoutes.create, async ({ body }, { db, address, ...call }) =>
    createLeadView(db, { actor: await openPro(db, deps, call.actor), address }, body),
  )

  mount(app, deps, leadViewRoutes.update, async ({ params, body }, { db, address, ...call }) =>
    changeLeadView(db, { actor: await openPro(db, deps, call.actor), address }, params.viewId, body),
  )

  mount(app, deps, leadViewRoutes.remove, async ({ params }, { db, address, ...call }) => {
    await removeLeadView(db, { actor: await openPro(db, deps, call.actor), address }, params.viewId)
    return { _id: params.viewId }
  })
}
