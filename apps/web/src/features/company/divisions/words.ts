import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('companies', 'contacts', 'divisions', 'cardLogos', 'ui', 'pages')
export type Translate = typeof t
