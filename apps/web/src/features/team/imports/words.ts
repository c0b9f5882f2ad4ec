import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('cardFields', 'errors', 'imports', 'plans', 'tableImports', 'ui')
