import type { Locale } from '@kartu/contracts/validation'
import { currentLocale } from '../../../lib/i18n.ts'
import { allLocales } from '../../../lib/locale.ts'
import { sessionStore } from '../../../lib/storage.ts'

const key = 'directory_sync_locale'

/** Microsoft allows one return URL, so the language is stored until then. */
export const rememberReturn = (): void => sessionStore.set(key, currentLocale())

/** The language in which the person left for Microsoft; null if they did not. */
export function returnLocale(): Locale | null {
  const kept = sessionStore.get(key)
  return allLocales.find((locale) => locale === kept) ?? null
}

export type SyncAnswer =
  | { kind: 'code'; state: string; code: string }
  | { kind: 'allowed' }
  | { kind: 'refused' }
  | { kind: 'nothing' }

/** Answer of a sign-in in the fragment, or of a consent in the query. */
export function readAnswer({ hash, search }: Pick<Location, 'hash' | 'search'>): SyncAnswer {
  const [signIn, consent] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const [state, code] = [signIn.get('state'), signIn.get('code')]
  if (state !== null && code !== null) return { kind: 'code', state, code }
  if (signIn.has('error') || consent.has('error')) return { kind: 'refused' }
  return consent.get('admin_consent')?.toLowerCase() === 'true' ? { kind: 'allowed' } : { kind: 'nothing' }
}
