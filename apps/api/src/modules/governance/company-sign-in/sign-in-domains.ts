import { randomBytes } from 'node:crypto'
import {
  type DomainProof,
  domainRecordName,
  domainRecordValue,
  domainOf,
} from '@kartu/contracts/governance/company-sign-in.plain'
import { signInDomainsMax } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, notFound } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { endSessionsThrough } from '../../identity/auth/sessions.ts'
import { isFreeMail } from '../../company/verification/free-mail-domains.ts'
import { bindToSignIn } from '../../company/memberships/member-writes.sql.ts'
import { listPlaces } from '../../company/memberships/places.sql.ts'
import type { UserRow } from '../../identity/users/users.sql.ts'
import { requiresCompanySignIn } from '../../company/companies/required-sign-in.sql.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { findVerification } from '../../company/verification/verification.sql.ts'
import { lockConnection, settleRequired } from './company-sign-in.sql.ts'
import {
  companyOfDomain,
  deleteDomain,
  type DomainRow,
  findDomain,
  findDomainNamed,
  insertDomain,
  listDomains,
  releaseDomain,
  storeProof,
  takeDomain,
} from './sign-in-domains.sql.ts'

export async function addDomain(tx: Db, acting: Acting, domain: string): Promise<void> {
  const { companyId } = acting.actor
  if (isFreeMail(`a@${domain}`)) throw fieldError('company_domain_free_mail', 'domain')
  if ((await listDomains(tx, companyId)).length >= signInDomainsMax)
    throw new AppError('company_domains_max', { values: { max: signInDomainsMax } })
  const id = await insertDomain(tx, companyId, { domain, token: randomBytes(20).toString('hex') })
  if (id === undefined) throw fieldError('company_domain_added', 'domain')
  await tellOf(tx, acting, 'domain_added', id, domain)
}

/**
 * Looks up the record that proves a domain. If another company has proved the domain but removed its record, the domain
 * moves to the company with the record.
 */
export async function proveDomain(
  deps: Pick<Deps, 'database' | 'txtRecords'>,
  acting: Acting,
  domainId: string,
  by: DomainProof,
): Promise<void> {
  const { database } = deps
  const { companyId } = acting.actor
  const row = await findDomain(database.read({ companyId }), companyId, domainId)
  if (!row) throw notFound()
  const records = by === 'dns' ? await recordsOf(deps, row) : []
  const holderId = await companyOfDomain(database.global, row.domain)
  const from = holderId === undefined || holderId === companyId ? null : holderId
  await database.transaction({ companyId }, async (tx) => {
    if (by === 'work_address' && (await workAddressDomain(tx, companyId)) !== row.domain)
      throw new AppError('company_domain_work_address', { values: { domain: row.domain } })
    if (from !== null) await yieldDomain(tx, from, { domain: row.domain, by, records })
    await tx.enter({ companyId })
    await lockConnection(tx, companyId)
    if (!(await takeDomain(tx, row.domain, companyId, from))) throw taken(row)
    if ((await storeProof(tx, companyId, row.domain, by)) === undefined) throw notFound()
    await settleRequired(tx, companyId)
    await tellOf(tx, acting, 'domain_proved', domainId, row.domain, by)
  })
}

async function recordsOf({ txtRecords }: Pick<Deps, 'txtRecords'>, row: DomainRow): Promise<string[]> {
  const records = await txtRecords(domainRecordName(row.domain)).catch((error: unknown) => {
    throw new AppError('company_domain_unreachable', { values: { domain: row.domain }, cause: error })
  })
  if (records.includes(domainRecordValue(row.token))) return records
  throw new AppError('company_domain_record', { values: { name: domainRecordName(row.domain) } })
}

interface Claim {
  domain: string
  by: DomainProof
  records: readonly string[]
}

/** Takes a domain from the company that proved it if its record no longer exists; else throws. */
async function yieldDomain(tx: Db, from: string, { domain, by, records }: Claim): Promise<void> {
  await tx.enter({ companyId: from })
  await lockConnection(tx, from)
  const held = await findDomainNamed(tx, from, domain)
  // A proof by mailbox cannot take a domain away, because it involves no DNS record.
  if (by !== 'dns' || (held && records.includes(domainRecordValue(held.token)))) throw taken({ domain })
  if (!held) return
  await loseProof(tx, from, held)
}

/**
 * Removes the proof of a domain: the provider can no longer open accounts at it, and the sessions that it opened end.
 */
export async function loseProof(tx: Db, companyId: string, { id, domain }: DomainRow): Promise<void> {
  await lockConnection(tx, companyId)
  await storeProof(tx, companyId, domain, null)
  await releaseDomain(tx, domain, companyId)
  await settleRequired(tx, companyId)
  await endSessionsThrough(tx, companyId, { domain })
  await tellOf(tx, bySystem(companyId, 'job'), 'domain_lost', id, domain)
}

/** A proof by the address that verified the company ends with the verification. */
export async function loseWorkAddressProofs(tx: Db, companyId: string): Promise<void> {
  for (const row of await listDomains(tx, companyId))
    if (row.proved_by === 'work_address') await loseProof(tx, companyId, row)
}

/**
 * Removes a domain. A required sign-in no longer applies to people there, so this needs a proof of identity (`prove`).
 */
export async function removeDomain(
  tx: Db,
  acting: Acting,
  domainId: string,
  prove: () => Promise<void>,
): Promise<void> {
  const { companyId } = acting.actor
  await lockConnection(tx, companyId)
  const row = await findDomain(tx, companyId, domainId)
  if (!row) throw notFound()
  if (row.proved_at !== null) await prove()
  await deleteDomain(tx, companyId, domainId)
  await releaseDomain(tx, row.domain, companyId)
  await endSessionsThrough(tx, companyId, { domain: row.domain })
  await settleRequired(tx, companyId)
  await tellOf(tx, acting, 'domain_removed', domainId, row.domain)
}

const taken = ({ domain }: Pick<DomainRow, 'domain'>) => new AppError('company_domain_taken', { values: { domain } })

type Deed = 'domain_added' | 'domain_proved' | 'domain_lost' | 'domain_removed'

const tellOf = (tx: Db, acting: Acting, deed: Deed, subjectId: string, domain: string, by?: DomainProof) =>
  tell(tx, acting, {
    audit: [{ action: `company_sign_in.${deed}`, subjectId, after: { domain, by } }],
    shows: 'nothing',
    notify: [],
  })

/**
 * Keeps the memberships of an account bound if its address moves away from a domain whose company requires its own
 * sign-in.
 */
export async function bindPlacesOf(tx: Db, { id: userId, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  for (const { company_id: companyId, member_id: memberId } of await listPlaces(tx, userId)) {
    await tx.enter({ companyId })
    if (await requiresCompanySignIn(tx, companyId, email)) await bindToSignIn(tx, companyId, [memberId])
  }
  await tx.enter('global')
}

/**
 * Mailboxes reserved for the administrator of a domain (CA/Browser Forum baseline requirements, 3.2.2.4.4). Any other
 * address belongs to an employee and proves only access to a mailbox.
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
