import type { Actor } from '@kartu/contracts/actor'
import { trialDays } from '@kartu/contracts/limits'
import { canUse, type Feature, plans } from '@kartu/contracts/company/plans'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../gateways/payments/payments.ts'
import { AppError } from '../../../http/errors.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { lockLicences, setLicences } from '../../company/licences/licences.ts'
import { findBillingInformation } from './billing-information.sql.ts'
import { planOf } from '../../company/plans/plans.ts'
import { actAtGateway, requirePayments } from './act-at-gateway.ts'
import { adminsOf } from './admins.sql.ts'
import { gatewayOrder } from './offers.ts'
import { runningOf } from './orders.ts'
import { storeOwner, type SubscriptionRow } from './subscriptions.sql.ts'

/** Starts the trial of Pro: all features for `seats` people, once per company. Nothing is charged before it ends. */
export async function tryPro(deps: Deps, actor: Actor, seats: number): Promise<void> {
  const { companyId } = actor
  const at = await requirePayments(deps).now()
  await actAtGateway(deps, actor, {
    async prepare(tx, { row, standing }) {
      if (row.trial_used_at !== null) throw new AppError('trial_used')
      if (row.subscription !== null) throw new AppError('subscription_state')
      const billing = await findBillingInformation(tx, companyId)
      if (!billing || standing.customer_id === null) throw new AppError('company_billing_missing')
      const { total, in_use: inUse, reserved } = await lockLicences(tx, companyId)
      if (seats < inUse + reserved) throw new AppError('seats_in_use', { values: { count: inUse + reserved } })
      const isFewer = total === null || seats < total
      if (isFewer) await setLicences(tx, companyId, seats)
      await storeOwner(tx, companyId, actor.userId)
      const wanted = { seats, pro_seats: seats, interval: 'month' as const }
      const order = { ...gatewayOrder(deps, wanted, { billing, subscription: null, at }), trialDays }
      const prepared = { customerId: standing.customer_id, order }
      return { prepared, ...(isFewer ? { from: { licences: total } } : {}) }
    },
    run: (gateway, key, { customerId, order }) => gateway.order(key, customerId, order),
  })
}

/**
 * Cancels the subscription at the end of the paid period. According to section 4 of the specification, outstanding
 * payments must be made first.
 */
export const cancelSubscription = (deps: Deps, actor: Actor, revision: number): Promise<void> =>
  changeRunning(deps, actor, revision, {
    allow(row) {
      if (row.unpaid) throw new AppError('payment_outstanding')
      if (row.subscription?.endsAt !== null) throw new AppError('subscription_state')
    },
    run: (payments, key, customerId) => payments.cancel(key, customerId),
  })

export const resumeSubscription = (deps: Deps, actor: Actor, revision: number): Promise<void> =>
  changeRunning(deps, actor, revision, {
    allow(row) {
      if (row.subscription?.endsAt === null) throw new AppError('subscription_state')
    },
    run: (payments, key, customerId) => payments.resume(key, customerId),
  })

interface RunningChange {
  allow: (row: SubscriptionRow) => void
  run: (payments: Payments, key: string, customerId: string) => Promise<void>
}

const changeRunning = (deps: Deps, actor: Actor, revision: number, change: RunningChange): Promise<void> =>
  actAtGateway(deps, actor, {
    async prepare(_tx, { row, standing }) {
      if (row.revision !== revision) throw new AppError('changed_elsewhere')
      if (!runningOf(row) || standing.customer_id === null) throw new AppError('subscription_state')
      change.allow(row)
      return { prepared: standing.customer_id }
    },
    run: (payments, key, customerId) => change.run(payments, key, customerId),
  })

/**
 * Notifies the admins that a member wants more licences or features; returns false if the same member asked within a
 * day.
 */
export async function askAdmins(
  tx: Db,
  deps: Deps,
  { actor, address }: Acting & { actor: Actor },
  feature: Feature | undefined,
): Promise<boolean> {
  const { companyId, memberId } = actor
  if ((await usedUp(tx, limits.planAsked, memberId)) !== undefined) return false
  const admins = await adminsOf(tx, companyId)
  const [asking] = await tx.rows(nameRow, nameStatement, [companyId, memberId])
  await tell(tx, byPerson(companyId, actor.userId, address), {
    audit: [{ action: 'plan.asked', after: { feature: feature ?? null } }],
    shows: 'nothing',
    notify: [
      {
        queue: deps.queue,
        memberIds: admins.map(({ id }) => id).filter((id) => id !== memberId),
        kind: 'plan_asked',
        facts: {
          name: asking?.name ?? '',
          ...(feature === undefined ? {} : { feature }),
          // The plan includes the feature, but the member has no licence for it.
          ...(feature === 'leads' && canUse(planOf(deps, asking?.plan ?? null), feature) ? { licence: 1 } : {}),
        },
        people: { name: memberId },
      },
    ],
  })
  return true
}

const nameRow = z.object({
  name: z.string(),
  plan: z.enum(plans).nullable(),
})

const nameStatement = {
  name: 'subscription_asking',
  text: `select c.display_name as name, co.plan from companies co join cards c on c.company_id = co.id and c.member_id = $2
    where co.id = $1`,
}
