import type { Provider } from '@kartu/contracts/identity/identities.plain'
import type { Locale } from '@kartu/contracts/validation'
import { currentLocale } from '../i18n.ts'
import { allLocales } from '../locale.ts'
import { sessionStore } from '../storage.ts'

/**
 * A sign-in with an account elsewhere that this tab has begun. The secret of its request never leaves the tab but to the
 * server: whatever comes back to another browser, or was begun by one, does nothing.
 */
export interface ElsewhereAttempt {
  provider: Provider
  request: string
  /** Where to go afterwards: an address of this app, checked when it is followed. */
  to: string | null
  /** Providers know one address to come back to, so the language is kept meanwhile. */
  locale: Locale
  /** Whether an account is linked to the one that is signed in. */
  link: boolean
}

const key = 'kartu.sign_in_elsewhere'

/** Keeps the attempt and goes to the provider. */
export function goElsewhere({ url, ...attempt }: Omit<ElsewhereAttempt, 'locale'> & { url: string }): void {
  sessionStore.set(key, JSON.stringify({ ...attempt, locale: currentLocale() }))
  window.location.assign(url)
}

/** Null when this tab has begun none with that provider. */
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

/** What a provider answered, in query or fragment of the address (RFC 6749, section 4.1.2). */
export function answerIn(text: string): ElsewhereAnswer {
  const answer = new URLSearchParams(text.replace(/^[?#]/, ''))
  const [state, code] = [answer.get('state'), answer.get('code')]
  if (state !== null && code !== null) return { kind: 'answer', state, code }
  return answer.has('error') ? { kind: 'declined' } : { kind: 'none' }
}
