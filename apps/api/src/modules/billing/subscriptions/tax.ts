import { isTaxId } from '@kartu/contracts/billing/tax-ids'
import { dayOf, type PriceList } from '../../../gateways/payments/price-list.ts'
import type { TaxRule } from '../../../db/schema/gateway-account.ts'

/**
 * The tax for a billing country on a date of the issuer. A payer with a valid tax ID of another country in the same
 * union owes the tax there (reverse charge): nothing is charged, and the invoice says so. Some unions extend that to an
 * issuer outside them. A country that the list does not name has no tax.
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
