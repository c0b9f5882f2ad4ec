import type { Locale } from '@kartu/contracts/validation'
import { currentLocale } from '../../../lib/i18n.ts'
import { allLocales } from '../../../lib/locale.ts'
import { sessionStore } from '../../../lib/storage.ts'

const key = 'crm_locale'

/** Leaves for the sign-in at a CRM. CRMs allow one return URL, so the language is stored until then. */
export function leaveFor(url: string): void {
  sessionStore.set(key, currentLocale())
  window.location.assign(url)
}

/** The language in which the person left for the CRM; null if they did not. */
export function returnLocale(): Locale | null {
  const kept = sessionStore.get(key)
  return allLocales.find((locale) => locale === kept) ?? null
}

export type CrmAnswer = { kind: 'code'; state: string; code: string } | { kind: 'refused' } | { kind: 'nothing' }

/** The CRM's answer, from the query of the URL (RFC 6749, section 4.1.2). */
export function readAnswer(search: string): CrmAnswer {
  const answer = new URLSearchParams(search)
  const [state, code] = [answer.get('state'), answer.get('code')]
  if (state !== null && code !== null) return { kind: 'code', state, code }
  return answer.has('error') ? { kind: 'refused' } : { kind: 'nothing' }
}
