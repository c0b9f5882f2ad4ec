import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf('invitations', 'joinRequests', 'ui')
export type Translate = typeof t
