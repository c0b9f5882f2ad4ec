import type { Deps } from '../../../deps.ts'
import { advanceClock } from '../../../gateways/sandbox/advance-clock.ts'
import { settle } from './act-at-gateway.ts'
import { findCompanyOfCustomer } from './subscriptions.sql.ts'

/**
 * Moves the clock of the sandbox forward and processes the events in between as if Stripe had sent them. Without a
 * time, it only processes events that are due. Returns the sandbox's time.
 */
export async function moveSandboxClock(deps: Deps, to?: Date): Promise<Date | undefined> {
  if (deps.payments?.kind !== 'sandbox') return undefined
  return advanceClock(deps.database, to, (event) => receiveEvent(deps, event))
}

const knownStatement = { name: 'gateway_event_known', text: `select id from gateway_events where id = $1` }

const noteStatement = {
  name: 'gateway_event_note',
  text: `insert into gateway_events (id) values ($1) on conflict (id) do nothing`,
}

/**
 * Processes a gateway event of a customer. An event only says that something is new, so the state is fetched: order and
 * repetition do not matter. The event is marked as done afterwards, so the gateway repeats one that failed.
 */
export async function receiveEvent(deps: Deps, event: { id: string; customerId: string | undefined }): Promise<void> {
  const { global } = deps.database
  if ((await global.run(knownStatement, [event.id])) > 0) return
  const companyId = event.customerId === undefined ? undefined : await findCompanyOfCustomer(global, event.customerId)
  if (companyId !== undefined) await settle(deps, companyId)
  await global.run(noteStatement, [event.id])
}
