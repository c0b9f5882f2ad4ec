import type { notifications as en } from '../en/notifications.ts'
import type { Words } from '../words.ts'

export const notifications: Words<typeof en> = {}
