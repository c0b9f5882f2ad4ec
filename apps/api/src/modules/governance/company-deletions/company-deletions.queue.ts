import { z } from 'zod'

/** The subscription must end because the company is being deleted, or continue because it is kept. */
export const companySubscriptionQueue = {
  queue: 'company_subscription',
  payload: z.strictObject({ companyId: z.uuid(), wanted: z.enum(['ended', 'running']) }),
} as const
