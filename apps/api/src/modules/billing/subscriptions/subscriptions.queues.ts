import { z } from 'zod'

/** An action at the gateway whose result is unknown; without a key, something has changed there. */
export const settleQueue = {
  queue: 'subscription_settle',
  payload: z.strictObject({ companyId: z.uuid(), key: z.uuid().optional() }),
} as const
