import type { Locale } from '@kartu/contracts/validation'
import { currentLocale } from '../i18n.ts'
import { allLocales } from '../locale.ts'
import { sessionStore } from '../storage.ts'

/**
 * A sign-in at the provider of a company that this tab has begun. The secret of its request never leaves the tab but to
 * the server: whatever comes back to another browser, or was begun by one, does nothing.
 */
export interface CompanyAttempt {
  companyId: string
  request: string
  /** To sign in, to enter a company from a session that began otherwise, or only to try the provider. */
  purpose: 'sign_in' | 'pass' | 'test'
  /** Where to go afterwards: an address of this app, checked when it is followed. */
  to: string | null
  /** Providers know one address to come back to, so the language is kept meanwhile. */
  locale: Locale
}

const key = 'kartu.company_sign_in'

/** Keeps the attempt and goes to the provider. */
export function goToCompany(
  { url, request, company_id: companyId }: { url: string; request: string; company_id: string },
  { purpose, to }: Pick<CompanyAttempt, 'purpose' | 'to'>,
): void {
  const attempt: CompanyAttempt = { companyId, request, purpose, to, locale: currentLocale() }
  sessionStore.set(key, JSON.stringify(attempt))
  window.location.assign(url)
}

/** Null when this tab has begun none with that company. */
export function companyAttempt(companyId: string | undefined): CompanyAttempt | null {
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? 'null') as CompanyAttempt | null
    return kept !== null && kept.companyId === companyId && allLocales.includes(kept.locale) ? kept : null
  } catch {
    return null
  }
}

export const forgetCompanyAttempt = (): void => sessionStore.remove(key)
