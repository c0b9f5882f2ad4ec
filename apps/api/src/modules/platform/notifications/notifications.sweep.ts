import type { Sweep } from '../../../jobs/sweep.ts'
import { sweepNotifications } from './notifications.ts'

export const sweep: Sweep = ({ database }) => sweepNotifications(database)
