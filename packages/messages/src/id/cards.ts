import type { cards as en } from '../en/cards.ts'
import type { Words } from '../words.ts'

export const cards: Words<typeof en> = {}
