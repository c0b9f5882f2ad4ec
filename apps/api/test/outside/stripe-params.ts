import type Stripe from 'stripe'

/** Parameters of a call by the library's types; Stripe refuses others. */
export interface Allowed {
  own: readonly string[]
  /** Nested parameters by name; for a list, of each element. */
  nested?: Readonly<Record<string, Allowed>>
}

const only = <T>(...own: readonly (keyof T & string)[]): Allowed => ({ own })
const withNested = (allowed: Allowed, nested: Readonly<Record<string, Allowed>>): Allowed => ({ ...allowed, nested })
/** Any keys: metadata, and the elements of plain lists. */
const anything: Allowed = { own: ['*'] }

const customer = withNested(
  only<Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams>(
    'name',
    'email',
    'address',
    'preferred_locales',
    'tax_exempt',
    'metadata',
    'invoice_settings',
  ),
  {
    address: only<Stripe.AddressParam>('line1', 'line2', 'postal_code', 'city', 'state', 'country'),
    preferred_locales: anything,
    metadata: anything,
    invoice_settings: only<Stripe.CustomerUpdateParams.InvoiceSettings>('default_payment_method'),
  },
)

const items = only<Stripe.SubscriptionUpdateParams.Item>('id', 'price', 'quantity', 'deleted')
const subscription = {
  items,
  metadata: anything,
  default_tax_rates: anything,
  billing_mode: only<Stripe.SubscriptionCreateParams.BillingMode>('type', 'flexible'),
  trial_settings: withNested(only<Stripe.SubscriptionCreateParams.TrialSettings>('end_behavior'), {
    end_behavior: only<Stripe.SubscriptionCreateParams.TrialSettings.EndBehavior>('missing_payment_method'),
  }),
}

export const allowedParams = {
  customer,
  taxId: only<Stripe.CustomerCreateTaxIdParams>('type', 'value'),
  list: only<Stripe.CustomerListTaxIdsParams>('limit', 'starting_after', 'ending_before'),
  methods: only<Stripe.CustomerListPaymentMethodsParams>('type', 'limit', 'starting_after'),
  product: only<Stripe.ProductCreateParams>('id', 'name'),
  price: withNested(
    only<Stripe.PriceCreateParams>(
      'product',
      'currency',
      'unit_amount',
      'recurring',
      'tax_behavior',
      'lookup_key',
      'metadata',
    ),
    { recurring: only<Stripe.PriceCreateParams.Recurring>('interval', 'interval_count'), metadata: anything },
  ),
  prices: withNested(only<Stripe.PriceListParams>('lookup_keys', 'active', 'limit', 'starting_after'), {
    lookup_keys: anything,
  }),
  taxRate: withNested(only<Stripe.TaxRateCreateParams>('display_name', 'percentage', 'inclusive', 'metadata'), {
    metadata: anything,
  }),
  taxRates: only<Stripe.TaxRateListParams>('active', 'inclusive', 'limit', 'starting_after'),
  setupIntent: withNested(
    only<Stripe.SetupIntentCreateParams>('customer', 'usage', 'allowed_payment_method_types', 'metadata'),
    { allowed_payment_method_types: anything, metadata: anything },
  ),
  subscriptionCreate: withNested(
    only<Stripe.SubscriptionCreateParams>(
      'customer',
      'currency',
      'items',
      'default_tax_rates',
      'metadata',
      'payment_behavior',
      'off_session',
      'billing_mode',
      'trial_period_days',
      'trial_settings',
    ),
    subscription,
  ),
  subscriptionUpdate: withNested(
    only<Stripe.SubscriptionUpdateParams>(
      'items',
      'default_tax_rates',
      'metadata',
      'payment_behavior',
      'off_session',
      'proration_behavior',
      'proration_date',
      'cancel_at_period_end',
    ),
    subscription,
  ),
  subscriptions: only<Stripe.SubscriptionListParams>('customer', 'status', 'limit', 'starting_after'),
  preview: withNested(
    only<Stripe.InvoiceCreatePreviewParams>(
      'customer',
      'customer_details',
      'currency',
      'subscription',
      'subscription_details',
      'preview_mode',
    ),
    {
      customer_details: only<Stripe.InvoiceCreatePreviewParams.CustomerDetails>('tax_exempt', 'address'),
      subscription_details: withNested(
        only<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>(
          'items',
          'default_tax_rates',
          'proration_behavior',
          'proration_date',
          'billing_mode',
        ),
        subscription,
      ),
    },
  ),
  invoices: withNested(only<Stripe.InvoiceListParams>('customer', 'status', 'limit', 'starting_after', 'expand'), {
    expand: anything,
  }),
  invoicePayments: only<Stripe.InvoicePaymentListParams>('invoice', 'status', 'limit', 'starting_after'),
  charges: withNested(only<Stripe.ChargeListParams>('customer', 'limit', 'starting_after', 'expand'), {
    expand: anything,
  }),
  refund: only<Stripe.RefundCreateParams>('payment_intent', 'amount'),
  nothing: { own: [] },
} satisfies Record<string, Allowed>

export type Params = { [name: string]: string | Params }

/** Stripe's form of nested parameters is `items[0][price]=x`. */
export function readParams(form: string): Params {
  const read: Params = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.replaceAll(']', '').split('[')
    let place = read
    for (const step of path.slice(0, -1)) {
      const next = place[step]
      place = typeof next === 'object' ? next : (place[step] = {})
    }
    place[path.at(-1) ?? ''] = value
  }
  return read
}

/** The first parameter that Stripe does not know, as its answer names it. */
export function unknownParam(params: Params, allowed: Allowed, within = ''): string | undefined {
  for (const [name, value] of Object.entries(params)) {
    const path = within === '' ? name : `${within}[${name}]`
    const isPlace = within !== '' && /^\d*$/.test(name)
    if (!isPlace && !allowed.own.includes(name) && !allowed.own.includes('*')) return path
    if (typeof value !== 'object') continue
    const inner = isPlace ? allowed : (allowed.nested?.[name] ?? anything)
    const unknown = unknownParam(value, inner, path)
    if (unknown !== undefined) return unknown
  }
  return undefined
}
