import type { Database } from '../../db/db.ts'
import type { Payments } from './payments.ts'
import type { StripeSettings } from '../../settings/provider-settings.ts'

/** The gateway that the settings name; undefined where nothing is sold. */
export async function openPayments(
  { billing, stripe }: { billing: 'none' | 'sandbox' | 'stripe'; stripe: StripeSettings | undefined },
  database: Database,
): Promise<Payments | undefined> {
  if (billing === 'none') return undefined
  // The code of a gateway is of no use to an installation with another one.
  if (stripe) {
    const { stripePayments } = await import('../stripe/stripe-payments.ts')
    return stripePayments(stripe)
  }
  const { sandboxPayments } = await import('../sandbox/sandbox-payments.ts')
  return sandboxPayments(database)
}
