import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf('plans')
export type Translate = typeof t
