import { z } from 'zod'

/** A notification that its recipient may want by mail. */
export const notificationDueQueue = {
  queue: 'notification_due',
  payload: z.strictObject({ companyId: z.uuid(), notificationId: z.uuid() }),
} as const

/** A mail composed from the notifications that have its ID. */
export const notificationMailQueue = {
  queue: 'notification_mail',
  payload: z.strictObject({ companyId: z.uuid(), mailId: z.uuid() }),
} as const
