import { savedCustomer } from './stripe-customer-routes.ts'
import { allowedParams } from './stripe-params.ts'
import { missing } from './stripe-refusal.ts'
import { customerOf, newId, nobody, ofInvoice, ofSubscription, type StripeRoute, word } from './stripe-route.ts'
import {
  listOf,
  seconds,
  shownCharges,
  shownInvoice,
  shownPayment,
  shownSubscription,
  type StripeCustomer,
  type StripeState,
} from './stripe-state.ts'
import { createSubscription, perform, previewed, updateSubscription } from './stripe-subscriptions.ts'

const invoicesOf = (state: StripeState, customer: StripeCustomer, status?: string) =>
  customer.account.invoices
    .filter((invoice) => status === undefined || invoice.status === status)
    .map((invoice) => shownInvoice(state, customer, invoice))
    .toReversed()

export const billingRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/([\w-]+)\/detach$/,
    allowed: allowedParams.nothing,
    run: (state, [id]) => {
      const customer = [...state.customers.values()].find(({ account }) => account.methods.some((one) => one.id === id))
      if (!customer || id === undefined) throw missing('PaymentMethod', id ?? '')
      const { defaultMethodId } = customer.account
      perform(state, customer, { kind: 'removeMethod', methodId: id })
      customer.account.defaultMethodId = defaultMethodId === id ? null : defaultMethodId
      return { id, object: 'payment_method', customer: null }
    },
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    allowed: allowedParams.subscriptions,
    run: (state, _, params) => {
      const customer = customerOf(state, word(params['customer']))
      const { subscription } = customer.account
      return listOf(subscription ? [shownSubscription(state, customer)] : [], '/v1/subscriptions')
    },
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions$/,
    allowed: allowedParams.subscriptionCreate,
    run: (state, _, params) => {
      const customer = customerOf(state, word(params['customer']))
      createSubscription(state, customer, params)
      return shownSubscription(state, customer)
    },
    about: (_state, _ids, params) => word(params['customer']),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/([\w-]+)$/,
    allowed: allowedParams.subscriptionUpdate,
    run: (state, [id], params) => {
      const customer = ofSubscription(state, id)
      updateSubscription(state, customer, params)
      return shownSubscription(state, customer)
    },
    about: (state, [id]) => ofSubscription(state, id).id,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    allowed: allowedParams.invoices,
    run: (state, _, params) => {
      const status = params['status'] === undefined ? undefined : word(params['status'])
      return listOf(invoicesOf(state, customerOf(state, word(params['customer'])), status), '/v1/invoices')
    },
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    allowed: allowedParams.preview,
    run: (state, _, params) => {
      const id = word(params['customer'])
      const subscription = params['subscription'] === undefined ? undefined : word(params['subscription'])
      const given = subscription === undefined ? state.customers.get(id) : ofSubscription(state, subscription)
      const blank = savedCustomer({ ...state, customers: new Map() }, 'cus_blank', {})
      const { of, invoice } = previewed(state, given, blank, params)
      const credit = given?.account.credit ?? 0
      return { ...shownInvoice(state, of, invoice), amount_due: Math.max(0, invoice.total - credit) }
    },
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/([\w-]+)\/pay$/,
    allowed: allowedParams.nothing,
    run: (state, [id]) => {
      const { customer } = ofInvoice(state, id)
      perform(state, customer, { kind: 'pay' })
      return { id, object: 'invoice', paid_at: seconds(state.now) }
    },
    about: (state, [id]) => ofInvoice(state, id).customer.id,
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    allowed: allowedParams.invoicePayments,
    run: (state, _, params) => {
      const { invoice } = ofInvoice(state, word(params['invoice']))
      return listOf(invoice.paid > 0 ? [shownPayment(invoice)] : [], '/v1/invoice_payments')
    },
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    allowed: allowedParams.charges,
    run: (state, _, params) => listOf(shownCharges(customerOf(state, word(params['customer']))), '/v1/charges'),
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    allowed: allowedParams.refund,
    run: (state, _, params) => {
      const invoiceId = word(params['payment_intent']).replace(/^pi_/, '')
      const { customer } = ofInvoice(state, invoiceId)
      perform(state, customer, { kind: 'refund', invoiceId, amount: Number(params['amount']) })
      return { id: newId('re'), object: 'refund', amount: Number(params['amount']) }
    },
    about: (state, _ids, params) => ofInvoice(state, word(params['payment_intent']).replace(/^pi_/, '')).customer.id,
  },
]
