import type { common as en } from '../en/common.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof en> = {}
