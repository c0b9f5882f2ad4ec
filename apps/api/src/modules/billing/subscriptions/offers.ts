import type { BillingInformation } from '@kartu/contracts/billing/payment'
import { type Interval, intervals } from '@kartu/contracts/billing/subscriptions'
import { isTaxId } from '@kartu/contracts/billing/tax-ids'
import type { Deps } from '../../../deps.ts'
import type { GatewayOrder } from '../../../gateways/payments/payments.ts'
import {
  currencyOf,
  type UnitAmounts,
  unitAmounts,
  dayOf,
  type PriceList,
} from '../../../gateways/payments/price-list.ts'
import type { StoredSubscription, Customer, TaxRule } from '../../../db/schema/gateway-account.ts'

/** Currency of the running subscription; else that of the billing country, or of this installation. */
export function currencyFor(
  { prices, env }: Pick<Deps, 'prices' | 'env'>,
  billing: BillingInformation | undefined,
  subscription: StoredSubscription | null,
): string {
  if (subscription && subscription.status !== 'ended') return subscription.currency
  return currencyOf(prices, billing?.country ?? env.defaultCountry)
}

/** Unit prices by billing interval. */
export const pricesIn = ({ prices }: Pick<Deps, 'prices'>, currency: string): Record<Interval, UnitAmounts> =>
  Object.fromEntries(intervals.map((interval) => [interval, unitAmounts(prices, currency, interval)])) as Record<
    Interval,
    UnitAmounts
  >

interface Wanted {
  seats: number
  pro_seats: number
  interval: Interval
}

/** Converts the order to the gateway's form, with today's prices and the payer's tax. */
export function gatewayOrder(
  deps: Pick<Deps, 'prices' | 'env'>,
  { seats, pro_seats, interval }: Wanted,
  of: { billing: BillingInformation | undefined; subscription: StoredSubscription | null; at: Date },
): GatewayOrder {
  const currency = currencyFor(deps, of.billing, of.subscription)
  const unit = unitAmounts(deps.prices, currency, interval)
  return {
    items: [
      { ware: 'business', quantity: seats, unitAmount: unit.business },
      { ware: 'pro', quantity: pro_seats, unitAmount: unit.pro },
    ],
    interval,
    currency,
    tax: taxOf(deps, of.billing, of.at),
    at: of.at,
  }
}

const taxOf = ({ prices, env }: Pick<Deps, 'prices' | 'env'>, billing: BillingInformation | undefined, at: Date) =>
  taxRuleOf(prices, { country: billing?.country ?? env.defaultCountry, taxId: billing?.tax_id ?? '' }, at)

export const customerOf = (
  deps: Pick<Deps, 'prices' | 'env'>,
  billing: BillingInformation,
  of: { companyId: string; locale: 'en' | 'id'; at: Date },
): Customer => ({
  companyId: of.companyId,
  name: billing.name,
  email: billing.email,
  address: {
    lines: billing.address_lines,
    postalCode: billing.postal_code,
    city: billing.city,
    region: billing.region,
    country: billing.country,
  },
  taxId: billing.tax_id,
  tax: taxOf(deps, billing, of.at),
  locale: of.locale,
})

/**
 * The tax for a billing country on a date in the issuer's time zone. A payer with a valid tax ID of another country in
 * the same union owes the tax there (reverse charge): nothing is charged, and the invoice says so. Some unions extend
 * that to an issuer outside them. A country that the list does not name has no tax.
 */
export function taxRuleOf(prices: PriceList, billing: { country: string; taxId: string }, at: Date): TaxRule {
  const day = dayOf(prices, at)
  const current = (prices.taxes[billing.country] ?? [])
    .filter(({ since }) => since <= day)
    .toSorted((a, b) => (a.since < b.since ? 1 : -1))[0]
  if (!current) return { rate: 0, name: '', reverseCharge: false }
  if (owesItself(prices, billing)) return { rate: 0, name: current.name, reverseCharge: true }
  return { rate: current.rate, name: current.name, reverseCharge: false }
}

function owesItself({ issuer, unions }: PriceList, { country, taxId }: { country: string; taxId: string }): boolean {
  if (country === issuer.country || isTaxId(country, taxId) !== true) return false
  return Object.values(unions).some(
    (union) =>
      union.countries.includes(country) && (union.also_from_outside || union.countries.includes(issuer.country)),
  )
}
