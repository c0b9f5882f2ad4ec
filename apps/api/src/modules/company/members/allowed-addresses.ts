import { isAllowedAddress } from '@kartu/contracts/governance/sign-in-rules.policy'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'

const findRow = z.object({
  email_domains: z.array(z.string()),
})

const find = { name: 'allowed_domains', text: 'select email_domains from sign_in_rules where company_id = $1' }

/** Returns the domains at which the company accepts people. An empty list accepts all addresses. */
export const findAllowedDomains = async (db: Db, companyId: string): Promise<readonly string[]> =>
  (await db.rows(findRow, find, [companyId]))[0]?.email_domains ?? []

/** Domains as an error message lists them. */
const namesOf = (domains: readonly string[]): string => domains.join(', ')

/**
 * Throws unless the company accepts people with this address. Every change that brings an address into the company
 * calls it or `requireAddressAt`.
 */
export async function requireAllowedAddress(db: Db, companyId: string, email: string): Promise<void> {
  requireAddressAt(await findAllowedDomains(db, companyId), email)
}

/** Throws unless the address is at one of the domains, or the list is empty. */
export function requireAddressAt(domains: readonly string[], email: string): void {
  if (isAllowedAddress(domains, email)) return
  const code = 'email_domain_not_allowed' as const
  throw new AppError(code, {
    fields: [{ field: 'email', key: code as never }],
    values: { domains: namesOf(domains) },
  })
}
