import { createHash } from 'node:crypto'
import type { Customer } from '../../db/schema/gateway-account.ts'
import {
  type MethodName,
  methodNames,
  type SandboxAccount,
  type SandboxSubscription,
} from '../../db/schema/sandbox-account.ts'
import { nextMethod, type Account, type GatewayOrder, type OrderQuote, PaymentFault } from '../payments/payments.ts'
import { charge, chargeOrThrow, draftInvoice, noteFailure, refund } from './charging.ts'
import { nextPeriod, placeOrder, quoteOrder, renewalOf } from './ordering.ts'
import { makeId, shownAccount } from './sandbox-account.ts'

/*
 * The gateway's logic as pure functions: no database, clock or randomness. They return a new account and leave the
 * given one unchanged. Times are milliseconds in whole seconds, as at Stripe.
 */

export type Action =
  | { kind: 'customer'; customer: Customer }
  | { kind: 'addMethod'; setup: string }
  | { kind: 'makeDefault'; methodId: string }
  | { kind: 'removeMethod'; methodId: string }
  | { kind: 'order'; order: GatewayOrder }
  | { kind: 'cancel' }
  | { kind: 'resume' }
  | { kind: 'pay' }
  | { kind: 'refund'; invoiceId: string; amount: number }

interface Acted {
  account: SandboxAccount
  /** Null on success; otherwise only this answer was stored. */
  fault: PaymentFault | null
}

/** Number of keys that an account remembers: more than can be in progress. */
const answersKept = 200

const wholeSecond = (at: number): number => at - (at % 1000)

/** Applies everything due, then one action. A repeated key returns the same answer and changes nothing. */
export function act(before: SandboxAccount, key: string | null, action: Action, now: number): Acted {
  const account = advance(before, now)
  if (key === null) return attempt(account, action, wholeSecond(now))
  const content = createHash('sha256').update(JSON.stringify(action, sorted)).digest('base64url')
  const known = account.answers.find((answer) => answer.key === key)
  if (known && known.content !== content) {
    return { account, fault: new PaymentFault('payment_refused', 'This key was used for something else.') }
  }
  if (known) return { account, fault: known.fault && new PaymentFault(known.fault.code, known.fault.message) }
  const acted = attempt(account, action, wholeSecond(now))
  const fault = acted.fault && { code: acted.fault.code, message: acted.fault.message }
  acted.account.answers = [...acted.account.answers, { key, content, fault }].slice(-answersKept)
  return acted
}

/** Sorts properties, because their order may change when the content is stored. */
const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Applies everything due up to and including that moment, in order. */
export function advance(before: SandboxAccount, to: number): SandboxAccount {
  const account = structuredClone(before)
  for (let due = nextDue(account); due !== null && due <= to; due = nextDue(account)) step(account, due)
  return account
}

/** Time of the next automatic event of an account; null if there is none. */
export function nextDue({ subscription, invoices }: SandboxAccount): number | null {
  if (!subscription || subscription.status === 'ended') return null
  const tries = invoices.flatMap(({ nextTryAt }) => nextTryAt ?? [])
  return Math.min(subscription.period.endsAt, ...tries)
}

export function quote(account: SandboxAccount | null, order: GatewayOrder, now: number): OrderQuote {
  return quoteOrder(account && advance(account, now), order, wholeSecond(now))
}

export function shown(account: SandboxAccount): Account {
  const { subscription, defaultMethodId } = account
  const goesOn = subscription !== null && subscription.status !== 'ended' && !subscription.endsWithPeriod
  const isPaid = subscription?.status !== 'trialing' || defaultMethodId !== null
  return shownAccount(account, goesOn && isPaid ? renewalOf(subscription) : null)
}

function attempt(before: SandboxAccount, action: Action, now: number): Acted {
  const account = structuredClone(before)
  try {
    perform(account, action, now)
    return { account, fault: null }
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    // A failed attempt changes nothing except the bank's answer about the method.
    if (error.code === 'payment_authentication') before.confirming = true
    if (error.code === 'payment_declined') before.methods = account.methods
    return { account: before, fault: error }
  }
}

