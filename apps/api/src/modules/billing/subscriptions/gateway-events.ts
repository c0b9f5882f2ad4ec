import type { Deps } from '../../../deps.ts'
import { advanceClock } from '../../../gateways/sandbox/advance-clock.ts'
import { hearEvent } from '../payment/payment.ts'

/**
 * Moves the clock of the sandbox, and hears what happens on the way as if it came from Stripe. Without a moment it only
 * hears what has become due by itself. Gives the sandbox's time.
 */
export async function moveSandboxClock(deps: Deps, to?: Date): Promise<Date | undefined> {
  if (deps.payments?.kind !== 'sandbox') return undefined
  return advanceClock(deps.database, to, (event) => hearEvent(deps, event))
}
