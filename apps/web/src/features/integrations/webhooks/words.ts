import type { CompanyChangeType } from '@kartu/contracts/platform/company-changes.data'
import { wordsOf } from '../../../lib/words.ts'

export const t = await wordsOf('webhooks', 'chatMessages', 'ui')

type Key<T extends string> = T extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never

export const typeName = (type: CompanyChangeType): string =>
  t(({ webhooks }) => webhooks.types[type.replace('.', '_') as Key<CompanyChangeType>])
