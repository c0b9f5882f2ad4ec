import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf('backgrounds', 'ui')
export type Translate = typeof t
