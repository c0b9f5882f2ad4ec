import { z } from 'zod'

const ReminderDue = z.strictObject({
  companyId: z.uuid(),
  reminderId: z.uuid(),
  /** Time of the reminder, ISO 8601. A postponed one has another job. */
  at: z.string(),
})

/** A reminder is due. */
export const reminderDueQueue = { queue: 'reminder_due', payload: ReminderDue } as const
