import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf('cardPage', 'contacts', 'ui')
export type Translate = typeof t
