import { wordsOf } from '../../lib/words.ts'

export const t = await wordsOf(
  'cards',
  'cardPage',
  'changeRequests',
  'contacts',
  'customisation',
  'divisions',
  'secondaryLogos',
  'signature',
  'ui',
  'pages',
)
export type Translate = typeof t
