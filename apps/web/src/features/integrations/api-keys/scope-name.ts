import type { Scope } from '@kartu/contracts/principal'
import { t } from './words.ts'

/** Text keys of scopes: a colon has a special meaning in a key. */
type ScopeKey<S extends Scope> = S extends `${infer Noun}:${infer Verb}` ? `${Noun}_${Verb}` : never

export const scopeName = (scope: Scope): string =>
  t(({ apiKeys }) => apiKeys.scopes[scope.replace(':', '_') as ScopeKey<Scope>])
