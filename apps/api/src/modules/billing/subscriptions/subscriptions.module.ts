import { deletedRows, notExported } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { defineJob } from '../../job.ts'
import { goFreeAction } from './go-free.ts'
import { subscriptionMail } from './subscription-mail.ts'
import { registerSubscriptions } from './subscriptions.routes.ts'
import { settle, settleQueue } from './act-at-gateway.ts'

/** Looks up the result of an action whose process died or whose answer was lost. Retried until the gateway answers. */
export const settleJob = defineJob<{ companyId: string; key?: string | undefined }>({
  ...settleQueue,
  // Payments are recorded even while the company is being deleted.
  whileDeleting: true,
  async run(deps, { companyId, key }) {
    if (deps.payments) await settle(deps, companyId, key)
  },
})

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  routes: registerSubscriptions,
  jobs: [settleJob, subscriptionMail],
  bulkActions: [goFreeAction],
  inventory: [
    {
      table: 'subscriptions',
      ofCompany: notExported('Between this installation and its payments gateway.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['gateway', 'subscription', 'next', 'unpaid', 'settling', 'settling_from', 'told'],
    },
    {
      table: 'gateway_customers',
      ofCompany: notExported('Between this installation and its payments gateway.'),
      onDeletion: deletedRows('gateway_customers'),
      erased: [],
      stays: ['id'],
    },
  ],
}
