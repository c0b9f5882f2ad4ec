import type { UpdateCompany } from '@kartu/contracts/company/companies'
import { endsVerification } from '@kartu/contracts/company/verification'
import type { Db } from '../../../db/db.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { Registered } from '../../../lib/registered.ts'
import { setCompanyVerification } from '../companies/companies.ts'
import { mailDomain } from './verification.ts'
import { deleteVerification, findVerification, lockCompany } from './verification.sql.ts'

/** Functions that run when a company loses its verification, in its transaction. */
export const verificationEnded = new Registered<(tx: Db, companyId: string) => Promise<unknown>>(
  'Functions for a verification that ended',
)

/**
 * Ends a verification or a request for one if the company changes its name or moves its website to another domain,
 * because cards then show details that were not verified. Runs before the change, in its transaction.
 */
export async function endVerificationBy(tx: Db, acting: Acting, change: UpdateCompany): Promise<void> {
  const { companyId } = acting.actor
  if (change.name === undefined && change.website === undefined) return
  const company = await lockCompany(tx, companyId)
  if (company.verification === 'unverified') return
  const request = await findVerification(tx, companyId)
  if (!endsVerification({ name: company.name, work_email: request?.workEmail ?? null }, change)) return
  await setCompanyVerification(tx, companyId, 'unverified')
  await deleteVerification(tx, companyId)
  for (const lose of verificationEnded.entries) await lose(tx, companyId)
  const before = {
    name: company.name,
    website: company.website,
    work_email: request ? mailDomain(request.workEmail) : null,
  }
  const after = { name: change.name, website: change.website }
  await tell(tx, acting, {
    audit: [{ action: 'company.verification_ended', subjectId: companyId, before, after }],
    shows: 'company',
    notify: [],
  })
}
