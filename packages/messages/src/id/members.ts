import type { members as en } from '../en/members.ts'
import type { Words } from '../words.ts'

export const members: Words<typeof en> = {}
