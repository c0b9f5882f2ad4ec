import type Stripe from 'stripe'
import type { GatewaySubscription, TaxRule } from '../../db/schema/gateway-account.ts'
import { soldOf } from './stripe-catalogue.ts'
import { dateOf, maybeDate } from './stripe-client.ts'

const statuses: Readonly<Record<string, GatewaySubscription['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
}

/** The running subscription, or the last one. Those that never began do not count. */
export async function newestSubscription(stripe: Stripe, customer: string): Promise<Stripe.Subscription | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 })
  const begun = data.filter(({ status }) => status in statuses)
  return begun.find(({ status }) => statuses[status] !== 'ended') ?? begun[0]
}

export async function liveSubscription(stripe: Stripe, customer: string): Promise<Stripe.Subscription | undefined> {
  const newest = await newestSubscription(stripe, customer)
  return newest && statuses[newest.status] !== 'ended' ? newest : undefined
}

/** Every item has the same period: one interval is sold at a time. */
export function periodOf({ items }: Stripe.Subscription): { startsAt: number; endsAt: number } {
  const [item] = items.data
  return { startsAt: (item?.current_period_start ?? 0) * 1000, endsAt: (item?.current_period_end ?? 0) * 1000 }
}

export function subscriptionOf(from: Stripe.Subscription): GatewaySubscription {
  const sold = from.items.data.map((item) => ({ ...soldOf(item.price), quantity: item.quantity ?? 0 }))
  const { startsAt, endsAt } = periodOf(from)
  return {
    id: from.id,
    status: statuses[from.status] ?? 'ended',
    items: sold
      .filter(({ quantity }) => quantity > 0)
      .map(({ ware, quantity, unitAmount }) => ({ ware, quantity, unitAmount }))
      .toSorted((one, two) => (one.ware < two.ware ? -1 : 1)),
    interval: sold[0]?.interval ?? 'month',
    currency: from.currency.toUpperCase(),
    startedAt: dateOf(from.start_date),
    periodStartsAt: new Date(startsAt),
    periodEndsAt: new Date(endsAt),
    trialEndsAt: maybeDate(from.trial_end),
    endsAt: maybeDate(from.ended_at ?? from.cancel_at) ?? (from.cancel_at_period_end ? new Date(endsAt) : null),
  }
}

/** A tax rule in the metadata of a subscription: each invoice keeps the rule with which it was created. */
export const ruleMetadata = ({ rate, name, reverseCharge }: TaxRule) => ({
  tax_rate: String(rate),
  tax_name: name,
  tax_reverse_charge: String(reverseCharge),
})

export const ruleOf = (metadata: Stripe.Metadata | null | undefined): TaxRule => ({
  rate: Number(metadata?.['tax_rate'] ?? 0),
  name: metadata?.['tax_name'] ?? '',
  reverseCharge: metadata?.['tax_reverse_charge'] === 'true',
})
