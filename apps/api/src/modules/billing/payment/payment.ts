import type { Actor } from '@kartu/contracts/actor'
import {
  type BillingInformation,
  type MethodBegin,
  type PaymentDetails,
  type SandboxMethod,
  sandboxMethods,
} from '@kartu/contracts/billing/payment'
import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../gateways/payments/payments.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { actAtGateway, refusalOf, requirePayments } from '../subscriptions/act-at-gateway.ts'
import { customerOf } from '../subscriptions/offers.ts'
import { runningOf } from '../subscriptions/orders.ts'
import { findSubscriptionState, findSubscription } from '../subscriptions/subscriptions.sql.ts'
import { invoiceReader } from '../invoices/billing-email.sql.ts'
import { findBillingInformation, storeBillingInformation } from '../subscriptions/billing-information.sql.ts'
import { listMethods, methodView } from '../subscriptions/payment-methods.sql.ts'

/** The acting person and their network address. */
export interface By {
  actor: Actor
  address: string
}

export async function paymentDetails(db: Db, companyId: string): Promise<PaymentDetails> {
  const row = await findSubscription(db, companyId)
  const unpaid = row?.unpaid ?? null
  const subscription = runningOf(row)
  const billing = await findBillingInformation(db, companyId)
  return {
    billing_information: billing ?? null,
    email_confirmed: billing !== undefined && (await invoiceReader(db, companyId, billing.email)) !== undefined,
    payment_methods: (await listMethods(db, companyId)).map((method) => methodView(method, neededUntil(subscription))),
    outstanding: unpaid && {
      amount: unpaid.amount,
      currency: unpaid.currency,
      invoices: unpaid.invoices,
      since: unpaid.since,
    },
  }
}

/** Time of the payment after the next one. Without a subscription, the next payment is assumed to be due in a month. */
function neededUntil(subscription: ReturnType<typeof runningOf>): Date {
  const until = new Date(subscription?.periodEndsAt ?? Date.now())
  until.setUTCMonth(until.getUTCMonth() + (subscription ? 1 : 2))
  return until
}

/** Saves the payer's billing information. The gateway prints it on invoices, so the gateway is updated first. */
export async function saveBilling(deps: Deps, { actor, address }: By, billing: BillingInformation, locale: Locale) {
  const { companyId } = actor
  const at = await requirePayments(deps).now()
  const customer = customerOf(deps, billing, { companyId, locale, at })
  await actAtGateway(deps, actor, {
    prepare: (_tx, { standing }) => Promise.resolve({ prepared: standing.customer_id ?? undefined }),
    async run(payments, key, customerId) {
      const id = await payments.saveCustomer(key, customer, customerId)
      await deps.database.transaction({ companyId }, async (tx) => {
        await storeBillingInformation(tx, companyId, billing)
        await tell(tx, byPerson(companyId, actor.userId, address), {
          audit: [{ action: 'billing_information.saved', subjectId: companyId, after: billing }],
          shows: 'nothing',
          notify: [],
        })
      })
      return id
    },
  })
}

/** Adds the payment method that the browser has set up at the gateway and makes it the default. */
export const addMethod = (deps: Deps, { actor }: By, setup: string): Promise<void> =>
  actAtGateway(deps, actor, {
    prepare: ofCustomer,
    run: (payments, key, customerId) => payments.addMethod(key, customerId, setup),
  })

export const makeDefault = (deps: Deps, { actor }: By, methodId: string): Promise<void> =>
  changeMethod(deps, actor, methodId, (payments, customerId, id) => payments.makeDefault(customerId, id))

/** Removes a payment method. The last one cannot be removed while payments are due. */
export const removeMethod = (deps: Deps, { actor }: By, methodId: string): Promise<void> =>
  changeMethod(deps, actor, methodId, (payments, customerId, id) => payments.removeMethod(customerId, id), true)

const changeMethod = (
  deps: Deps,
  actor: Actor,
  methodId: string,
  run: (payments: Payments, customerId: string, gatewayId: string) => Promise<void>,
  removes = false,
): Promise<void> =>
  actAtGateway(deps, actor, {
    async prepare(tx, known) {
      const methods = await listMethods(tx, actor.companyId)
      const method = methods.find(({ id }) => id === methodId)
      if (!method) throw notFound()
      const isNeeded = runningOf(known.row)?.endsAt === null || known.row.unpaid !== null
      if (removes && methods.length === 1 && isNeeded) throw new AppError('payment_method_last')
      const { prepared: customerId } = await ofCustomer(tx, known)
      return { prepared: { customerId, gatewayId: method.gateway_id } }
    },
    run: (payments, _key, { customerId, gatewayId }) => run(payments, customerId, gatewayId),
  })

/** Pays outstanding invoices with the default method. */
export const payOutstanding = (deps: Deps, { actor }: By): Promise<void> =>
  actAtGateway(deps, actor, {
    async prepare(tx, known) {
      if ((await listMethods(tx, actor.companyId)).length === 0) throw new AppError('payment_method_first')
      return ofCustomer(tx, known)
    },
    run: (payments, key, customerId) => payments.pay(key, customerId),
  })

const ofCustomer = (
  _tx: Db,
  { standing }: { standing: { customer_id: string | null } },
): Promise<{ prepared: string }> => {
  if (standing.customer_id === null) throw new AppError('company_billing_missing')
  return Promise.resolve({ prepared: standing.customer_id })
}

/** Begins setting up a payment method between the browser and the gateway, bypassing our server. */
export async function beginMethod(deps: Deps, companyId: string): Promise<MethodBegin> {
  const payments = requirePayments(deps)
  const { customer_id: customerId } = await findSubscriptionState(deps.database.read({ companyId }), companyId)
  if (customerId === null) throw new AppError('company_billing_missing')
  const begun = await payments.beginMethod(customerId).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (begun.kind === 'sandbox') return { kind: 'sandbox', methods: begun.methods.filter(isSandboxMethod) }
  return { kind: 'stripe', client_secret: begun.clientSecret, publishable_key: begun.publishableKey }
}

const isSandboxMethod = (name: string): name is SandboxMethod => (sandboxMethods as readonly string[]).includes(name)
