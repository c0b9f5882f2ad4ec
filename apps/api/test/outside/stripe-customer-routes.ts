import { newAccount } from '../../src/gateways/sandbox/sandbox-account.ts'
import { allowedParams, type Params } from './stripe-params.ts'
import { invalid, missing } from './stripe-refusal.ts'
import { customerOf, newId, nobody, record, type StripeRoute, word } from './stripe-route.ts'
import {
  listOf,
  type LocalPrice,
  shownCustomer,
  shownMethods,
  type StripeCustomer,
  type StripeState,
} from './stripe-state.ts'

export function savedCustomer(state: StripeState, id: string, params: Params): StripeCustomer {
  const about = { companyId: '', name: '', email: '', taxId: '', locale: 'en' as const }
  const address = { lines: [], postalCode: '', city: '', region: '', country: '' }
  const tax = { rate: 0, name: '', reverseCharge: false }
  const customer: StripeCustomer = state.customers.get(id) ?? {
    id,
    params: { name: null, email: null, tax_exempt: 'none', metadata: {} },
    account: newAccount(id, { ...about, address, tax }),
    taxIds: [],
    metadata: new Map(),
    taxRates: [],
    made: new Map(),
    itemIds: new Map(),
    failures: [],
    paidWith: new Map(),
  }
  const { name, email, tax_exempt: exempt } = params
  if (name !== undefined) customer.params.name = word(name)
  if (email !== undefined) customer.params.email = word(email)
  if (exempt === 'reverse' || exempt === 'none') customer.params.tax_exempt = exempt
  customer.params.metadata = { ...customer.params.metadata, ...record(params['metadata']) }
  const method = record(params['invoice_settings'])['default_payment_method']
  if (method !== undefined) {
    if (!customer.account.methods.some((one) => one.id === method)) throw missing('PaymentMethod', method)
    customer.account.defaultMethodId = method
  }
  state.customers.set(id, customer)
  return customer
}

function madePrice(state: StripeState, params: Params): LocalPrice {
  if (!state.products.has(word(params['product']))) throw missing('product', word(params['product']))
  const price: LocalPrice = {
    id: newId('price'),
    object: 'price',
    active: true,
    product: word(params['product']),
    currency: word(params['currency']),
    unit_amount: Number(params['unit_amount']),
    lookup_key: word(params['lookup_key']),
    recurring: {
      interval: record(params['recurring'])['interval'] === 'year' ? 'year' : 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  }
  if ([...state.prices.values()].some((one) => one.lookup_key === price.lookup_key)) {
    throw invalid('A price with this lookup key exists already.', 'resource_already_exists', 'lookup_key')
  }
  state.prices.set(price.id, price)
  return price
}

const itself = (_: StripeState, [id]: string[]) => id

export const customerRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    allowed: allowedParams.customer,
    run: (state, _, params) => shownCustomer(savedCustomer(state, newId('cus'), params)),
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/(\w+)$/,
    allowed: allowedParams.customer,
    run: (state, [id], params) => shownCustomer(savedCustomer(state, customerOf(state, id).id, params)),
    about: itself,
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)$/,
    allowed: allowedParams.nothing,
    run: (state, [id]) => shownCustomer(customerOf(state, id)),
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/payment_methods$/,
    allowed: allowedParams.methods,
    run: (state, [id]) => listOf(shownMethods(customerOf(state, id)), `/v1/customers/${id}/payment_methods`),
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/tax_ids$/,
    allowed: allowedParams.list,
    run: (state, [id]) => listOf(customerOf(state, id).taxIds, `/v1/customers/${id}/tax_ids`),
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/(\w+)\/tax_ids$/,
    allowed: allowedParams.taxId,
    run: (state, [id], params) => {
      const value = word(params['value'])
      if (!/\d{6}/.test(value)) throw invalid('Invalid value for the tax id.', 'tax_id_invalid', 'value')
      const taxId = { id: newId('txi'), object: 'tax_id' as const, type: word(params['type']) as 'sg_uen', value }
      customerOf(state, id).taxIds.push(taxId)
      return taxId
    },
    about: itself,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)\/tax_ids\/(\w+)$/,
    allowed: allowedParams.nothing,
    run: (state, [id, taxId]) => {
      const customer = customerOf(state, id)
      customer.taxIds = customer.taxIds.filter((one) => one.id !== taxId)
      return { id: taxId, object: 'tax_id', deleted: true }
    },
    about: itself,
  },
  {
    method: 'GET',
    path: /^\/v1\/products\/(\w+)$/,
    allowed: allowedParams.nothing,
    run: (state, [id]) => {
      const product = state.products.get(id ?? '')
      if (!product) throw missing('product', id ?? '')
      return product
    },
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/products$/,
    allowed: allowedParams.product,
    run: (state, _, params) => {
      const product = { id: word(params['id']), object: 'product' as const, name: word(params['name']) }
      state.products.set(product.id, product)
      return product
    },
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    allowed: allowedParams.prices,
    run: (state, _, params) => {
      const keys = Object.values(record(params['lookup_keys']))
      return listOf(
        [...state.prices.values()].filter((price) => keys.includes(price.lookup_key ?? '')),
        '/v1/prices',
      )
    },
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/prices\/(\w+)$/,
    allowed: allowedParams.nothing,
    run: (state, [id]) => {
      const price = state.prices.get(id ?? '')
      if (!price) throw missing('price', id ?? '')
      return price
    },
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    allowed: allowedParams.price,
    run: (state, _, params) => madePrice(state, params),
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/tax_rates$/,
    allowed: allowedParams.taxRates,
    run: (state) => listOf([...state.taxRates.values()], '/v1/tax_rates'),
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/tax_rates$/,
    allowed: allowedParams.taxRate,
    run: (state, _, params) => {
      const id = newId('txr')
      const taxRate = {
        id,
        object: 'tax_rate' as const,
        active: true,
        display_name: word(params['display_name']),
        percentage: Number(params['percentage']),
        inclusive: params['inclusive'] === 'true',
        metadata: record(params['metadata']),
      }
      state.taxRates.set(id, taxRate)
      return taxRate
    },
    about: nobody,
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents$/,
    allowed: allowedParams.setupIntent,
    run: (state, _, params) => {
      const id = newId('seti')
      const intent = {
        id,
        object: 'setup_intent' as const,
        client_secret: `${id}_secret_${newId('x')}`,
        customer: customerOf(state, word(params['customer'])).id,
        status: 'requires_payment_method' as const,
        payment_method: null,
      }
      state.setupIntents.set(id, intent)
      return intent
    },
    about: nobody,
  },
  {
    method: 'GET',
    path: /^\/v1\/setup_intents\/(\w+)$/,
    allowed: allowedParams.nothing,
    run: (state, [id]) => {
      const intent = state.setupIntents.get(id ?? '')
      if (!intent) throw missing('setupintent', id ?? '')
      return intent
    },
    about: nobody,
  },
]
