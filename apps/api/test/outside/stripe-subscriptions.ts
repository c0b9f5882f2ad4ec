import type { GatewayOrder, PaymentFault } from '../../src/gateways/payments/payments.ts'
import { type Action, act, advance } from '../../src/gateways/sandbox/engine.ts'
import { renewalOf } from '../../src/gateways/sandbox/ordering.ts'
import type { Params } from './stripe-params.ts'
import { invalid, missing, Refusal } from './stripe-refusal.ts'
import { record, word } from './stripe-route.ts'
import { ruleOf, type StripeCustomer, type StripeState } from './stripe-state.ts'
import type { GatewayItem } from '../../src/db/schema/gateway-account.ts'
import type { SandboxAccount, SandboxInvoice } from '../../src/db/schema/sandbox-account.ts'

/** Applies an action with the sandbox's engine. A refusal by the bank is a 402, as at Stripe. */
export function perform(state: StripeState, customer: StripeCustomer, action: Action): void {
  const { account, fault } = act(customer.account, null, action, state.now)
  if (fault) throw refused(state, customer, fault)
  keep(customer, account, state.now)
}

/** Records a refused charge that a person caused. */
function refused(state: StripeState, customer: StripeCustomer, fault: PaymentFault): Refusal {
  const { defaultMethodId: methodId } = customer.account
  if (fault.code === 'payment_declined')
    customer.failures.push({ invoiceId: '', methodId, message: fault.message, at: state.now })
  return cardRefusal(fault)
}

function cardRefusal(fault: PaymentFault): Refusal {
  if (fault.code !== 'payment_declined') return invalid(fault.message)
  return new Refusal(402, { type: 'card_error', code: 'card_declined', message: fault.message })
}

/** Records the metadata of new invoices, and new successful and failed payments. */
function keep(customer: StripeCustomer, account: SandboxAccount, at: number): void {
  const { defaultMethodId: methodId } = customer.account
  const metadata = customer.metadata.get(account.subscription?.id ?? '') ?? {}
  for (const { id } of account.invoices) if (!customer.made.has(id)) customer.made.set(id, metadata)
  for (const { id, failures, failure } of account.invoices) {
    const known = customer.failures.filter(({ invoiceId }) => invoiceId === id).length
    const message = failure ?? ''
    if (failures > known) customer.failures.push({ invoiceId: id, methodId, message, at })
  }
  for (const { id } of account.movements) if (!customer.paidWith.has(id)) customer.paidWith.set(id, methodId)
  customer.account = account
}

/** Carries out everything due until then, in order. */
export function pass(customer: StripeCustomer, to: number): void {
  keep(customer, advance(customer.account, to), to)
}

const list = (value: string | Params | undefined): (string | Params)[] =>
  typeof value === 'object' ? Object.values(value) : []

const taxRatesOf = (params: Params, before: string[]): string[] =>
  params['default_tax_rates'] === undefined ? before : list(params['default_tax_rates']).map(word)

/** The order after a call; items that it does not name stay. */
function orderOf(state: StripeState, customer: StripeCustomer | undefined, params: Params): GatewayOrder {
  const { subscription } = customer?.account ?? {}
  const isLive = subscription != null && subscription.status !== 'ended'
  const items = new Map<string, GatewayItem>(isLive ? subscription.items.map((item) => [item.ware, item]) : [])
  let interval: GatewayOrder['interval'] = isLive ? subscription.interval : 'month'
  let currency = isLive ? subscription.currency : ''
  for (const one of list(params['items'])) {
    const { id, price: priceId, quantity, deleted } = record(one)
    const ware = [...(customer?.itemIds ?? [])].find(([, itemId]) => itemId === id)?.[0]
    if (id !== undefined && ware === undefined) throw missing('subscription item', id)
    if (deleted === 'true') {
      items.delete(ware ?? '')
      continue
    }
    const price = state.prices.get(priceId ?? '')
    if (!price) throw missing('price', priceId ?? '')
    const sold = price.product === 'kartu_pro' ? 'pro' : 'business'
    interval = price.recurring?.interval === 'year' ? 'year' : 'month'
    currency = price.currency.toUpperCase()
    items.set(sold, { ware: sold, quantity: Number(quantity), unitAmount: price.unit_amount ?? 0 })
  }
  const at = params['proration_date'] === undefined ? state.now : Number(params['proration_date']) * 1000
  const tax = ruleOf(state, taxRatesOf(params, customer?.taxRates ?? []))
  const ordered = [...items.values()].toSorted((one, two) => (one.ware < two.ware ? -1 : 1))
  return { items: ordered, interval, currency, tax, at: new Date(at) }
}

