import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('emailSignatures', 'signature', 'cardPage', 'contacts', 'ui')
