import type { Actor } from '@kartu/contracts/actor'
import type { Order, OrderPreview, Sum } from '@kartu/contracts/billing/subscriptions'
import type { BillingInformation } from '@kartu/contracts/billing/payment'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { StoredSubscription, GatewaySum } from '../../../db/schema/gateway-account.ts'
import { lockLicences, readStoredLicences, setLicences } from '../../company/licences/licences.ts'
import { proSeatsInUse, readProLicences } from '../../company/licences/pro-licences.ts'
import { findBillingInformation } from './billing-information.sql.ts'
import { listMethods } from './payment-methods.sql.ts'
import { actAtGateway, refusalOf, requirePayments } from './act-at-gateway.ts'
import { gatewayOrder } from './offers.ts'
import { quantityOf, storedSum } from './stored-account.ts'
import { findSubscriptionState, findSubscription, storeOwner, type SubscriptionRow } from './subscriptions.sql.ts'
import { sumView } from './sum.view.ts'

/** Maximum age of a quoted amount, because a page may have been left open. */
const amountMinutesMax = 60

type Wanted = Pick<Order, 'seats' | 'pro_seats' | 'interval'>

/** Data from which an order is calculated. */
async function groundsOf(db: Db, companyId: string) {
  const row = await findSubscription(db, companyId)
  const billing = await findBillingInformation(db, companyId)
  const { customer_id: customerId } = await findSubscriptionState(db, companyId)
  return { row, billing, customerId, subscription: runningOf(row) }
}

/** Returns the running subscription, which can be changed; an ended one is replaced by a new one. */
export const runningOf = (row: Pick<SubscriptionRow, 'subscription'> | undefined): StoredSubscription | null =>
  row?.subscription && row.subscription.status !== 'ended' ? row.subscription : null

/** Quotes an order at the gateway without changing anything. */
export async function previewOrder(db: Db, deps: Deps, companyId: string, wanted: Wanted): Promise<OrderPreview> {
  const payments = requirePayments(deps)
  requireWanted(wanted)
  const { row, billing, customerId, subscription } = await groundsOf(db, companyId)
  const at = await payments.now()
  const order = gatewayOrder(deps, wanted, { billing, subscription, at })
  const quote = await payments.quote(customerId ?? undefined, order).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const { in_use: inUse, reserved } = await readStoredLicences(db, companyId)
  const min = Math.max(1, inUse + reserved)
  const proMin = proSeatsInUse(await readProLicences(db, deps, companyId))
  const pro = proChange(row, subscription, wanted)
  return {
    ...wanted,
    currency: order.currency,
    at: at.toISOString(),
    today: quote.today && sumOf(quote.today),
    due: quote.due,
    renewal: sumOf(quote.renewal),
    renews_at: quote.renewsAt.toISOString(),
    renewal_change: quote.renewal.total - (row?.next?.total ?? 0),
    pro_change: pro && { ...pro, at: quote.renewsAt.toISOString() },
    missing: await missingOf(db, companyId, {
      billing,
      row,
      tooFew: wanted.seats < min,
      tooFewPro: isTooFewPro(wanted, subscription, proMin),
    }),
    seats_min: min,
    pro_seats_min: proMin,
    revision: row?.revision ?? 1,
  }
}

/**
 * True if the order has too few Pro licences for the people who have one. Ordering none closes the section for everyone
 * and is allowed, as is a number that is already planned.
 */
const isTooFewPro = ({ pro_seats: wanted }: Wanted, subscription: StoredSubscription | null, inUse: number): boolean =>
  wanted > 0 && wanted < inUse && wanted !== (subscription ? quantityOf(subscription.items, 'pro') : null)

function requireWanted({ seats, pro_seats: proSeats }: Wanted): void {
  if (proSeats > seats) throw new AppError('pro_seats_many')
}

