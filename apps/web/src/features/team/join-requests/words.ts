import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('joinRequests', 'ui')
export type Translate = typeof t
