import { domainRecordName, domainRecordValue } from '@kartu/contracts/governance/company-sign-in.plain'
import { domainMissingDays } from '@kartu/contracts/limits'
import type { Database, Db } from '../../../db/db.ts'
import { type Condition, eachCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import { findDomain, type DomainRow, listDomains, noteChecked } from './sign-in-domains.sql.ts'
import { loseProof, workAddressDomain } from './sign-in-domains.ts'

const day = 86_400_000

const hasProvedDomain: Condition =
  'exists (select from company_sign_in_domains where company_id = $1 and proved_at is not null)'

type Checking = Pick<Deps, 'database' | 'queue' | 'txtRecords'>

/**
 * Checks daily whether the DNS record that proved a domain still exists, and hourly while it is missing. Super admins
 * are warned each day for a week; then the provider is no longer accepted for the domain. Name servers that do not
 * answer count as a missing record.
 */
export const checkDomains = (deps: Checking, now = Date.now()): Promise<void> =>
  eachCompanyWith(deps.database, hasProvedDomain, async (db, companyId) => {
    for (const row of await listDomains(db, companyId)) {
      if (row.proved_by === 'work_address') await checkWorkAddress(deps, companyId, row)
      if (row.proved_by === 'dns' && isDue(row, now)) await checkRecord(deps, companyId, row, now)
    }
  })

const isDue = ({ checked_at: checkedAt, missing_since: missingSince }: DomainRow, now: number): boolean =>
  missingSince !== null || checkedAt === null || now - Date.parse(checkedAt) >= day

async function checkRecord(
  { database, queue, txtRecords }: Checking,
  companyId: string,
  row: DomainRow,
  now: number,
): Promise<void> {
  const records = await txtRecords(domainRecordName(row.domain)).catch((): string[] => [])
  const isThere = records.includes(domainRecordValue(row.token))
  await inCompany(database, companyId, row, async (tx, found) => {
    const missingSince = isThere ? null : found.missing_since === null ? now : Date.parse(found.missing_since)
    const daysMissing = missingSince === null ? 0 : Math.floor((now - missingSince) / day)
    if (daysMissing >= domainMissingDays) return loseDomain(tx, queue, companyId, found)
    await noteChecked(tx, companyId, found.id, { checkedAt: now, missingSince })
    if (missingSince === null || !isNewDay(found, daysMissing)) return
    const facts = { domain: found.domain, days: domainMissingDays - daysMissing }
    const audit = { action: 'company_sign_in.domain_missing', subjectId: found.id, after: facts } as const
    await tellSuperAdmins(tx, queue, companyId, { kind: 'domain_missing', facts }, audit)
  })
}

/** True for the first check that misses the record, and then once per day. */
function isNewDay({ checked_at: checkedAt, missing_since: missingSince }: DomainRow, daysMissing: number): boolean {
  if (missingSince === null || checkedAt === null) return true
  return daysMissing > Math.floor((Date.parse(checkedAt) - Date.parse(missingSince)) / day)
}

/** A proof by the address that verified the company ends with the verification. */
const checkWorkAddress = ({ database, queue }: Checking, companyId: string, row: DomainRow): Promise<void> =>
  inCompany(database, companyId, row, async (tx, found) => {
    if ((await workAddressDomain(tx, companyId)) !== found.domain) await loseDomain(tx, queue, companyId, found)
  })

/** Runs for a domain that is still proved, in its own transaction. */
const inCompany = (
  database: Database,
  companyId: string,
  { id, proved_by: provedBy }: DomainRow,
  run: (tx: Db, found: DomainRow) => Promise<void>,
): Promise<void> =>
  database.transaction({ companyId }, async (tx) => {
    const found = await findDomain(tx, companyId, id)
    if (found?.proved_by === provedBy) await run(tx, found)
  })

async function loseDomain(tx: Db, queue: Queue, companyId: string, row: DomainRow): Promise<void> {
  await loseProof(tx, companyId, row)
  await tellSuperAdmins(tx, queue, companyId, { kind: 'domain_lost', facts: { domain: row.domain } })
}
