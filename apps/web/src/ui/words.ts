import { wordsOf } from '../lib/words.ts'

export const t = await wordsOf('ui')
export type Translate = typeof t
