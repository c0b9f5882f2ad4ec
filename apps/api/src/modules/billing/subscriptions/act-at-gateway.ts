import type { ErrorCode } from '@kartu/contracts/errors'
import type { Actor } from '@kartu/contracts/actor'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentFault, type Payments } from '../../../gateways/payments/payments.ts'
import { AppError } from '../../../http/errors.ts'
import { applyAccount, type Fetched } from './apply-account.ts'
import {
  findSubscriptionState,
  lockSubscription,
  noteSettled,
  noteSettling,
  type Standing,
  storeCustomer,
  type SubscriptionRow,
  takeTicket,
} from './subscriptions.sql.ts'

/** An action of a person at the gateway. */
export interface GatewayAct<T> {
  /**
   * Runs first, with the company's row locked, and throws if the action is not allowed. `prepared` is the input of the
   * gateway; `from` is the previous number of licences, if the action has reduced it.
   */
  readonly prepare: (tx: Db, known: { row: SubscriptionRow; standing: Standing }) => Promise<Prepared<T>>
  /** Runs at the gateway. Returns the ID of the customer that it created, if any. */
  readonly run: (payments: Payments, key: string, prepared: T) => Promise<string | void>
}

interface Prepared<T> {
  prepared: T
  from?: { licences: number | null }
}

/**
 * Seconds after which the job, instead of the action's process, looks up the result; longer than the gateway's timeout.
 */
const settleAfterSeconds = 60

export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new AppError('billing_none')
  return payments
}

/**
 * Performs one action at the gateway: records it as pending, runs it with its idempotency key outside any transaction,
 * then stores the gateway's state. If the process dies in between, the job completes it, and no other action starts
 * while the result is unknown.
 */
export async function actAtGateway<T>(deps: Deps, { companyId }: Pick<Actor, 'companyId'>, act: GatewayAct<T>) {
  const payments = requirePayments(deps)
  const key = newId()
  const prepared = await deps.database.transaction({ companyId }, async (tx) => {
    const row = await lockSubscription(tx, companyId, payments.kind)
    if (row.settling !== null) throw new AppError('payment_settling')
    const standing = await findSubscriptionState(tx, companyId)
    const { prepared, from = null } = await act.prepare(tx, { row, standing })
    await noteSettling(tx, companyId, key, from)
    await deps.queue.enqueue(tx, settleQueue, { companyId, key }, settleAfterSeconds)
    return prepared
  })
  let refusal: AppError | undefined
  try {
    const made = await act.run(payments, key, prepared)
    if (made !== undefined) await deps.database.transaction({ companyId }, (tx) => storeCustomer(tx, companyId, made))
  } catch (error) {
    refusal = refusalOf(error)
    // The result is unknown; the job looks it up.
    if (refusal.code === 'payment_unreachable') throw refusal
  }
  await settle(deps, companyId, key).catch((error: unknown) => {
    throw refusal ?? refusalOf(error)
  })
  if (refusal) throw refusal
}

/** Converts a fault of the gateway into an error for the caller. After any other fault the result is unknown. */
export const refusalOf = (error: unknown): AppError =>
  error instanceof PaymentFault
    ? new AppError(error.code satisfies ErrorCode, { cause: error, values: { reason: error.message } })
    : new AppError('payment_unreachable', { cause: error })

/**
 * Fetches the gateway's state and stores it as the result of the action with this key. Returns true if something has
 * changed.
 */
export async function settle(deps: Deps, companyId: string, key?: string): Promise<boolean> {
  const payments = requirePayments(deps)
  const { customer_id: customerId } = await findSubscriptionState(deps.database.read({ companyId }), companyId)
  const fetched = customerId === null ? undefined : await fetchAccount(deps, companyId, customerId)
  return deps.database.transaction({ companyId }, async (tx) => {
    if (fetched)
      return applyAccount(tx, deps, companyId, { ...fetched, ...(key === undefined ? {} : { settles: key }) })
    // No customer was created, so nothing can have happened.
    await lockSubscription(tx, companyId, payments.kind)
    if (key !== undefined) await noteSettled(tx, companyId, key)
    return false
  })
}

async function fetchAccount(deps: Deps, companyId: string, customerId: string): Promise<Fetched> {
  const payments = requirePayments(deps)
  const ticket = await takeTicket(deps.database.read({ companyId }), companyId)
  const account = await payments.account(customerId)
  return { account, now: await payments.now(), ticket }
}

/**
 * Looks up the gateway's state: after an action whose result is unknown, or without a key after any other change there.
 */
export const settleQueue = {
  queue: 'subscription_settle',
  payload: z.strictObject({ companyId: z.uuid(), key: z.uuid().optional() }),
} as const
