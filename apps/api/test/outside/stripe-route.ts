import { randomBytes } from 'node:crypto'
import type { Allowed, Params } from './stripe-params.ts'
import type { StripeCustomer, StripeState } from './stripe-state.ts'
import { missing } from './stripe-refusal.ts'

export interface StripeRoute {
  method: string
  path: RegExp
  allowed: Allowed
  run: (state: StripeState, ids: string[], params: Params) => unknown
  /** Customer of a write, if it has one. */
  about: (state: StripeState, ids: string[], params: Params) => string | undefined
}

export const nobody = () => undefined
export const word = (value: string | Params | undefined): string => (typeof value === 'string' ? value : '')
export const record = (value: string | Params | undefined): Record<string, string> =>
  typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, word(one)])) : {}
export const newId = (kind: string): string => `${kind}_${randomBytes(9).toString('hex')}`

export const customerOf = (state: StripeState, id: string | undefined): StripeCustomer => {
  const customer = state.customers.get(id ?? '')
  if (!customer) throw missing('customer', id ?? '')
  return customer
}
export const ofSubscription = (state: StripeState, id: string | undefined): StripeCustomer => {
  const all = [...state.customers.values()]
  const customer = all.find(({ account }) => account.subscription?.id === id)
  if (!customer) throw missing('subscription', id ?? '')
  return customer
}
export const ofInvoice = (state: StripeState, id: string | undefined) => {
  for (const customer of state.customers.values()) {
    const invoice = customer.account.invoices.find((one) => one.id === id)
    if (invoice) return { customer, invoice }
  }
  throw missing('invoice', id ?? '')
}
