import type { Provider } from '@kartu/contracts/identity/identities.plain'
import type { Locale } from '@kartu/contracts/validation'
import { currentLocale } from '../i18n.ts'
import { allLocales } from '../locale.ts'
import { sessionStore } from '../storage.ts'

/**
 * A sign-in with an external account begun by this tab. The secret of its request is sent only to the server: an answer
 * in another browser, or for its request, is useless.
 */
export interface ElsewhereAttempt {
  provider: Provider
  request: string
  /** Page to open afterwards: a path of this app, checked when it is followed. */
  to: string | null
  /** Providers allow one return URL, so the language of the page is stored until the return. */
  locale: Locale
  /** True if it links an account to the signed-in one. */
  link: boolean
}

const key = 'kartu.sign_in_elsewhere'

/** Stores the attempt and redirects to the provider. */
export function goElsewhere({ url, ...attempt }: Omit<ElsewhereAttempt, 'locale'> & { url: string }): void {
  sessionStore.set(key, JSON.stringify({ ...attempt, locale: currentLocale() }))
  window.location.assign(url)
}

/** Null if this tab has begun no sign-in with that provider. */
export function attemptWith(provider: Provider): ElsewhereAttempt | null {
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? 'null') as ElsewhereAttempt | null
    return kept?.provider === provider && allLocales.includes(kept.locale) ? kept : null
  } catch {
    return null
  }
}

export const forgetAttempt = (): void => sessionStore.remove(key)

export type ElsewhereAnswer = { kind: 'answer'; state: string; code: string } | { kind: 'declined' } | { kind: 'none' }

/** Answer of a provider, from query or fragment of the URL (RFC 6749, section 4.1.2). */
export function answerIn(text: string): ElsewhereAnswer {
  const answer = new URLSearchParams(text.replace(/^[?#]/, ''))
  const [state, code] = [answer.get('state'), answer.get('code')]
  if (state !== null && code !== null) return { kind: 'answer', state, code }
  return answer.has('error') ? { kind: 'declined' } : { kind: 'none' }
}
