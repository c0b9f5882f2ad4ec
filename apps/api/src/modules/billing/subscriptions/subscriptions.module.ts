import { deletedRows, notExported } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { goFreeAction } from './go-free.ts'
import { subscriptionMail } from './subscription-mail.ts'
import { settleJob } from './subscriptions.jobs.ts'
import { registerSubscriptions } from './subscriptions.routes.ts'

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  routes: registerSubscriptions,
  jobs: [settleJob, subscriptionMail],
  bulkActions: [goFreeAction],
  kept: [
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
