import type { pages as en } from '../en/pages.ts'
import type { Words } from '../words.ts'

export const pages: Words<typeof en> = {}
