import { domainOf } from '@kartu/contracts/company-sign-in.plain'
import type { CompanyPerson } from '../../gateways/company-provider.ts'
import type { DomainRow } from './sign-in-domains.sql.ts'

/**
 * Why an address that a company's provider tells opens no account. The company speaks for addresses at the domains that
 * it has proved, and for no others; and not for one of which its provider says itself that it is not proved, because
 * people may have typed that there.
 */
export function troubleOf(
  { email, emailDenied }: Pick<CompanyPerson, 'email' | 'emailDenied'>,
  domains: readonly DomainRow[],
): 'no_email' | 'foreign' | 'denied' | null {
  if (email === null) return 'no_email'
  if (!isProvedAmong(domains, email)) return 'foreign'
  return emailDenied ? 'denied' : null
}

export const isProvedAmong = (domains: readonly DomainRow[], email: string): boolean =>
  domains.some(({ domain, proved_at: provedAt }) => provedAt !== null && domain === domainOf(email))