function perform(account: SandboxAccount, action: Action, now: number): void {
  switch (action.kind) {
    case 'customer':
      account.customer = action.customer
      if (account.subscription) account.subscription.tax = action.customer.tax
      return
    case 'addMethod':
      return addMethod(account, action.setup, now)
    case 'makeDefault':
      account.defaultMethodId = methodOf(account, action.methodId).id
      return
    case 'removeMethod':
      return removeMethod(account, action.methodId, now)
    case 'order':
      return placeOrder(account, action.order, now)
    case 'cancel':
      running(account).endsWithPeriod = true
      return
    case 'resume':
      running(account).endsWithPeriod = false
      return
    case 'pay':
      return payOpen(account, now)
    case 'refund':
      return refund(account, action.invoiceId, action.amount, now)
  }
}

const last4Of: Record<MethodName, string> = {
  works: '4242',
  declined: '0002',
  needs_authentication: '3155',
  expires_soon: '0069',
  fails_on_renewal: '0341',
}

function addMethod(account: SandboxAccount, setup: string, now: number): void {
  const does = methodNames.find((name) => name === setup)
  if (!does) throw new PaymentFault('payment_method_unknown', 'There is no such payment method.')
  if (does === 'needs_authentication' && !account.confirming) {
    throw new PaymentFault(
      'payment_authentication',
      'The bank wants you to confirm. Add the method again to confirm it.',
    )
  }
  account.confirming = false
  const today = new Date(now)
  const months = does === 'expires_soon' ? 1 : 36
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
  const id = makeId(account, 'pm')
  const [expiresMonth, expiresYear] = [expires.getUTCMonth() + 1, expires.getUTCFullYear()]
  account.methods.push({ id, brand: 'sandbox', last4: last4Of[does], expiresMonth, expiresYear, does })
  account.defaultMethodId = id
}

function methodOf(account: SandboxAccount, methodId: string) {
  const method = account.methods.find(({ id }) => id === methodId)
  if (!method) throw new PaymentFault('payment_method_unknown', 'There is no such payment method.')
  return method
}

function removeMethod(account: SandboxAccount, methodId: string, now: number): void {
  const method = methodOf(account, methodId)
  account.methods = account.methods.filter((one) => one !== method)
  if (account.defaultMethodId !== methodId) return
  const next = nextMethod(account.methods, ({ refused }) => refused === true, now)
  account.defaultMethodId = next?.id ?? null
}

function running(account: SandboxAccount): SandboxSubscription {
  const { subscription } = account
  if (!subscription || subscription.status === 'ended') {
    throw new PaymentFault('payment_refused', 'There is no subscription.')
  }
  return subscription
}

/** Pays all open invoices, or none. */
function payOpen(account: SandboxAccount, now: number): void {
  const { subscription } = account
  for (const invoice of account.invoices.filter(({ status }) => status === 'open')) {
    chargeOrThrow(account, invoice, 'renewal', now)
  }
  if (subscription?.status === 'past_due') subscription.status = 'active'
}

/** Applies the event due at one moment: a payment attempt, or the end of a period. */
function step(account: SandboxAccount, at: number): void {
  const { subscription } = account
  if (!subscription) return
  const waiting = account.invoices.find(({ nextTryAt }) => nextTryAt === at)
  if (waiting) return settle(account, subscription, waiting, at)
  const isUnpaidTrial = subscription.status === 'trialing' && account.defaultMethodId === null
  if (subscription.endsWithPeriod || isUnpaidTrial) return end(subscription, at)
  const sum = renewalOf(subscription)
  const { turn, startsAt, endsAt } = nextPeriod(subscription)
  Object.assign(subscription, { status: 'active', turn, period: { startsAt, endsAt }, billed: subscription.items })
  settle(account, subscription, draftInvoice(account, sum, subscription.currency, at), at)
}

function settle(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  invoice: SandboxAccount['invoices'][number],
  at: number,
): void {
  const refusal = charge(account, invoice, 'renewal', at)
  if (refusal === null) subscription.status = 'active'
  else if (noteFailure(invoice, refusal, at)) subscription.status = 'past_due'
  else end(subscription, at)
}

function end(subscription: SandboxSubscription, at: number): void {
  subscription.status = 'ended'
  subscription.endedAt = at
}
