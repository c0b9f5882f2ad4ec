import type { shell as en } from '../en/shell.ts'
import type { Words } from '../words.ts'

export const shell: Words<typeof en> = {}
