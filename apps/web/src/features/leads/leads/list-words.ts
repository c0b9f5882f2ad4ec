import { wordsOf } from '../../../lib/words.ts'

/** The messages of the list of leads; `words.ts` also has those of a lead and of the dialogs. */
export const t = await wordsOf('leadActs', 'leads', 'leadSettings', 'leadViews', 'ui')
