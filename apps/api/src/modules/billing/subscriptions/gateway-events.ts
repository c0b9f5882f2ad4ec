import type { Deps } from '../../../deps.ts'
import { advanceClock } from '../../../gateways/sandbox/advance-clock.ts'
import { settle } from './act-at-gateway.ts'
import { findCompanyOfCustomer } from './subscriptions.sql.ts'

/**
 * Moves the clock of the sandbox, and hears what happens on the way as if it came from Stripe. Without a moment it only
 * hears what has become due by itself. Gives the sandbox's time.
 */
export async function moveSandboxClock(deps: Deps, to?: Date): Promise<Date | undefined> {
  if (deps.payments?.kind !== 'sandbox') return undefined
  return advanceClock(deps.database, to, (event) => hearEvent(deps, event))
}

const knownStatement = { name: 'gateway_event_known', text: `select id from gateway_events where id = $1` }

const noteStatement = {
  name: 'gateway_event_note',
  text: `insert into gateway_events (id) values ($1) on conflict (id) do nothing`,
}

/**
 * What the gateway has told of a customer, which says no more than that something is new: what is, is asked. So neither
 * order nor repetition matters, and it is noted as done when it is done: what fails is told again by the gateway.
 */
export async function hearEvent(deps: Deps, event: { id: string; customerId: string | undefined }): Promise<void> {
  const { global } = deps.database
  if ((await global.run(knownStatement, [event.id])) > 0) return
  const companyId = event.customerId === undefined ? undefined : await findCompanyOfCustomer(global, event.customerId)
  if (companyId !== undefined) await settle(deps, companyId)
  await global.run(noteStatement, [event.id])
}
