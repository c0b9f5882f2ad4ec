import { z } from 'zod'

export const reminderStages = ['ahead', 'last'] as const

const FactorDue = z.strictObject({
  companyId: z.uuid(),
  /** The end of the grace period for which it was set, ISO 8601: one that was changed has other jobs. */
  from: z.iso.datetime(),
  stage: z.enum(reminderStages),
  /** The last member whom the job before reminded. */
  after: z.uuid().nullable(),
})
export type FactorDue = z.infer<typeof FactorDue>

const FactorMail = z.strictObject({ ...FactorDue.omit({ after: true }).shape, userId: z.uuid() })

/** Reminds one of them. */
export const factorMailQueue = { queue: 'factor_mail', payload: FactorMail } as const

/** It is time to remind people that they will need a second factor. */
export const factorDueQueue = { queue: 'factor_due', payload: FactorDue } as const
