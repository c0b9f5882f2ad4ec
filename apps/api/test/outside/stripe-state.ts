import type Stripe from 'stripe'
import type { TaxRule } from '../../src/db/schema/gateway-account.ts'
import type { SandboxAccount, SandboxInvoice } from '../../src/db/schema/sandbox-account.ts'

/** A part of Stripe's answer, with the names and types of the library. */
type Told<T> = T extends readonly (infer U)[] ? Told<U>[] : T extends object ? { [K in keyof T]?: Told<T[K]> } : T

/** A customer of the local Stripe. The sandbox's engine calculates amounts and periods. */
export interface StripeCustomer {
  id: string
  params: Pick<Stripe.Customer, 'name' | 'email' | 'tax_exempt' | 'metadata'>
  account: SandboxAccount
  taxIds: Pick<Stripe.TaxId, 'id' | 'object' | 'type' | 'value'>[]
  /** Metadata by subscription ID. */
  metadata: Map<string, Record<string, string>>
  taxRates: string[]
  /** Metadata of the subscription at the time of each invoice. */
  made: Map<string, Record<string, string>>
  /** Creation times of its items, by product; a new item has a new ID. */
  itemIds: Map<string, string>
  /** Failed payments with their times. */
  failures: { invoiceId: string; methodId: string | null; message: string; at: number }[]
  /** Methods of successful payments, by payment. */
  paidWith: Map<string, string | null>
}

export type LocalPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'product' | 'currency' | 'unit_amount' | 'lookup_key' | 'recurring'
>
export type LocalTaxRate = Pick<
  Stripe.TaxRate,
  'id' | 'object' | 'active' | 'display_name' | 'percentage' | 'inclusive' | 'metadata'
>
export type LocalSetupIntent = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'client_secret' | 'customer' | 'status' | 'payment_method'
>

export interface StripeState {
  now: number
  customers: Map<string, StripeCustomer>
  prices: Map<string, LocalPrice>
  products: Map<string, Pick<Stripe.Product, 'id' | 'object' | 'name'>>
  taxRates: Map<string, LocalTaxRate>
  setupIntents: Map<string, LocalSetupIntent>
}

export const seconds = (at: number): number => Math.floor(at / 1000)
const maybeSeconds = (at: number | null): number | null => (at === null ? null : seconds(at))

export const listOf = <T>(data: T[], url: string): Pick<Stripe.ApiList<T>, 'object' | 'data' | 'has_more' | 'url'> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

export function ruleOf(state: StripeState, taxRates: readonly string[]): TaxRule {
  const rate = state.taxRates.get(taxRates[0] ?? '')
  return { rate: Math.round((rate?.percentage ?? 0) * 100), name: rate?.display_name ?? '', reverseCharge: false }
}

function priceOf(state: StripeState, ware: string, unitAmount: number, currency: string): LocalPrice {
  const found = [...state.prices.values()].find(
    (price) =>
      price.product === `kartu_${ware}` &&
      price.unit_amount === unitAmount &&
      price.currency === currency.toLowerCase(),
  )
  if (!found) throw new Error('No such price was made')
  return found
}

export const shownCustomer = ({ id, params, account }: StripeCustomer) =>
  ({
    id,
    object: 'customer',
    ...params,
    balance: -account.credit,
    invoice_settings: {
      default_payment_method: account.defaultMethodId,
      custom_fields: null,
      footer: null,
      rendering_options: null,
    },
  }) satisfies Told<Stripe.Customer>

export const shownMethods = ({ account, id }: StripeCustomer) =>
  account.methods
    .map(
      (method, index) =>
        ({
          id: method.id,
          object: 'payment_method' as const,
          type: 'card' as const,
          created: index,
          customer: id,
          card: {
            brand: method.brand,
            last4: method.last4,
            exp_month: method.expiresMonth,
            exp_year: method.expiresYear,
          },
        }) satisfies Told<Stripe.PaymentMethod>,
    )
    .toReversed()

const statusNames = { trialing: 'trialing', active: 'active', past_due: 'past_due', ended: 'canceled' } as const

export function shownSubscription(state: StripeState, { id, account, metadata, itemIds }: StripeCustomer) {
  const { subscription } = account
  if (!subscription) throw new Error('There is no subscription')
  const { period, currency } = subscription
  return {
    id: subscription.id,
    object: 'subscription',
    customer: id,
    status: statusNames[subscription.status],
    currency: currency.toLowerCase(),
    billing_cycle_anchor: seconds(subscription.anchor),
    start_date: seconds(subscription.startedAt),
    trial_end: maybeSeconds(subscription.trialEndsAt),
    ended_at: maybeSeconds(subscription.endedAt),
    cancel_at: subscription.endsWithPeriod ? seconds(period.endsAt) : null,
    cancel_at_period_end: subscription.endsWithPeriod,
    metadata: metadata.get(subscription.id) ?? {},
    items: listOf(
      subscription.items.map(({ ware, quantity, unitAmount }) => ({
        id: itemIds.get(ware) ?? '',
        object: 'subscription_item' as const,
        quantity,
        price: priceOf(state, ware, unitAmount, currency),
        current_period_start: seconds(period.startsAt),
        current_period_end: seconds(period.endsAt),
      })),
      '/v1/subscription_items',
    ),
  } satisfies Told<Stripe.Subscription>
}

