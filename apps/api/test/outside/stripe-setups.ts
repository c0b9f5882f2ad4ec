import { act } from '../../src/gateways/sandbox/engine.ts'
import type { StripeState } from './stripe-state.ts'

/**
 * Attaches the method to the customer, like Stripe's script in the browser, without making it the default. Returns the
 * SetupIntent's ID. If the bank requires a confirmation, the second call gives it.
 */
export function confirmSetup(state: StripeState, clientSecret: string, does: string): string {
  const intent = [...state.setupIntents.values()].find((one) => one.client_secret === clientSecret)
  const customer = state.customers.get(typeof intent?.customer === 'string' ? intent.customer : '')
  if (!intent || !customer) throw new Error('No such SetupIntent')
  const before = customer.account.defaultMethodId
  const { account, fault } = act(customer.account, null, { kind: 'addMethod', setup: does }, state.now)
  if (fault && fault.code !== 'payment_authentication') throw fault
  intent.status = fault ? 'requires_action' : 'succeeded'
  intent.payment_method = fault ? null : (account.defaultMethodId ?? null)
  customer.account = { ...account, defaultMethodId: before }
  return intent.id
}
