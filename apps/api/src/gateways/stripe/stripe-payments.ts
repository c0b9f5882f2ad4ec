import { webhookToleranceSeconds } from '@kartu/contracts/limits'
import Stripe from 'stripe'
import type { GatewayMethod } from '../../db/schema/gateway-account.ts'
import type { StripeSettings } from '../../settings/provider-settings.ts'
import { nextMethod, type GatewayEvent, PaymentFault, type Payments } from '../payments/payments.ts'
import { existing, refusedMethods, stripeAccount, stripeMethods } from './stripe-account.ts'
import { StripeCatalogue } from './stripe-catalogue.ts'
import { asking, idOf, isMissing, stripeClient } from './stripe-client.ts'
import { saveStripeCustomer } from './stripe-customer.ts'
import { placeStripeOrder, quoteStripeOrder } from './stripe-order.ts'
import { liveSubscription } from './stripe-subscription.ts'

/** Stripe Billing. Card numbers go from the browser to Stripe and never reach this server. */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = stripeClient(settings)
  const catalogue = new StripeCatalogue(stripe)

  const endWithPeriod = async (key: string, customerId: string, ends: boolean): Promise<void> => {
    const live = await liveSubscription(stripe, customerId)
    if (!live) throw new PaymentFault('payment_refused', 'There is no subscription.')
    await stripe.subscriptions.update(live.id, { cancel_at_period_end: ends }, { idempotencyKey: key })
  }
  const use = (customerId: string, methodId: string, idempotencyKey?: string) =>
    stripe.customers.update(
      customerId,
      { invoice_settings: { default_payment_method: methodId } },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
  const ownMethods = async (customerId: string, methodId: string): Promise<GatewayMethod[]> => {
    const methods = await stripeMethods(stripe, customerId)
    if (!methods.some(({ id }) => id === methodId))
      throw new PaymentFault('payment_method_unknown', 'There is no such payment method.')
    return methods
  }

  return {
    kind: 'stripe',
    now: () => Promise.resolve(new Date()),
    saveCustomer: (key, customer, id) => asking(() => saveStripeCustomer(stripe, catalogue, key, customer, id)),
    beginMethod: (customerId) =>
      asking(async () => {
        const { client_secret: clientSecret } = await stripe.setupIntents.create({
          customer: customerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
        })
        if (clientSecret === null) throw new PaymentFault('payment_refused', 'Stripe: a SetupIntent without its secret')
        return { kind: 'stripe', clientSecret, publishableKey: settings.publishableKey }
      }),
    addMethod: (key, customerId, setup) =>
      asking(async () => {
        const methodId = await confirmedMethod(stripe, customerId, setup)
        await use(customerId, methodId, key)
      }),
    makeDefault: (customerId, methodId) =>
      asking(async () => {
        await ownMethods(customerId, methodId)
        await use(customerId, methodId)
      }),
    removeMethod: (customerId, methodId) =>
      asking(async () => {
        const others = (await ownMethods(customerId, methodId)).filter(({ id }) => id !== methodId)
        const { invoice_settings: before } = await existing(stripe, customerId)
        if (idOf(before.default_payment_method) === methodId && others.length > 0) {
          const refused = await refusedMethods(stripe, customerId)
          const next = nextMethod(others, ({ id }) => refused.has(id), Date.now())
          if (next) await use(customerId, next.id)
        }
        await stripe.paymentMethods.detach(methodId)
      }),
    quote: (customerId, order) => asking(() => quoteStripeOrder(stripe, catalogue, customerId, order)),
    order: (key, customerId, order) => asking(() => placeStripeOrder(stripe, catalogue, key, customerId, order)),
    cancel: (key, customerId) => asking(() => endWithPeriod(key, customerId, true)),
    resume: (key, customerId) => asking(() => endWithPeriod(key, customerId, false)),
    pay: (key, customerId) =>
      asking(async () => {
        for await (const { id } of stripe.invoices.list({ customer: customerId, status: 'open', limit: 100 })) {
          await stripe.invoices.pay(id, {}, { idempotencyKey: `${key}-${id}` })
        }
      }),
    refund: (key, invoiceId, amount) =>
      asking(async () => {
        const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 })
        const intent = idOf(data[0]?.payment.payment_intent)
        if (intent === undefined) throw new PaymentFault('payment_refused', 'Nothing was paid for this invoice.')
        await stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key })
      }),
    account: (customerId) => asking(() => stripeAccount(stripe, catalogue, customerId)),
    readEvent: (raw, signature) => readEvent(stripe, raw, signature, settings.webhookSecret),
  }
}

/** The payment method of a SetupIntent that the browser completed for this customer. */
async function confirmedMethod(stripe: Stripe, customerId: string, setup: string): Promise<string> {
  const unknown = new PaymentFault('payment_method_unknown', 'There is no such payment method.')
  if (!/^seti_\w+$/.test(setup)) throw unknown
  const intent = await stripe.setupIntents.retrieve(setup).catch((error: unknown) => {
    throw isMissing(error) ? unknown : error
  })
  if (idOf(intent.customer) !== customerId) throw unknown
  if (intent.status === 'requires_action') {
    throw new PaymentFault('payment_authentication', 'The bank wants you to confirm.')
  }
  const methodId = idOf(intent.payment_method)
  if (intent.status !== 'succeeded' || methodId === undefined) throw unknown
  return methodId
}

function readEvent(stripe: Stripe, raw: Buffer, signature: string | undefined, secret: string): GatewayEvent {
  try {
    const { id, data } = stripe.webhooks.constructEvent(raw, signature ?? '', secret, webhookToleranceSeconds)
    const about = data.object as { id?: string; object?: string; customer?: string | { id: string } | null }
    return { id, customerId: about.object === 'customer' ? about.id : idOf(about.customer) }
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new PaymentFault('payment_signature', 'The signature does not fit.')
    }
    throw new PaymentFault('payment_signature', 'The event cannot be read.')
  }
}
