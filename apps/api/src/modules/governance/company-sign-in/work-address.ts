import { domainOf } from '@kartu/contracts/governance/company-sign-in.plain'
import type { Db } from '../../../db/db.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { isFreeMail } from '../../company/verification/free-mail-domains.ts'
import { findVerification } from '../../company/verification/verification.sql.ts'

/**
 * Mailboxes reserved for the administrator of a domain (CA/Browser Forum baseline requirements, 3.2.2.4.4). Any other
 * address belongs to an employee and proves only a mailbox.
 */
const administrators = new Set(['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'])

/** Domain that the verified work address of a company proves; null if it proves none. */
export async function workAddressDomain(db: Db, companyId: string): Promise<string | null> {
  const company = await findCompany(db, companyId)
  if (company?.verification !== 'verified') return null
  const request = await findVerification(db, companyId)
  if (!request || request.verifiedAt === null || isFreeMail(request.workEmail)) return null
  const local = request.workEmail.slice(0, request.workEmail.lastIndexOf('@'))
  return administrators.has(local) ? domainOf(request.workEmail) : null
}
