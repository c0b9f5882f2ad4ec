import type { ErrorCode } from '@kartu/contracts/errors'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentFault, type Payments } from '../../../gateways/payments/payments.ts'
import { AppError } from '../../../http/errors.ts'
import type { Actor } from '@kartu/contracts/actor'
import { applyAccount, type Fetched } from './apply-account.ts'
import { settleQueue } from './subscriptions.queues.ts'
import {
  findStanding,
  lockSubscription,
  noteSettled,
  noteSettling,
  type Standing,
  storeCustomer,
  type SubscriptionRow,
  takeTicket,
} from './subscriptions.sql.ts'

/** What a person wants of the gateway. */
export interface GatewayAct<T> {
  /**
   * With the company's row locked, before anything leaves: throws what speaks against it. `prepared` goes to the gateway;
   * `from` are the licences that there were, where it has taken some.
   */
  readonly prepare: (tx: Db, known: { row: SubscriptionRow; standing: Standing }) => Promise<Prepared<T>>
  /** Gives the id of a customer that it has made. */
  readonly run: (payments: Payments, key: string, prepared: T) => Promise<string | void>
}

interface Prepared<T> {
  prepared: T
  from?: { licences: number | null }
}

/** How long a process may take before the job asks in its place what came of an act; longer than the gateway is waited for. */
const settleAfterSeconds = 60

export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) throw new AppError('billing_none')
  return payments
}

/**
 * Does one thing at the gateway: first it is noted as under way, then done with its key, outside of any transaction, then
 * what the gateway says is written down. A process that dies in between leaves the rest to the job, and while nobody knows
 * what came of it nothing else begins.
 */
export async function actAtGateway<T>(deps: Deps, { companyId }: Pick<Actor, 'companyId'>, act: GatewayAct<T>) {
  const payments = requirePayments(deps)
  const key = newId()
  const prepared = await deps.database.transaction({ companyId }, async (tx) => {
    const row = await lockSubscription(tx, companyId, payments.kind)
    if (row.settling !== null) throw new AppError('payment_settling')
    const standing = await findStanding(tx, companyId)
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
    // What came of it is not known: the job finds out.
    if (refusal.code === 'payment_unreachable') throw refusal
  }
  await settle(deps, companyId, key).catch((error: unknown) => {
    throw refusal ?? refusalOf(error)
  })
  if (refusal) throw refusal
}

/** What a fault of the gateway is to the person who asked. Of anything else nobody knows what came of it. */
export const refusalOf = (error: unknown): AppError =>
  error instanceof PaymentFault
    ? new AppError(error.code satisfies ErrorCode, { cause: error, values: { reason: error.message } })
    : new AppError('payment_unreachable', { cause: error })

/** Asks the gateway what is, and writes it down as what came of the act with this key. True where something has changed. */
export async function settle(deps: Deps, companyId: string, key?: string): Promise<boolean> {
  const payments = requirePayments(deps)
  const { customer_id: customerId } = await findStanding(deps.database.read({ companyId }), companyId)
  const fetched = customerId === null ? undefined : await fetchAccount(deps, companyId, customerId)
  return deps.database.transaction({ companyId }, async (tx) => {
    if (fetched)
      return applyAccount(tx, deps, companyId, { ...fetched, ...(key === undefined ? {} : { settles: key }) })
    // No customer was made, so nothing can have happened.
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
