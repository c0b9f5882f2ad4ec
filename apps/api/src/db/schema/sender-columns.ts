import { boolean, integer, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Columns of a row whose job sends a company's changes to another server and reschedules itself. */
export const senderColumns = () => ({
  /** Super admin who is responsible. No foreign key, because the row outlives the member. */
  responsibleId: uuid('responsible_id').notNull(),
  /** Time at which super admins were notified that no super admin is responsible. */
  orphanToldAt: instant('orphan_told_at'),
  isOn: boolean('is_on').notNull().default(true),
  /** Number of the last change that was prepared for sending. */
  afterNumber: integer('after_number').notNull(),
  /** Run of the job that may send: a job with an older number ends. */
  run: integer('run').notNull().default(0),
  dueAt: instant('due_at').notNull().defaultNow(),
  /** Failures in a row, and their start. */
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  /** Time at which super admins were notified of a day of failures. */
  failureToldAt: instant('failure_told_at'),
})
