import type { divisions as en } from '../en/divisions.ts'
import type { Words } from '../words.ts'

export const divisions: Words<typeof en> = {}
