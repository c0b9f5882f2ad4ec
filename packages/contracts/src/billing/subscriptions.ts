import { z } from 'zod'
import { CompanyParams, Id, Revision, Timestamp } from '../validation.ts'
import * as limits from '../limits.ts'
import { Amount, Currency } from './money.ts'
import { features, Plan } from '../company/plans.ts'
import { route } from '../route.ts'
import { billings, subscriptionRoutes as plain } from './subscriptions.plain.ts'

/** Only `EXPIRED` is inactive (specification, section 4). `CANCELLED` runs until the end of the paid period. */
const subscriptionStatuses = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELLED', 'EXPIRED'] as const
export const SubscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

const Billing = z.enum(billings)

export const intervals = ['month', 'year'] as const
export const Interval = z.enum(intervals)
export type Interval = z.infer<typeof Interval>

/** Products sold by quantity. */
export const wares = ['business', 'pro'] as const
export type Ware = (typeof wares)[number]

/** A line of a past or future invoice; the amount is before tax. */
export const MoneyLine = z.object({
  ware: z.enum(wares),
  quantity: z.int(),
  unit_amount: Amount,
  amount: Amount,
  /** Remaining days of a partial period; null for a whole one. */
  days: z.object({ left: z.int(), of: z.int() }).nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp,
})
export type MoneyLine = z.infer<typeof MoneyLine>

/** Sum of lines. `tax` is the sum of the rounded tax of each line. */
export const Sum = z.object({
  lines: z.array(MoneyLine),
  net: Amount,
  /** Hundredths of a percent: 900 is 9 %. */
  tax_rate: z.int(),
  /** Such as `GST`; empty if there is none. */
  tax_name: z.string(),
  /** The recipient owes the tax, so none is charged. */
  reverse_charge: z.boolean(),
  tax: Amount,
  total: Amount,
})
export type Sum = z.infer<typeof Sum>

/** An order: quantities and interval. */
const wanted = {
  seats: z.coerce.number().int().min(1).max(limits.seatsMax),
  pro_seats: z.coerce.number().int().min(0).max(limits.seatsMax),
  interval: Interval,
}

/** Effect of a change, shown before the order. */
export const OrderPreview = z.object({
  seats: z.int(),
  pro_seats: z.int(),
  interval: Interval,
  currency: Currency,
  /** Time for which the amounts were computed. The order repeats it, so that they stay the same. */
  at: Timestamp,
  /** Null if nothing happens now. A negative sum is kept for the next invoice. */
  today: Sum.nullable(),
  /** Part of `today` that is charged to the payment method now. */
  due: Amount,
  /** Sum of each later period. */
  renewal: Sum,
  renews_at: Timestamp,
  /** Increase over the planned next period; a decrease is negative. */
  renewal_change: Amount,
  /** Null if the number does not change. */
  pro_change: z.object({ from: z.int(), to: z.int(), at: Timestamp }).nullable(),
  /** Requirements of an order, each with a message. */
  missing: z.array(
    z.enum(['billing_information', 'payment_method', 'outstanding', 'seats_in_use', 'pro_seats_in_use']),
  ),
  seats_min: z.int(),
  /** Pro licences in use. An order must cover them, unless some are withdrawn first. */
  pro_seats_min: z.int(),
  revision: Revision,
})
export type OrderPreview = z.infer<typeof OrderPreview>

export const Order = z.strictObject({
  seats: z.int().min(1).max(limits.seatsMax),
  pro_seats: z.int().min(0).max(limits.seatsMax),
  interval: wanted.interval,
  /** Values of the preview. If they differ, the order is refused and nothing is charged. */
  at: z.iso.datetime(),
  due: Amount,
  revision: Revision,
})
export type Order = z.output<typeof Order>

/** A member of the company, shown as an avatar. */
const Face = z.object({ _id: Id, name: z.string(), photo: z.string().nullable() })

export const Subscription = z.object({
  billing: Billing,
  plan: Plan,
  /** Null without a subscription. */
  status: SubscriptionStatus.nullable(),
  since: Timestamp.nullable(),
  interval: Interval.nullable(),
  currency: Currency,
  /** Next payment, or the end of a trial. Null if nothing follows. */
  renews_at: Timestamp.nullable(),
  /** End of the paid period, if nothing follows. */
  ends_at: Timestamp.nullable(),
  trial: z.object({ available: z.boolean(), days: z.int(), ends_at: Timestamp.nullable() }),
  seats: z.object({
    total: z.int().nullable(),
    in_use: z.int(),
    reserved: z.int(),
    free: z.int().nullable(),
    /** Open join requests. */
    waiting: z.int(),
    /** Smallest number that can be ordered. */
    min: z.int(),
    in_use_faces: z.array(Face),
    reserved_faces: z.array(Face),
  }),
  pro: z.object({
    /** Paid licences. */
    total: z.int(),
    /** Licences of a plan that the operator assigned, if none is paid for. Null means unlimited. */
    granted: z.int().nullable(),
    in_use: z.int(),
    next: z.int().nullable(),
    next_at: Timestamp.nullable(),
  }),
  /** The next invoice as planned now; null if there is none. */
  next_invoice: Sum.nullable(),
  /** A failed payment: the bank's reason, the outstanding amount, and the next attempt. */
  problem: z
    .object({
      reason: z.string(),
      outstanding: Amount,
      invoice_id: Id.nullable(),
      next_try_at: Timestamp.nullable(),
      /** The gateway's payment page, where a bank can authenticate the payer. Null if there is none. */
      pay_url: z.url({ protocol: /^https$/ }).nullable(),
    })
    .nullable(),
  /** Unit price of each product by interval, in `currency`. */
  prices: z.record(Interval, z.object({ business: Amount, pro: Amount })),
  free_seats: z.int(),
  /** True while an order is pending at the gateway; the page polls. */
  is_settling: z.boolean(),
  revision: Revision,
})
export type Subscription = z.infer<typeof Subscription>

/** Summary for every member. */
const SubscriptionSummary = z.object({
  plan: Plan,
  status: SubscriptionStatus.nullable(),
  billing: Billing,
  admins: z.array(z.object({ _id: Id, name: z.string() })),
})
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>

export const subscriptionRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: Subscription,
  }),
  summary: route({
    ...plain.summary,
    params: CompanyParams,
    data: SubscriptionSummary,
  }),
  preview: route({
    ...plain.preview,
    params: CompanyParams,
    query: z.strictObject(wanted),
    data: OrderPreview,
  }),
  order: route({
    ...plain.order,
    whenLapsed: true,
    params: CompanyParams,
    body: Order,
    data: Subscription,
  }),
  tryPro: route({
    ...plain.tryPro,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ seats: z.int().min(1).max(limits.trialSeatsMax) }),
    data: Subscription,
  }),
  cancel: route({
    ...plain.cancel,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ revision: Revision }),
    data: Subscription,
  }),
  resume: route({
    ...plain.resume,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ revision: Revision }),
    data: Subscription,
  }),
  goFree: route({
    ...plain.goFree,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ keep_member_ids: z.array(Id).max(limits.freeSeats), revision: Revision }),
    data: Subscription,
  }),
  ask: route({
    ...plain.ask,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ feature: z.enum(features).optional() }),
    data: z.object({ asked: z.boolean() }),
  }),
}
