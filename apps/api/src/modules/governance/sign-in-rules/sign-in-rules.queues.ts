import { z } from 'zod'

export const reminderStages = ['ahead', 'last'] as const

const FactorDue = z.strictObject({
  companyId: z.uuid(),
  /** End of the grace period in ISO 8601. A change of the period enqueues new jobs. */
  from: z.iso.datetime(),
  stage: z.enum(reminderStages),
  /** Last member whom the previous job reminded. */
  after: z.uuid().nullable(),
})
export type FactorDue = z.infer<typeof FactorDue>

const FactorMail = z.strictObject({ ...FactorDue.omit({ after: true }).shape, userId: z.uuid() })

/** Mails the reminder to one person. */
export const factorMailQueue = { queue: 'factor_mail', payload: FactorMail } as const

/** Enqueues the reminders that a second factor will be required. */
export const factorDueQueue = { queue: 'factor_due', payload: FactorDue } as const
