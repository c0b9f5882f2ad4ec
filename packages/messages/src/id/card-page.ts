import type { cardPage as en } from '../en/card-page.ts'
import type { Words } from '../words.ts'

export const cardPage: Words<typeof en> = {}
