import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('cardFields', 'members', 'transfers', 'ui')
export type Translate = typeof t
