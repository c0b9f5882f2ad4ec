import { z } from 'zod'

export const reminderStages = ['ahead', 'last'] as const

const FactorDue = z.strictObject({
  companyId: z.uuid(),
  /** End of the grace period in ISO 8601. A changed period has its own jobs. */
  from: z.iso.datetime(),
  stage: z.enum(reminderStages),
  /** Last member whom the previous job reminded. */
  after: z.uuid().nullable(),
})
export type FactorDue = z.infer<typeof FactorDue>

const FactorMail = z.strictObject({ ...FactorDue.omit({ after: true }).shape, userId: z.uuid() })

/** Reminds one person. */
export const factorMailQueue = { queue: 'factor_mail', payload: FactorMail } as const

/** Time to remind people that they will need a second factor. */
export const factorDueQueue = { queue: 'factor_due', payload: FactorDue } as const
