import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf('errors', 'imports', 'ui')
export type Translate = typeof t
