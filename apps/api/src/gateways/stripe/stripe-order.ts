import type Stripe from 'stripe'
import type { GatewayItem, GatewaySum } from '../../db/schema/gateway-account.ts'
import { dayMs, daysLeft } from '../payments/periods.ts'
import { type GatewayOrder, type OrderQuote, PaymentFault } from '../payments/payments.ts'
import { existing } from './stripe-account.ts'
import type { StripeCatalogue } from './stripe-catalogue.ts'
import { liveSubscription, periodOf, subscriptionOf, ruleMetadata } from './stripe-subscription.ts'
import { isPart, sumOf } from './stripe-sum.ts'

interface Items {
  /** Items that are charged now, for a part of the period. */
  now: Stripe.SubscriptionUpdateParams.Item[]
  /** Items that change from the next period. */
  later: Stripe.SubscriptionUpdateParams.Item[]
  /** Beginning of the part of the period that is charged now, in seconds. */
  since: number | undefined
}

/** If the payment fails, Stripe answers 402 and leaves the subscription unchanged. */
const allOrNothing = { payment_behavior: 'error_if_incomplete', off_session: true } as const

export async function placeStripeOrder(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  key: string,
  customerId: string,
  order: GatewayOrder,
): Promise<void> {
  const wanted = wantedOf(order)
  const current = await liveSubscription(stripe, customerId)
  if (!current) return begin(stripe, catalogue, key, customerId, order, wanted)
  const { now, later, since } = await itemsOf(catalogue, current, order, wanted)
  const tax = await taxParams(catalogue, order)
  if (now.length > 0) {
    await stripe.subscriptions.update(
      current.id,
      {
        items: now,
        ...tax,
        ...allOrNothing,
        proration_behavior: 'always_invoice',
        ...(since === undefined ? {} : { proration_date: since }),
      },
      { idempotencyKey: key },
    )
  }
  // A separate call, because each call has one proration mode. This one charges nothing now.
  if (later.length > 0) {
    const params: Stripe.SubscriptionUpdateParams = { items: later, ...tax, proration_behavior: 'none' }
    await stripe.subscriptions.update(current.id, params, { idempotencyKey: `${key}-later` })
  }
}

async function begin(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  key: string,
  customer: string,
  order: GatewayOrder,
  wanted: readonly GatewayItem[],
): Promise<void> {
  const { trialDays } = order
  if (trialDays === undefined) {
    const { invoice_settings: settings } = await existing(stripe, customer)
    if (!settings.default_payment_method) {
      throw new PaymentFault('payment_method_unknown', 'There is no payment method.')
    }
  }
  const trial: Stripe.SubscriptionCreateParams =
    trialDays === undefined
      ? {}
      : {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }
  await stripe.subscriptions.create(
    {
      customer,
      currency: order.currency.toLowerCase(),
      items: await pricedItems(catalogue, order, wanted),
      ...(await taxParams(catalogue, order)),
      ...allOrNothing,
      // In this mode, refunds match earlier charges: pro licences that no invoice has billed yet refund nothing.
      billing_mode: { type: 'flexible' },
      ...trial,
    },
    { idempotencyKey: key },
  )
}

export async function quoteStripeOrder(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  customerId: string | undefined,
  order: GatewayOrder,
): Promise<OrderQuote> {
  const wanted = wantedOf(order)
  const current = customerId === undefined ? undefined : await liveSubscription(stripe, customerId)
  const { default_tax_rates: taxRates } = await taxParams(catalogue, order)
  const customer =
    customerId === undefined
      ? { customer_details: { tax_exempt: order.tax.reverseCharge ? 'reverse' : 'none' } }
      : { customer: customerId }
  const told = (lines: Stripe.InvoiceLineItem[]): Promise<GatewaySum> =>
    sumOf(catalogue, lines, order.tax, current ? [current.billing_cycle_anchor, current.start_date] : [])
  if (!current) {
    const preview = await stripe.invoices.createPreview({
      ...customer,
      currency: order.currency.toLowerCase(),
      subscription_details: {
        items: await pricedItems(catalogue, order, wanted),
        default_tax_rates: taxRates,
        billing_mode: { type: 'flexible' },
      },
    })
    const whole = await told(preview.lines.data)
    const { trialDays } = order
    if (trialDays !== undefined) {
      const renewsAt = new Date(order.at.getTime() + trialDays * dayMs)
      return { today: null, due: 0, renewal: whole, renewsAt }
    }
    const renewsAt = whole.lines[0]?.endsAt ?? order.at
    return { today: whole, due: preview.amount_due, renewal: whole, renewsAt }
  }
  const { now, later, since } = await itemsOf(catalogue, current, order, wanted)
  const changes = { default_tax_rates: taxRates, items: [...now, ...later] }
  const subscription = current.id
  const recurring = await stripe.invoices.createPreview({
    subscription,
    preview_mode: 'recurring',
    subscription_details: { ...changes, proration_behavior: 'none' },
  })
  const renewal = await told(recurring.lines.data)
  const period = periodOf(current)
  if (now.length === 0) return { today: null, due: 0, renewal, renewsAt: new Date(period.endsAt) }
  const today = await stripe.invoices.createPreview({
    subscription,
    subscription_details: {
      items: now,
      default_tax_rates: taxRates,
      proration_behavior: 'always_invoice',
      ...(since === undefined ? {} : { proration_date: since }),
    },
  })
  const isAnew = order.interval !== subscriptionOf(current).interval
  const sum = await told(isAnew ? today.lines.data : today.lines.data.filter(isPart))
  const wholeEnd = sum.lines.find(({ days }) => days === null)?.endsAt
  return { today: sum, due: today.amount_due, renewal, renewsAt: wholeEnd ?? new Date(period.endsAt) }
}

