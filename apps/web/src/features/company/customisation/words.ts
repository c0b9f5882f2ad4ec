import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('cards', 'customisation', 'cardBlocks', 'divisions', 'pages', 'ui')
export type Translate = typeof t
