import type { TaxRule } from '../../db/schema/gateway-account.ts'

import type Stripe from 'stripe'

/** A tax rule as it travels with a subscription: each of its invoices keeps the one that it was made by. */
export const ruleMetadata = ({ rate, name, reverseCharge }: TaxRule) => ({
  tax_rate: String(rate),
  tax_name: name,
  tax_reverse_charge: String(reverseCharge),
})

export const ruleOf = (metadata: Stripe.Metadata | null | undefined): TaxRule => ({
  rate: Number(metadata?.['tax_rate'] ?? 0),
  name: metadata?.['tax_name'] ?? '',
  reverseCharge: metadata?.['tax_reverse_charge'] === 'true',
})
