import type { BillingInformation } from '@kartu/contracts/billing/payment'
import { type Interval, intervals } from '@kartu/contracts/billing/subscriptions'
import type { Deps } from '../../../deps.ts'
import type { GatewayOrder } from '../../../gateways/payments/payments.ts'
import { currencyOf, type UnitAmounts, unitAmounts } from '../../../gateways/payments/price-list.ts'
import type { StoredSubscription } from '../../../db/schema/stored-account.ts'
import { taxRuleOf } from './tax.ts'
import type { Customer } from '../../../db/schema/gateway-account.ts'

/** Currency of the running subscription; else that of the billing country, or of this installation. */
export function currencyFor(
  { prices, env }: Pick<Deps, 'prices' | 'env'>,
  billing: BillingInformation | undefined,
  subscription: StoredSubscription | null,
): string {
  if (subscription && subscription.status !== 'ended') return subscription.currency
  return currencyOf(prices, billing?.country ?? env.defaultCountry)
}

/** Unit prices by interval. */
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

/** The order in the gateway's terms: with today's prices and the payer's tax. */
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
