import { z } from 'zod'

/** Something happened that a person wants to have mailed. */
export const notificationDueQueue = {
  queue: 'notification_due',
  payload: z.strictObject({ companyId: z.uuid(), notificationId: z.uuid() }),
} as const

/** A mail was put together from the notifications that carry its id. */
export const notificationMailQueue = {
  queue: 'notification_mail',
  payload: z.strictObject({ companyId: z.uuid(), mailId: z.uuid() }),
} as const