export function createSubscription(state: StripeState, customer: StripeCustomer, params: Params): void {
  if (params['payment_behavior'] !== 'error_if_incomplete') throw new Error('Only error_if_incomplete is spoken here')
  const trialDays = params['trial_period_days']
  const order = orderOf(state, customer, { ...params, default_tax_rates: params['default_tax_rates'] ?? '' })
  const action: Action = {
    kind: 'order',
    order: trialDays === undefined ? order : { ...order, trialDays: Number(trialDays) },
  }
  const { account, fault } = act(customer.account, null, action, state.now)
  if (fault?.code === 'payment_method_unknown') {
    throw invalid('This customer has no attached payment source or default payment method.', 'resource_missing')
  }
  if (fault) throw refused(state, customer, fault)
  customer.taxRates = taxRatesOf(params, [])
  customer.metadata.set(account.subscription?.id ?? '', record(params['metadata']))
  for (const { ware } of order.items) customer.itemIds.set(ware, `si_${account.id}_${ware}_${account.made}`)
  keep(customer, account, state.now)
}

export function updateSubscription(state: StripeState, customer: StripeCustomer, params: Params): void {
  const { subscription } = customer.account
  if (!subscription || subscription.status === 'ended') throw invalid('A canceled subscription cannot be changed.')
  const ends = params['cancel_at_period_end']
  if (ends !== undefined) perform(state, customer, { kind: ends === 'true' ? 'cancel' : 'resume' })
  if (params['items'] !== undefined) changeItems(state, customer, params)
  customer.taxRates = taxRatesOf(params, customer.taxRates)
  const { subscription: changed } = customer.account
  if (changed) changed.tax = ruleOf(state, customer.taxRates)
}

function changeItems(state: StripeState, customer: StripeCustomer, params: Params): void {
  const order = orderOf(state, customer, params)
  const { subscription } = customer.account
  if (!subscription) return
  const before = customer.metadata.get(subscription.id) ?? {}
  const metadata = { ...before, ...record(params['metadata']) }
  if (params['proration_behavior'] === 'none') {
    // Without proration: Stripe applies the change from the next period on.
    Object.assign(subscription, { items: [...order.items], interval: order.interval })
    customer.metadata.set(subscription.id, metadata)
  } else {
    if (params['proration_behavior'] !== 'always_invoice' || params['payment_behavior'] !== 'error_if_incomplete') {
      throw new Error('Only always_invoice with error_if_incomplete is spoken here')
    }
    customer.metadata.set(subscription.id, metadata)
    try {
      perform(state, customer, { kind: 'order', order })
    } catch (error) {
      customer.metadata.set(subscription.id, before)
      throw error
    }
  }
  const wares = order.items.map(({ ware }): string => ware)
  for (const ware of ['business', 'pro']) {
    if (!wares.includes(ware)) customer.itemIds.delete(ware)
    else if (!customer.itemIds.has(ware)) customer.itemIds.set(ware, `si_${customer.id}_${ware}_${state.now}`)
  }
}

/** The invoice that a call would create, and its account. */
export function previewed(
  state: StripeState,
  customer: StripeCustomer | undefined,
  blank: StripeCustomer,
  params: Params,
): { of: StripeCustomer; invoice: SandboxInvoice } {
  const details = (params['subscription_details'] ?? {}) as Params
  const given = structuredClone({ ...(customer ?? blank) })
  const live = given.account.subscription
  const order = orderOf(state, params['subscription'] === undefined ? undefined : given, details)
  if (params['subscription'] !== undefined && details['proration_behavior'] !== 'always_invoice') {
    if (!live) throw missing('subscription', word(params['subscription']))
    const sum = renewalOf({ ...live, items: [...order.items], interval: order.interval, tax: order.tax })
    return { of: given, invoice: invoiceOf(given.account, sum, order.currency, state.now) }
  }
  const paying: SandboxAccount = { ...given.account, ...works }
  if (params['subscription'] === undefined) paying.subscription = null
  const { account, fault } = act(paying, null, { kind: 'order', order }, state.now)
  const invoice = account.invoices.at(-1)
  if (fault || !invoice) throw invalid(fault?.message ?? 'Nothing to invoice.')
  return { of: { ...given, account }, invoice }
}

/** Payment method for previews, which the bank accepts. */
const works = {
  defaultMethodId: 'pm',
  methods: [{ id: 'pm', brand: 'visa', last4: '4242', expiresMonth: 12, expiresYear: 9999, does: 'works' as const }],
}

const invoiceOf = (
  { credit }: SandboxAccount,
  sum: ReturnType<typeof renewalOf>,
  currency: string,
  at: number,
): SandboxInvoice => ({
  ...sum,
  id: 'upcoming',
  currency,
  status: 'open',
  createdAt: at,
  paidAt: null,
  creditUsed: Math.min(credit, sum.total),
  paid: 0,
  refunded: 0,
  failures: 0,
  nextTryAt: null,
  failure: null,
})
