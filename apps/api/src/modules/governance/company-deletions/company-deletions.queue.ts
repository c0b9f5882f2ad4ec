import { z } from 'zod'

/** The subscription is to end because the company is to be deleted, or to go on because it stays. */
export const companySubscriptionQueue = {
  queue: 'company_subscription',
  payload: z.strictObject({ companyId: z.uuid(), wanted: z.enum(['ended', 'running']) }),
} as const
