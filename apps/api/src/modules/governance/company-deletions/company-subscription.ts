import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Payments } from '../../../gateways/payments/payments.ts'
import { actAtGateway } from '../../billing/subscriptions/act-at-gateway.ts'
import { runningOf } from '../../billing/subscriptions/orders.ts'
import { findDeletion, noteEndOfSubscription } from './company-deletions.sql.ts'

/**
 * Cancels the subscription of a company that is to be deleted: nothing is charged any more, and what is paid for runs out
 * meanwhile. Throws where the gateway does not do it.
 */
export const endSubscription = (deps: Deps, companyId: string): Promise<void> =>
  actWhereDue(deps, companyId, 'cancel', async (tx, ends) => !ends && (await noteEndOfSubscription(tx, companyId)))

/** Lets the subscription go on that was cancelled for a deletion; one that has ended meanwhile stays so. */
export const resumeSubscription = (deps: Deps, companyId: string): Promise<void> =>
  // It may be to be deleted once more.
  actWhereDue(
    deps,
    companyId,
    'resume',
    async (tx, ends) => ends && (await findDeletion(tx, companyId))?.erase_at === null,
  )

/** Thrown where there is nothing to be done at the gateway. */
class NothingToDo extends Error {}

/** `isDue` is asked, under lock, of a subscription that runs, and that `ends` with its period or not. */
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
