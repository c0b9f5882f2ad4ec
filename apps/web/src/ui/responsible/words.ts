import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf('responsibility')
