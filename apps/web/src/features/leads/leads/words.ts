import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf(
  'cardPage',
  'leadActs',
  'leadMerges',
  'leads',
  'leadSettings',
  'leadTemplates',
  'leadViews',
  'ui',
)
