import type { Module } from '../../module.ts'
import { goFreeAction } from './go-free.ts'
import { subscriptionMail } from './subscription-mail.ts'
import { settleJob } from './subscriptions.jobs.ts'
import { subscriptionsKept } from './subscriptions.kept.ts'
import { registerSubscriptions } from './subscriptions.routes.ts'

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  routes: registerSubscriptions,
  jobs: [settleJob, subscriptionMail],
  bulkActions: [goFreeAction],
  kept: subscriptionsKept,
}
