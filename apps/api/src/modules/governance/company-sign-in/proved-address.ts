import { domainOf } from '@kartu/contracts/governance/company-sign-in.plain'
import type { CompanyPerson } from '../../../gateways/company-provider.ts'
import type { DomainRow } from './sign-in-domains.sql.ts'

interface ProvedAddress {
  email: string | null
  /** Reason why the address opens no account. */
  trouble: 'no_email' | 'foreign' | 'denied' | null
}

/**
 * The address that a company's provider reports, and whether it opens an account. The company is trusted only for
 * addresses at its proved domains, and not for addresses that its provider marks as unverified, because people may have
 * typed them there. A user name replaces a missing `email` only if it is an address at such a domain.
 */
export function provedAddress(
  { email: told, emailDenied, usernames }: Pick<CompanyPerson, 'email' | 'emailDenied' | 'usernames'>,
  domains: readonly DomainRow[],
): ProvedAddress {
  const email = told ?? usernames.find((name) => isProvedAmong(domains, name)) ?? null
  if (email === null) return { email, trouble: 'no_email' }
  if (!isProvedAmong(domains, email)) return { email, trouble: 'foreign' }
  return { email, trouble: emailDenied ? 'denied' : null }
}

export const isProvedAmong = (domains: readonly DomainRow[], email: string): boolean =>
  domains.some(({ domain, proved_at: provedAt }) => provedAt !== null && domain === domainOf(email))
