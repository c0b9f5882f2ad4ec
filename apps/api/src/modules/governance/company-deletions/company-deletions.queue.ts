import { z } from 'zod'

/** Ends the subscription of a company that is being deleted, or resumes it if the company is kept. */
export const companySubscriptionQueue = {
  queue: 'company_subscription',
  payload: z.strictObject({ companyId: z.uuid(), wanted: z.enum(['ended', 'running']) }),
} as const
