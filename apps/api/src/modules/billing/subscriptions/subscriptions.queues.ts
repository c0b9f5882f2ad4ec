import { z } from 'zod'

/** What came of an act at the gateway is not known yet; without a key, something has changed there. */
export const settleQueue = {
  queue: 'subscription_settle',
  payload: z.strictObject({ companyId: z.uuid(), key: z.uuid().optional() }),
} as const
