import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { notificationDueJob, notificationMailJob } from './notifications.jobs.ts'
import { notificationsKept } from './notifications.kept.ts'
import { registerNotifications } from './notifications.routes.ts'
import { sweepNotifications } from './notifications.ts'

const sweep: Sweep = ({ database }) => sweepNotifications(database)

export const notificationsModule: Module = {
  name: 'notifications',
  routes: registerNotifications,
  jobs: [notificationDueJob, notificationMailJob],
  sweep,
  kept: notificationsKept,
}
