import type Stripe from 'stripe'
import { PaymentFault } from '../payments/payments.ts'
import { isMissing } from './stripe-client.ts'
import type { GatewayItem, GatewayWare, TaxRule } from '../../db/schema/gateway-account.ts'

const products: Record<GatewayWare, { id: string; name: string }> = {
  business: { id: 'kartu_business', name: 'Kartu Business' },
  pro: { id: 'kartu_pro', name: 'Kartu Pro' },
}

export interface Sold {
  ware: GatewayWare
  unitAmount: number
  interval: 'month' | 'year'
}

/**
 * Kartu's products and prices at Stripe. There is one price per amount ever used, so a changed price does not affect
 * existing subscribers. Each is created when first needed.
 */
export class StripeCatalogue {
  readonly #stripe: Stripe
  readonly #prices = new Map<string, string>()
  readonly #sold = new Map<string, Sold>()
  readonly #taxRates = new Map<string, string>()

  constructor(stripe: Stripe) {
    this.#stripe = stripe
  }

  async priceId({ ware, unitAmount }: GatewayItem, interval: 'month' | 'year', currency: string): Promise<string> {
    const lookupKey = ['kartu', ware, interval, currency.toLowerCase(), unitAmount].join('_')
    const known = this.#prices.get(lookupKey)
    if (known !== undefined) return known
    const { data } = await this.#stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
    const { id } = data[0] ?? (await this.#makePrice(lookupKey, { ware, unitAmount, interval }, currency))
    this.#prices.set(lookupKey, id)
    return id
  }

  /** Product, amount and interval of a price; they never change. */
  async sold(priceId: string): Promise<Sold> {
    const known = this.#sold.get(priceId)
    if (known) return known
    const sold = soldOf(await this.#stripe.prices.retrieve(priceId))
    this.#sold.set(priceId, sold)
    return sold
  }

  /** Empty if there is no tax, or if the recipient owes it. */
  async taxRateIds({ rate, name, reverseCharge }: TaxRule): Promise<string[]> {
    if (reverseCharge || name === '') return []
    const mark = `${name} ${rate}`
    const id = this.#taxRates.get(mark) ?? (await this.#taxRate(mark, name, rate / 100))
    this.#taxRates.set(mark, id)
    return [id]
  }

  async #makePrice(lookupKey: string, { ware, unitAmount, interval }: Sold, currency: string): Promise<Stripe.Price> {
    const product = products[ware]
    try {
      await this.#stripe.products.retrieve(product.id)
    } catch (error) {
      if (!isMissing(error)) throw error
      await this.#stripe.products.create(product, { idempotencyKey: `kartu-product-${product.id}` })
    }
    return this.#stripe.prices.create(
      {
        product: product.id,
        currency: currency.toLowerCase(),
        unit_amount: unitAmount,
        recurring: { interval },
        tax_behavior: 'exclusive',
        lookup_key: lookupKey,
      },
      { idempotencyKey: `kartu-price-${lookupKey}` },
    )
  }

  async #taxRate(mark: string, name: string, percentage: number): Promise<string> {
    for await (const one of this.#stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })) {
      if (one.metadata?.['kartu'] === mark) return one.id
    }
    const made = await this.#stripe.taxRates.create(
      { display_name: name, percentage, inclusive: false, metadata: { kartu: mark } },
      { idempotencyKey: `kartu-tax-${mark}` },
    )
    return made.id
  }
}

export function soldOf(price: Stripe.Price): Sold {
  const product = typeof price.product === 'string' ? price.product : price.product.id
  const ware = product === products.pro.id ? 'pro' : 'business'
  const interval = (['month', 'year'] as const).find((known) => known === price.recurring?.interval)
  if (price.unit_amount === null || interval === undefined) {
    throw new PaymentFault('payment_refused', 'Stripe: a price that is not of Kartu')
  }
  return { ware, unitAmount: price.unit_amount, interval }
}
