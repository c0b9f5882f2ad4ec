import type { mail as en } from '../en/mail.ts'
import type { Words } from '../words.ts'

export const mail: Words<typeof en> = {}
