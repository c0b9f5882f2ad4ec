import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../gateways/payments/payments.ts'
import { actAtGateway } from '../../billing/subscriptions/act-at-gateway.ts'
import { runningOf } from '../../billing/subscriptions/orders.ts'
import { findDeletion, noteEndOfSubscription } from './company-deletions.sql.ts'

/**
 * Cancels the subscription of a company that is being deleted: nothing more is charged, and the subscription ends with
 * the paid period. Throws if the gateway refuses.
 */
export const endSubscription = (deps: Deps, companyId: string): Promise<void> =>
  actWhereDue(deps, companyId, 'cancel', async (tx, ends) => !ends && (await noteEndOfSubscription(tx, companyId)))

/** Resumes a subscription that was cancelled for a deletion; one that has ended stays ended. */
export const resumeSubscription = (deps: Deps, companyId: string): Promise<void> =>
  // The company may have been scheduled for deletion again in the meantime.
  actWhereDue(
    deps,
    companyId,
    'resume',
    async (tx, ends) => ends && (await findDeletion(tx, companyId))?.erase_at === null,
  )

/** Thrown if the subscription at the gateway needs no change. */
class NothingToDo extends Error {}

/**
 * Acts on a subscription if `isDue` returns true under lock; `ends` is true if the subscription ends with its period.
 */
async function actWhereDue(
  deps: Deps,
  companyId: string,
  act: keyof Pick<Payments, 'cancel' | 'resume'>,
  isDue: (tx: Db, ends: boolean) => Promise<boolean>,
): Promise<void> {
  try {
    await actAtGateway(
      deps,
      { companyId },
      {
        async prepare(tx, { row, standing }) {
          const running = runningOf(row)
          if (!running || standing.customer_id === null || !(await isDue(tx, running.endsAt !== null)))
            throw new NothingToDo()
          return { prepared: standing.customer_id }
        },
        run: (payments, key, customerId) => payments[act](key, customerId),
      },
    )
  } catch (error) {
    if (!(error instanceof NothingToDo)) throw error
  }
}