const intentOf = (invoiceId: string): string => `pi_${invoiceId}`

export function shownInvoice(state: StripeState, customer: StripeCustomer, invoice: SandboxInvoice) {
  const before = customer.account.invoices
    .slice(0, customer.account.invoices.indexOf(invoice))
    .reduce((balance, { creditUsed }) => balance + creditUsed, 0)
  const metadata = customer.made.get(invoice.id) ?? {}
  return {
    id: invoice.id,
    object: 'invoice' as const,
    customer: customer.id,
    currency: invoice.currency.toLowerCase(),
    status: invoice.status,
    created: seconds(invoice.createdAt),
    total: invoice.total,
    amount_due: Math.max(0, invoice.total - invoice.creditUsed),
    amount_paid: invoice.paid,
    starting_balance: before,
    ending_balance: before + invoice.creditUsed,
    next_payment_attempt: maybeSeconds(invoice.nextTryAt),
    hosted_invoice_url: `https://invoice.stripe.com/i/acct_1/${invoice.id}`,
    status_transitions: {
      paid_at: maybeSeconds(invoice.paidAt),
      finalized_at: seconds(invoice.createdAt),
      marked_uncollectible_at: null,
      voided_at: null,
    },
    parent: {
      type: 'subscription_details' as const,
      quote_details: null,
      subscription_details: { metadata, subscription: customer.account.subscription?.id ?? '' },
    },
    lines: listOf(shownLines(state, customer, invoice), `/v1/invoices/${invoice.id}/lines`),
    payments: listOf(
      invoice.total > invoice.creditUsed ? [shownPayment(invoice)] : [],
      `/v1/invoice_payments?invoice=${invoice.id}`,
    ),
  } satisfies Told<Stripe.Invoice>
}

export const shownPayment = (invoice: SandboxInvoice) =>
  ({
    id: `inpay_${invoice.id}`,
    object: 'invoice_payment' as const,
    invoice: invoice.id,
    status: invoice.status === 'paid' ? 'paid' : 'open',
    amount_paid: invoice.paid,
    payment: { type: 'payment_intent' as const, payment_intent: intentOf(invoice.id) },
  }) satisfies Told<Stripe.InvoicePayment>

const shownLines = (state: StripeState, customer: StripeCustomer, invoice: SandboxInvoice) =>
  invoice.lines.map(
    (line, index) =>
      ({
        id: `il_${invoice.id}_${index}`,
        object: 'line_item' as const,
        amount: line.amount,
        quantity: Math.abs(line.quantity),
        period: { start: seconds(line.startsAt), end: seconds(line.endsAt) },
        pricing: {
          type: 'price_details' as const,
          price_details: {
            price: priceOf(state, line.ware, line.unitAmount, invoice.currency).id,
            product: `kartu_${line.ware}`,
          },
        },
        taxes:
          invoice.taxRule.rate === 0 ? [] : [{ amount: line.tax, tax_behavior: 'exclusive', type: 'tax_rate_details' }],
        parent: {
          type: 'subscription_item_details' as const,
          invoice_item_details: null,
          subscription_item_details: {
            proration: line.days !== null,
            subscription_item: customer.itemIds.get(line.ware) ?? '',
          },
        },
      }) satisfies Told<Stripe.InvoiceLineItem>,
  )

/** Successful payments with their refunds, and failed payments. */
export function shownCharges({ account, failures, paidWith }: StripeCustomer) {
  const { movements } = account
  const paid = movements
    .filter(({ amount }) => amount > 0)
    .map(({ id, invoiceId, amount, at }) => {
      const back = movements.filter((one) => one.invoiceId === invoiceId && one.amount < 0)
      return {
        id: `ch_${id}`,
        object: 'charge' as const,
        status: 'succeeded' as const,
        amount,
        amount_refunded: back.reduce((sum, one) => sum - one.amount, 0),
        created: seconds(at),
        payment_intent: intentOf(invoiceId),
        payment_method: paidWith.get(id) ?? null,
        failure_message: null,
        refunds: listOf(
          back.map((one) => ({
            id: `re_${one.id}`,
            object: 'refund' as const,
            status: 'succeeded' as const,
            amount: -one.amount,
            created: seconds(one.at),
          })),
          `/v1/charges/ch_${id}/refunds`,
        ),
      } satisfies Told<Stripe.Charge>
    })
  const failed = failures.map(
    ({ invoiceId, methodId, message, at }, index) =>
      ({
        id: `ch_failed_${index}`,
        object: 'charge' as const,
        status: 'failed' as const,
        amount: account.invoices.find(({ id }) => id === invoiceId)?.total ?? 0,
        amount_refunded: 0,
        created: seconds(at),
        payment_intent: intentOf(invoiceId),
        payment_method: methodId,
        failure_message: message,
        refunds: listOf([], ''),
      }) satisfies Told<Stripe.Charge>,
  )
  return [...paid, ...failed].toReversed().toSorted((one, two) => two.created - one.created)
}
