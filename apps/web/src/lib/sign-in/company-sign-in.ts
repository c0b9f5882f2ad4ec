import type { Locale } from '@kartu/contracts/validation'
import { currentLocale } from '../i18n.ts'
import { allLocales } from '../locale.ts'
import { sessionStore } from '../storage.ts'

/**
 * A sign-in at a company's provider begun by this tab. The secret of its request is sent only to the server: an answer
 * in another browser, or for its request, is useless.
 */
export interface CompanyAttempt {
  companyId: string
  request: string
  /** `pass` enters a company from another session; `test` only tests the provider. */
  purpose: 'sign_in' | 'pass' | 'test'
  /** Page to open afterwards: a path of this app, checked when it is followed. */
  to: string | null
  /** Providers allow one return URL, so the language of the page is stored until the return. */
  locale: Locale
}

const key = 'kartu.company_sign_in'

/** Stores the attempt and redirects to the provider. */
export function goToCompany(
  { url, request, company_id: companyId }: { url: string; request: string; company_id: string },
  { purpose, to }: Pick<CompanyAttempt, 'purpose' | 'to'>,
): void {
  const attempt: CompanyAttempt = { companyId, request, purpose, to, locale: currentLocale() }
  sessionStore.set(key, JSON.stringify(attempt))
  window.location.assign(url)
}

/** Null if this tab has begun no sign-in with that company. */
export function companyAttempt(companyId: string | undefined): CompanyAttempt | null {
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? 'null') as CompanyAttempt | null
    return kept !== null && kept.companyId === companyId && allLocales.includes(kept.locale) ? kept : null
  } catch {
    return null
  }
}

export const forgetCompanyAttempt = (): void => sessionStore.remove(key)