function proChange(row: SubscriptionRow | undefined, subscription: StoredSubscription | null, wanted: Wanted) {
  const from = subscription && row ? row.pro_seats : wanted.pro_seats
  return from === wanted.pro_seats ? null : { from, to: wanted.pro_seats }
}

const sumOf = (sum: GatewaySum): Sum => sumView(storedSum(sum))

interface Grounds {
  billing: BillingInformation | undefined
  row: SubscriptionRow | undefined
  tooFew: boolean
  tooFewPro: boolean
}

async function missingOf(
  db: Db,
  companyId: string,
  { billing, row, tooFew, tooFewPro }: Grounds,
): Promise<OrderPreview['missing']> {
  const hasMethod = (await listMethods(db, companyId)).length > 0
  return [
    ...(billing ? [] : ['billing_information' as const]),
    ...(hasMethod ? [] : ['payment_method' as const]),
    ...(row?.unpaid && runningOf(row) ? ['outstanding' as const] : []),
    ...(tooFew ? ['seats_in_use' as const] : []),
    ...(tooFewPro ? ['pro_seats_in_use' as const] : []),
  ]
}

/**
 * Subscribes, or changes licences, for the displayed amount. Of two concurrent orders, one is charged and the other
 * refused. Added licences are granted once the gateway has them; removed ones are withdrawn first, so that no licence
 * in use lacks a seat.
 */
export async function placeOrder(deps: Deps, actor: Actor, wanted: Order): Promise<void> {
  const payments = requirePayments(deps)
  requireWanted(wanted)
  const { companyId } = actor
  const at = new Date(wanted.at)
  await requireFresh(await payments.now(), at)
  const grounds = await groundsOf(deps.database.read({ companyId }), companyId)
  if (!grounds.billing) throw new AppError('billing_information_first')
  const order = gatewayOrder(deps, wanted, { ...grounds, at })
  const quote = await payments.quote(grounds.customerId ?? undefined, order).catch((error: unknown) => {
    throw refusalOf(error)
  })
  await actAtGateway(deps, actor, {
    async prepare(tx, { row, standing }) {
      if (row.revision !== wanted.revision) throw new AppError('changed_elsewhere')
      const [missing] = await missingOf(tx, companyId, {
        billing: grounds.billing,
        row,
        tooFew: false,
        tooFewPro: false,
      })
      if (missing === 'payment_method') throw new AppError('payment_method_first')
      if (missing === 'outstanding') throw new AppError('payment_outstanding')
      if (quote.due !== wanted.due) throw new AppError('amount_changed')
      const { total, in_use: inUse, reserved } = await lockLicences(tx, companyId)
      if (wanted.seats < inUse + reserved) throw new AppError('seats_in_use', { values: { count: inUse + reserved } })
      const proInUse = proSeatsInUse(await readProLicences(tx, deps, companyId))
      if (isTooFewPro(wanted, runningOf(row), proInUse))
        throw new AppError('pro_seats_in_use', { values: { count: proInUse } })
      const isFewer = total === null || wanted.seats < total
      if (isFewer) await setLicences(tx, companyId, wanted.seats)
      if (!runningOf(row)) await storeOwner(tx, companyId, actor.userId)
      if (standing.customer_id === null) throw new AppError('billing_information_first')
      return { prepared: standing.customer_id, ...(isFewer ? { from: { licences: total } } : {}) }
    },
    run: (gateway, key, customerId) => gateway.order(key, customerId, order),
  })
}

/** Refuses an amount from a quote that is forged or too old. */
async function requireFresh(now: Date, at: Date): Promise<void> {
  const age = now.getTime() - at.getTime()
  if (age < -60_000 || age > amountMinutesMax * 60_000) throw new AppError('amount_changed')
}

export const proSeatsNext = (row: SubscriptionRow): number | null => {
  const running = runningOf(row)
  if (!running) return null
  const next = quantityOf(running.items, 'pro')
  return next === row.pro_seats ? null : next
}
