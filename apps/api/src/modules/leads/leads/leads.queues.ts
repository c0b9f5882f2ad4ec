import { z } from 'zod'

const ReminderDue = z.strictObject({
  companyId: z.uuid(),
  reminderId: z.uuid(),
  /** For when it was set, ISO 8601: one that was put off has another job. */
  at: z.string(),
})

/** The moment of a reminder has come. */
export const reminderDueQueue = { queue: 'reminder_due', payload: ReminderDue } as const
