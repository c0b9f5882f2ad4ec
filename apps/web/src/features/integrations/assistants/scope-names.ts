import type { AssistantScope } from '@kartu/contracts/integrations/assistants.plain'
import { t } from './words.ts'

type Key<S extends string> = S extends `${infer Noun}:${infer Verb}` ? `${Noun}_${Verb}` : never

export const scopeName = (scope: AssistantScope): string =>
  t(({ assistants }) => assistants.scopes[scope.replace(':', '_') as Key<AssistantScope>])
