import type { Locale } from '@kartu/contracts/validation'
import { currentLocale } from '../../../../lib/i18n.ts'
import { allLocales } from '../../../../lib/locale.ts'
import { sessionStore } from '../../../../lib/storage.ts'

const key = 'directory_locale'

/** Microsoft allows one return URL, so the language is stored until then. */
export const rememberReturn = (): void => sessionStore.set(key, currentLocale())

/** The language in which the person left for Microsoft; null if they did not. */
export function returnLocale(): Locale | null {
  const kept = sessionStore.get(key)
  return allLocales.find((locale) => locale === kept) ?? null
}

export type ReturnAnswer = { kind: 'code'; state: string; code: string } | { kind: 'refused' } | { kind: 'nothing' }

/** Microsoft's answer, from the fragment of the URL (OAuth 2.0 multiple response types, section 2.1). */
export function readReturn(hash: string): ReturnAnswer {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  const [state, code] = [answer.get('state'), answer.get('code')]
  if (state !== null && code !== null) return { kind: 'code', state, code }
  return answer.has('error') ? { kind: 'refused' } : { kind: 'nothing' }
}
