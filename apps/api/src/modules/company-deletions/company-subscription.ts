import type { Deps } from '../../deps.ts'
import { actAtGateway } from '../subscriptions/act-at-gateway.ts'
import { runningOf } from '../subscriptions/orders.ts'
import { findDeletion, noteEndOfSubscription } from './company-deletions.sql.ts'

/** Thrown where there is nothing to be done at the gateway. */
class NothingToDo extends Error {}

/**
 * Cancels the subscription of a company that is to be deleted: nothing is charged any more, and what is paid for runs out
 * meanwhile. Throws where the gateway does not do it.
 */
export const endSubscription = (deps: Deps, companyId: string): Promise<void> =>
  unlessIdle(
    actAtGateway(
      deps,
      { companyId },
      {
        async prepare(tx, { row, standing }) {
          const running = runningOf(row)
          if (!running || running.endsAt !== null || standing.customer_id === null) throw new NothingToDo()
          if (!(await noteEndOfSubscription(tx, companyId))) throw new NothingToDo()
          return { prepared: standing.customer_id }
        },
        run: (payments, key, customerId) => payments.cancel(key, customerId),
      },
    ),
  )

/** Lets the subscription go on that was cancelled for a deletion; one that has ended meanwhile stays so. */
export const resumeSubscription = (deps: Deps, companyId: string): Promise<void> =>
  unlessIdle(
    actAtGateway(
      deps,
      { companyId },
      {
        async prepare(tx, { row, standing }) {
          const running = runningOf(row)
          if (!running || running.endsAt === null || standing.customer_id === null) throw new NothingToDo()
          // It may be to be deleted once more.
          if ((await findDeletion(tx, companyId))?.erase_at !== null) throw new NothingToDo()
          return { prepared: standing.customer_id }
        },
        run: (payments, key, customerId) => payments.resume(key, customerId),
      },
    ),
  )

async function unlessIdle(act: Promise<void>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof NothingToDo)) throw error
  }
}