function wantedOf({ items }: GatewayOrder): GatewayItem[] {
  const wanted = items.filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) throw new PaymentFault('payment_refused', 'An order needs an item.')
  return wanted
}

const pricedItems = (
  catalogue: StripeCatalogue,
  { interval, currency }: GatewayOrder,
  items: readonly GatewayItem[],
): Promise<{ price: string; quantity: number }[]> =>
  Promise.all(
    items.map(async (item) => ({
      price: await catalogue.priceId(item, interval, currency),
      quantity: item.quantity,
    })),
  )

async function taxParams(catalogue: StripeCatalogue, { tax }: GatewayOrder) {
  const taxRates = await catalogue.taxRateIds(tax)
  return { default_tax_rates: taxRates.length > 0 ? taxRates : ('' as const), metadata: ruleMetadata(tax) }
}

/** Items that an order changes; throws if the subscription cannot be changed this way. */
async function itemsOf(
  catalogue: StripeCatalogue,
  current: Stripe.Subscription,
  order: GatewayOrder,
  wanted: readonly GatewayItem[],
): Promise<Items> {
  const { status, items, interval, currency } = subscriptionOf(current)
  if (currency !== order.currency) throw new PaymentFault('payment_refused', 'The currency is another one.')
  if (order.trialDays !== undefined) throw new PaymentFault('payment_refused', 'There is a subscription already.')
  if (status === 'past_due') throw new PaymentFault('payment_refused', 'A payment is outstanding.')
  const changed = await changedItems(catalogue, current, order, wanted)
  if (status === 'trialing') return { now: [], later: changed.map(({ item }) => item), since: undefined }
  const period = periodOf(current)
  const at = order.at.getTime()
  if (at < period.startsAt || at >= period.endsAt) throw new PaymentFault('payment_refused', 'A new period has begun.')
  const since = daysLeft(period, at).since / 1000
  if (interval !== order.interval) return { now: changed.map(({ item }) => item), later: [], since }
  const quantity = (of: readonly GatewayItem[]) => of.find(({ ware }) => ware === 'business')?.quantity
  const raises = quantity(items) !== quantity(wanted)
  const isNow = ({ ware }: { ware: string }) => raises && ware === 'business'
  return {
    now: changed.filter(isNow).map(({ item }) => item),
    later: changed.filter((one) => !isNow(one)).map(({ item }) => item),
    since,
  }
}

/** Differences from the current subscription, by product. */
async function changedItems(
  catalogue: StripeCatalogue,
  current: Stripe.Subscription,
  order: GatewayOrder,
  wanted: readonly GatewayItem[],
): Promise<{ ware: string; item: Stripe.SubscriptionUpdateParams.Item }[]> {
  const there = await Promise.all(
    current.items.data.map(async (item) => ({ item, ...(await catalogue.sold(item.price.id)) })),
  )
  const changes: { ware: string; item: Stripe.SubscriptionUpdateParams.Item }[] = there
    .filter(({ ware }) => !wanted.some((one) => one.ware === ware))
    .map(({ item, ware }) => ({ ware, item: { id: item.id, deleted: true } }))
  for (const one of wanted) {
    const { ware, quantity } = one
    const price = await catalogue.priceId(one, order.interval, order.currency)
    const before = there.find((other) => other.ware === ware)?.item
    if (!before) changes.push({ ware, item: { price, quantity } })
    else if (before.price.id !== price || before.quantity !== quantity) {
      changes.push({ ware, item: { id: before.id, price, quantity } })
    }
  }
  return changes
}
