import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { planOf } from '../../company/plans/plans.ts'
import { adminsOf } from './admins.sql.ts'
import { goFree } from './go-free.ts'
import { placeOrder, previewOrder } from './orders.ts'
import { askAdmins, cancelSubscription, resumeSubscription, tryPro } from './subscription-acts.ts'
import { findSubscriptionState } from './subscriptions.sql.ts'
import { subscriptionView } from './subscriptions.view.ts'
import { sellsNothing } from '../../../settings/billing.ts'

/** The gateway is called outside any transaction, so these routes open their own. */
const atGateway = { transaction: false }

export function registerSubscriptions(app: FastifyInstance, deps: Deps): void {
  registerOrder(app, deps)
  registerRunning(app, deps)
}

function registerOrder(app: FastifyInstance, deps: Deps): void {
  const view = (companyId: string) => subscriptionView(deps.database.read({ companyId }), deps, companyId)

  mount(app, deps, subscriptionRoutes.get, async (_input, { db, actor }) => {
    allow(canSeeSubscriptions(actor))
    return subscriptionView(db, deps, actor.companyId)
  })

  mount(app, deps, subscriptionRoutes.summary, async (_input, { db, actor }) => {
    const { plan, status } = await findSubscriptionState(db, actor.companyId)
    const admins = await adminsOf(db, actor.companyId)
    return {
      plan: planOf(deps, plan),
      status: sellsNothing(deps) ? null : status,
      billing: deps.env.billing,
      admins: admins.map(({ id, name }) => ({ _id: id, name })),
    }
  })

  mount(app, deps, subscriptionRoutes.preview, async ({ query }, { db, actor }) => {
    allow(canSeeSubscriptions(actor))
    return previewOrder(db, deps, actor.companyId, query)
  })

  mount(
    app,
    deps,
    subscriptionRoutes.order,
    async ({ body }, { actor }) => {
      allow(canSeeSubscriptions(actor))
      await placeOrder(deps, actor, body)
      return view(actor.companyId)
    },
    atGateway,
  )

  mount(
    app,
    deps,
    subscriptionRoutes.tryPro,
    async ({ body }, { actor }) => {
      allow(canSeeSubscriptions(actor))
      await tryPro(deps, actor, body.seats)
      return view(actor.companyId)
    },
    atGateway,
  )
}

function registerRunning(app: FastifyInstance, deps: Deps): void {
  const view = (companyId: string) => subscriptionView(deps.database.read({ companyId }), deps, companyId)

  mount(
    app,
    deps,
    subscriptionRoutes.cancel,
    async ({ body }, { actor }) => {
      allow(canSeeSubscriptions(actor))
      await cancelSubscription(deps, actor, body.revision)
      return view(actor.companyId)
    },
    atGateway,
  )

  mount(
    app,
    deps,
    subscriptionRoutes.resume,
    async ({ body }, { actor }) => {
      allow(canSeeSubscriptions(actor))
      await resumeSubscription(deps, actor, body.revision)
      return view(actor.companyId)
    },
    atGateway,
  )

  mount(app, deps, subscriptionRoutes.goFree, async ({ body }, { db, actor, address }) => {
    allow(canSeeSubscriptions(actor))
    await goFree(db, deps, { actor, address }, { keep: body.keep_member_ids, revision: body.revision })
    return subscriptionView(db, deps, actor.companyId)
  })

  mount(app, deps, subscriptionRoutes.ask, async ({ body }, { db, actor, address }) => ({
    asked: await askAdmins(db, deps, { actor, address }, body.feature),
  }))
}
