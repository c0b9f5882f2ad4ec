import type { auth as en } from '../en/auth.ts'
import type { Words } from '../words.ts'

export const auth: Words<typeof en> = {}
