import type { imports as en } from '../en/imports.ts'
import type { Words } from '../words.ts'

export const imports: Words<typeof en> = {}
