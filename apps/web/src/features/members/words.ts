import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf('cardFields', 'divisions', 'members', 'transfers', 'ui')
export type Translate = typeof t
