import { cardDomainMissingDays, cardDomainUnreachedHours } from '@kartu/contracts/limits'
import { type CardDomainFault, cardRecordName, cardRecordValue } from '@kartu/contracts/sharing/card-domains.plain'
import type { Db } from '../../../db/db.ts'
import { type Condition, eachCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Acting, AuditFact } from '../../platform/audit/audit.ts'
import { bySystem, type Notice, tell } from '../../platform/audit/tell.ts'
import { superAdminNotice } from '../../company/memberships/tell-super-admins.ts'
import { loseDomain, proveDomain, recordsOf, settleCardDomain } from './card-domains.ts'
import { type Checked, type DomainRow, findDomain, listDomains, noteChecked } from './card-domains.sql.ts'
import { dayMs, hourMs, stateOf } from './domain-state.ts'

type Checking = Pick<Deps, 'env' | 'database' | 'queue' | 'txtRecords' | 'reachDomain'>

/** Number of days for which a new domain is checked automatically. */
const newDays = 7

const hasDomain: Condition = `exists (select from card_domains where company_id = $1
  and (proved_at is not null or created_at > now() - interval '${newDays} days'))`

/**
 * Checks active domains daily, and hourly while they fail or are new. Super admins are warned each day while the TXT
 * record is missing; after two weeks the company loses the domain. Name servers that do not answer count as a missing
 * record. If the domain cannot be reached over HTTPS for a day, cards return to the operator's host until it can.
 */
export async function checkCardDomains(deps: Checking, now = Date.now()): Promise<void> {
  if (deps.env.cardDomainTarget === undefined) return
  await eachCompanyWith(deps.database, hasDomain, async (db, companyId) => {
    for (const row of await listDomains(db, companyId)) {
      if (!isDue(row, now)) continue
      try {
        await checkDomain(deps, bySystem(companyId, 'job'), row, now)
      } catch (fault) {
        // Another company has the domain, or the domain was removed. The next check decides again.
        if (!(fault instanceof AppError)) throw fault
      }
    }
  })
}

function isDue(row: DomainRow, now: number): boolean {
  if (stateOf(row) === 'waiting') return now - Date.parse(row.created_at) < newDays * dayMs
  return stateOf(row) !== 'active' || row.checked_at === null || now - Date.parse(row.checked_at) >= dayMs
}

/** A check that a person requested, with the reason if the TXT record is missing. */
export async function checkNow(deps: Checking, acting: Acting, domainId: string): Promise<void> {
  const { companyId } = acting.actor
  const row = await findDomain(deps.database.read({ companyId }), companyId, domainId)
  if (!row) throw notFound()
  const isFound = await checkDomain(deps, acting, row, Date.now(), await recordsOf(deps, row.domain))
  if (!isFound && row.proved_at === null)
    throw new AppError('card_domain_record', { values: { name: cardRecordName(row.domain) } })
}

/** Checks a domain, proves it if its record has appeared, and returns whether the record exists. */
async function checkDomain(
  deps: Checking,
  acting: Acting,
  row: DomainRow,
  now: number,
  given?: readonly string[],
): Promise<boolean> {
  const { database } = deps
  const { companyId } = acting.actor
  const records = given ?? (await deps.txtRecords(cardRecordName(row.domain)).catch((): string[] => []))
  const isFound = records.includes(cardRecordValue(row.token))
  if (isFound && row.proved_at === null) await proveDomain(deps, acting, row, records)
  const fault = isFound || row.proved_at !== null ? await reachFault(deps, row) : null
  await database.transaction({ companyId }, async (tx) => {
    const found = await findDomain(tx, companyId, row.id)
    // The domain may have been removed or lost in the meantime.
    if (found && found.proved_at !== null) await storeCheck(deps, tx, acting, found, { isFound, fault, now })
  })
  return isFound
}

async function reachFault(
  { reachDomain }: Pick<Deps, 'reachDomain'>,
  { domain, token }: DomainRow,
): Promise<CardDomainFault | null> {
  const reached = await reachDomain(domain)
  if ('fault' in reached) return reached.fault
  return reached.answer === cardRecordValue(token) ? null : 'other_server'
}

interface Findings {
  isFound: boolean
  fault: CardDomainFault | null
  now: number
}

async function storeCheck(
  { queue }: Pick<Deps, 'queue'>,
  tx: Db,
  acting: Acting,
  found: DomainRow,
  { isFound, fault, now }: Findings,
): Promise<void> {
  const { companyId } = acting.actor
  const since = (text: string | null): number => (text === null ? now : Date.parse(text))
  const reachedBefore = found.reached_at === null ? null : Date.parse(found.reached_at)
  const checked: Checked = {
    checkedAt: now,
    missingSince: isFound ? null : since(found.missing_since),
    reachedAt: fault === null ? now : reachedBefore,
    unreachedSince: fault === null || reachedBefore === null ? null : since(found.unreached_since),
    fault,
  }
  if (checked.missingSince !== null && now - checked.missingSince >= cardDomainMissingDays * dayMs)
    return loseDomain(tx, queue, companyId, found)
  await noteChecked(tx, companyId, found.id, checked)
  const { audit, notices } = warningsOf(found, checked)
  const notify: Notice[] = []
  for (const warning of notices) notify.push(await superAdminNotice(tx, queue, companyId, warning))
  if (audit.length > 0 || notify.length > 0) await tell(tx, acting, { audit, shows: 'nothing', notify })
  await settleCardDomain(tx, queue, acting, undefined, now)
}

interface Warnings {
  audit: AuditFact[]
  notices: Parameters<typeof superAdminNotice>[3][]
}

/** Audit entries and notifications of a check: on the first failure, then once on every day without the record. */
function warningsOf(before: DomainRow, { checkedAt: now, missingSince, reachedAt, unreachedSince }: Checked): Warnings {
  const { id: subjectId, domain } = before
  const warnings: Warnings = { audit: [], notices: [] }
  if (before.reached_at === null && reachedAt !== null)
    warnings.audit.push({ action: 'card_domain.reached', subjectId, after: { domain } })
  if (missingSince !== null && isNewStep(before, before.missing_since, missingSince, now, dayMs)) {
    const days = cardDomainMissingDays - Math.floor((now - missingSince) / dayMs)
    warnings.audit.push({ action: 'card_domain.missing', subjectId, after: { domain, days } })
    warnings.notices.push({ kind: 'card_domain_missing', facts: { domain, days } })
  }
  // A single failure may be a network glitch, so a failure is reported only once it has lasted an hour.
  const failedMs = unreachedSince === null ? 0 : now - unreachedSince
  const failedMsBefore = before.checked_at === null ? 0 : Date.parse(before.checked_at) - (unreachedSince ?? now)
  if (failedMs >= hourMs && failedMsBefore < hourMs && failedMs < cardDomainUnreachedHours * hourMs) {
    const hours = cardDomainUnreachedHours - Math.floor(failedMs / hourMs)
    warnings.audit.push({ action: 'card_domain.unreached', subjectId, after: { domain, hours } })
    warnings.notices.push({ kind: 'card_domain_unreached', facts: { domain, hours } })
  }
  return warnings
}

/** True for the first failed check, and for the first one in each further period. */
function isNewStep(
  { checked_at: checkedAt }: DomainRow,
  sinceBefore: string | null,
  since: number,
  now: number,
  periodMs: number,
): boolean {
  if (sinceBefore === null || checkedAt === null) return true
  return Math.floor((now - since) / periodMs) > Math.floor((Date.parse(checkedAt) - since) / periodMs)
}
