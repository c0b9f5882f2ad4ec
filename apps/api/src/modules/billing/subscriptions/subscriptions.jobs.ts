import { defineJob } from '../../job.ts'
import { settle } from './act-at-gateway.ts'
import { settleQueue } from './subscriptions.queues.ts'

/** Looks up the result of an action whose process died or whose answer was lost. Retried until the gateway answers. */
export const settleJob = defineJob<{ companyId: string; key?: string | undefined }>({
  ...settleQueue,
  // Payments are recorded even while the company is being deleted.
  whileDeleting: true,
  async run(deps, { companyId, key }) {
    if (deps.payments) await settle(deps, companyId, key)
  },
})
