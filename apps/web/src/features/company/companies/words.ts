import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('companies', 'contacts', 'divisions', 'pages', 'ui')
