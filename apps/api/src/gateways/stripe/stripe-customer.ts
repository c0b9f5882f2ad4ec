import Stripe from 'stripe'
import type { Customer } from '../../db/schema/gateway-account.ts'
import type { StripeCatalogue } from './stripe-catalogue.ts'
import { liveSubscription, ruleMetadata } from './stripe-subscription.ts'

export async function saveStripeCustomer(
  stripe: Stripe,
  catalogue: StripeCatalogue,
  key: string,
  customer: Customer,
  id: string | undefined,
): Promise<string> {
  const params = customerParams(customer)
  const saved =
    id === undefined
      ? await stripe.customers.create(params, { idempotencyKey: key })
      : await stripe.customers.update(id, params, { idempotencyKey: key })
  await saveTaxId(stripe, key, saved.id, customer)
  const live = id === undefined ? undefined : await liveSubscription(stripe, saved.id)
  if (live) {
    const taxRates = await catalogue.taxRateIds(customer.tax)
    await stripe.subscriptions.update(
      live.id,
      { default_tax_rates: taxRates.length > 0 ? taxRates : '', metadata: ruleMetadata(customer.tax) },
      { idempotencyKey: `${key}-tax` },
    )
  }
  return saved.id
}

function customerParams({ companyId, name, email, address, tax, locale, taxId }: Customer) {
  const [line1 = '', ...more] = address.lines
  return {
    name,
    email,
    address: {
      line1,
      line2: more.join(', '),
      postal_code: address.postalCode,
      city: address.city,
      state: address.region,
      country: address.country,
    },
    preferred_locales: [locale],
    tax_exempt: tax.reverseCharge ? 'reverse' : 'none',
    metadata: { company: companyId, tax_id: taxId },
  } satisfies Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams
}

/** A tax number that Stripe rejects is stored with the customer as text. */
async function saveTaxId(stripe: Stripe, key: string, customerId: string, customer: Customer): Promise<void> {
  const type = taxIdType(customer.address.country)
  const { data } = await stripe.customers.listTaxIds(customerId, { limit: 100 })
  const isThere = data.some((one) => one.type === type && one.value === customer.taxId)
  for (const one of data) {
    if (one.type !== type || one.value !== customer.taxId) await stripe.customers.deleteTaxId(customerId, one.id)
  }
  if (isThere || type === undefined || customer.taxId === '') return
  try {
    await stripe.customers.createTaxId(
      customerId,
      { type, value: customer.taxId },
      { idempotencyKey: `${key}-tax-id-${customer.taxId}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

const unionCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const taxIdTypes: Readonly<Record<string, Stripe.CustomerCreateTaxIdParams['type']>> = {
  AU: 'au_abn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  ID: 'id_npwp',
  IN: 'in_gst',
  JP: 'jp_trn',
  KR: 'kr_brn',
  MY: 'my_sst',
  NO: 'no_vat',
  NZ: 'nz_gst',
  PH: 'ph_tin',
  SG: 'sg_uen',
  TH: 'th_vat',
  US: 'us_ein',
  VN: 'vn_tin',
}

const taxIdType = (country: string): Stripe.CustomerCreateTaxIdParams['type'] | undefined =>
  unionCountries.includes(country) ? 'eu_vat' : taxIdTypes[country]
