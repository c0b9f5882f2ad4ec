import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf(
  'cards',
  'cardPage',
  'contacts',
  'customisation',
  'divisions',
  'cardLanguages',
  'cardLogos',
  'signature',
  'ui',
  'pages',
)
export type Translate = typeof t
