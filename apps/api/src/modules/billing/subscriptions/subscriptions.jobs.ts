import { defineJob } from '../../job.ts'
import { settle } from './act-at-gateway.ts'
import { settleQueue } from './subscriptions.queues.ts'

/** Finds out what came of an act whose process died, or whose answer was lost. Tried until the gateway answers. */
export const settleJob = defineJob<{ companyId: string; key?: string | undefined }>({
  ...settleQueue,
  // The books are right whatever becomes of the company.
  whileDeleting: true,
  async run(deps, { companyId, key }) {
    if (deps.payments) await settle(deps, companyId, key)
  },
})
