import type Stripe from 'stripe'
import type { GatewayInvoice, GatewayMethod, GatewayMovement, GatewaySum } from '../../db/schema/gateway-account.ts'
import { type Account, PaymentFault } from '../payments/payments.ts'
import type { StripeCatalogue } from './stripe-catalogue.ts'
import { dateOf, idOf, maybeDate } from './stripe-client.ts'
import { newestSubscription, subscriptionOf, ruleOf } from './stripe-subscription.ts'
import { type KnownPeriods, knownPeriods, sumOf } from './stripe-sum.ts'

/** The account of a customer, read from Stripe. */
export async function stripeAccount(stripe: Stripe, catalogue: StripeCatalogue, customerId: string): Promise<Account> {
  const [customer, methods, subscription, drafts, charges] = await Promise.all([
    existing(stripe, customerId),
    stripeMethods(stripe, customerId),
    newestSubscription(stripe, customerId),
    all(stripe.invoices.list({ customer: customerId, limit: 100, expand: ['data.payments'] })),
    all(stripe.charges.list({ customer: customerId, limit: 100, expand: ['data.refunds'] })),
  ])
  const defaultMethodId = idOf(customer.invoice_settings.default_payment_method) ?? null
  const anchors = subscription ? [subscription.billing_cycle_anchor, subscription.start_date] : []
  const known = knownPeriods(drafts)
  const invoices = drafts.filter((invoice) => invoice.status !== 'draft' && !isOfTrial(invoice))
  return {
    customerId,
    methods,
    defaultMethodId,
    credit: Math.max(0, -customer.balance),
    subscription: subscription ? subscriptionOf(subscription) : null,
    next: await nextOf(stripe, catalogue, subscription, defaultMethodId),
    invoices: await Promise.all(
      invoices.map((invoice) => invoiceOf(stripe, catalogue, invoice, charges, { anchors, known })),
    ),
    movements: invoices.flatMap((invoice) => movementsOf(invoice, charges)).toSorted((one, two) => +one.at - +two.at),
  }
}

export async function existing(stripe: Stripe, customerId: string): Promise<Stripe.Customer> {
  const customer = await stripe.customers.retrieve(customerId)
  if (customer.deleted) throw new PaymentFault('payment_refused', 'Stripe: the customer was deleted')
  return customer
}

/** Cards of a customer, oldest first. */
export async function stripeMethods(stripe: Stripe, customerId: string): Promise<GatewayMethod[]> {
  const methods = await all(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
  return methods
    .toSorted((one, two) => one.created - two.created)
    .flatMap(({ id, card }) =>
      card
        ? [{ id, brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year }]
        : [],
    )
}

/** Methods whose last charge was refused, among the latest hundred charges. */
export async function refusedMethods(stripe: Stripe, customerId: string): Promise<ReadonlySet<string>> {
  const { data } = await stripe.charges.list({ customer: customerId, limit: 100 })
  const last = new Map<string, Stripe.Charge.Status>()
  // Stripe lists the newest first.
  for (const { payment_method: methodId, status } of data)
    if (methodId !== null && !last.has(methodId)) last.set(methodId, status)
  return new Set([...last].filter(([, status]) => status === 'failed').map(([id]) => id))
}

/** Reads every page. */
async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of pages) found.push(one)
  return found
}

/** Stripe begins a trial with an invoice of 0. */
const isOfTrial = ({ total, lines }: Stripe.Invoice): boolean =>
  total === 0 && lines.data.every(({ amount }) => amount === 0)

async function nextOf(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  subscription: Stripe.Subscription | undefined,
  defaultMethodId: string | null,
): Promise<GatewaySum | null> {
  if (!subscription || subscriptionOf(subscription).status === 'ended') return null
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null) return null
  if (subscription.status === 'trialing' && defaultMethodId === null) return null
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
  return sumOf(catalogue, preview.lines.data, ruleOf(subscription.metadata), [subscription.billing_cycle_anchor])
}

async function invoiceOf(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  { anchors, known }: { anchors: readonly number[]; known: KnownPeriods },
): Promise<GatewayInvoice> {
  const lines = invoice.lines.has_more
    ? await all(stripe.invoices.listLineItems(invoice.id, { limit: 100 }))
    : invoice.lines.data
  const own = chargesOf(invoice, charges)
  return {
    ...(await sumOf(catalogue, lines, ruleOf(invoice.parent?.subscription_details?.metadata), anchors, known)),
    id: invoice.id,
    currency: invoice.currency.toUpperCase(),
    status: statusOf(invoice),
    createdAt: dateOf(invoice.created),
    paidAt: maybeDate(invoice.status_transitions.paid_at),
    // Stripe represents credit as a negative balance.
    creditUsed: (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance,
    paid: invoice.amount_paid,
    refunded: own.reduce((sum, { amount_refunded: back }) => sum + back, 0),
    nextTryAt: invoice.status === 'open' ? maybeDate(invoice.next_payment_attempt) : null,
    failure: invoice.status === 'paid' ? null : failureOf(own),
    payUrl: invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  }
}

function statusOf({ status }: Stripe.Invoice): GatewayInvoice['status'] {
  return (['paid', 'void', 'uncollectible'] as const).find((known) => known === status) ?? 'open'
}

/** Charges that paid an invoice, by its payment intents. */
function chargesOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent))
  return charges.filter((charge) => {
    const intent = idOf(charge.payment_intent)
    return intent !== undefined && intents.includes(intent)
  })
}

function failureOf(charges: readonly Stripe.Charge[]): string | null {
  const failed = charges.filter(({ status }) => status === 'failed')
  return failed.toSorted((one, two) => two.created - one.created)[0]?.failure_message ?? null
}

function movementsOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): GatewayMovement[] {
  return chargesOf(invoice, charges)
    .filter(({ status }) => status === 'succeeded')
    .flatMap(({ id, amount, created, refunds }) => [
      { id, invoiceId: invoice.id, amount, at: dateOf(created) },
      ...(refunds?.data ?? [])
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .map((back) => ({ id: back.id, invoiceId: invoice.id, amount: -back.amount, at: dateOf(back.created) })),
    ])
}
