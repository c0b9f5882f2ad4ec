import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('cardFields', 'errors', 'imports', 'plans', 'ui')
export type Translate = typeof t
