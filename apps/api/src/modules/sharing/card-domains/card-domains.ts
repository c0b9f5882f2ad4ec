import { cardDomainsMax } from '@kartu/contracts/limits'
import { cardRecordName, cardRecordValue } from '@kartu/contracts/sharing/card-domains.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, notFound } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { findHostCompany } from '../../company/cards/public/public-cards.sql.ts'
import { superAdminNotice } from '../../company/memberships/tell-super-admins.ts'
import {
  deleteDomain,
  type DomainRow,
  findDomain,
  findDomainNamed,
  insertDomain,
  listDomains,
  lockUsedDomain,
  releaseHost,
  removeProof,
  storeProof,
  storeUsedDomain,
  takeHost,
} from './card-domains.sql.ts'
import { requireOwnable } from './domain-names.ts'
import { isUsable } from './domain-state.ts'

export async function addDomain(tx: Db, { env }: Pick<Deps, 'env'>, acting: Acting, domain: string): Promise<void> {
  const { companyId } = acting.actor
  await requireOwnable(env, domain)
  // The lock prevents concurrent calls from exceeding the limit together.
  await lockUsedDomain(tx, companyId)
  if ((await listDomains(tx, companyId)).length >= cardDomainsMax)
    throw new AppError('card_domains_max', { values: { max: cardDomainsMax } })
  const id = await insertDomain(tx, companyId, domain)
  if (id === undefined) throw fieldError('card_domain_added', 'domain')
  await tell(tx, acting, {
    audit: [{ action: 'card_domain.added', subjectId: id, after: { domain } }],
    shows: 'nothing',
    notify: [],
  })
}

/**
 * Assigns a domain with these TXT records to the company. A company that proved it earlier loses it if that company's
 * record was removed.
 */
export async function proveDomain(
  { database, queue }: Pick<Deps, 'database' | 'queue'>,
  acting: Acting,
  { id, domain }: DomainRow,
  records: readonly string[],
): Promise<void> {
  const { companyId } = acting.actor
  const holderId = await findHostCompany(database.global, domain)
  const from = holderId === undefined || holderId === companyId ? null : holderId
  await database.transaction({ companyId }, async (tx) => {
    if (from !== null) {
      await tx.enter({ companyId: from })
      const held = await findDomainNamed(tx, from, domain)
      if (held && records.includes(cardRecordValue(held.token))) throw taken(domain)
      if (held) await loseDomain(tx, queue, from, held)
      await tx.enter({ companyId })
    }
    if (!(await takeHost(tx, domain, companyId, from))) throw taken(domain)
    if (!(await storeProof(tx, companyId, id))) throw notFound()
    await tell(tx, acting, {
      audit: [{ action: 'card_domain.proved', subjectId: id, after: { domain } }],
      // Hosts are cached with the company's cards.
      shows: 'company',
      notify: [],
    })
  })
}

const taken = (domain: string) => new AppError('card_domain_taken', { values: { domain } })

/** Returns the TXT records of a domain. Throws if no name server answers. */
export async function recordsOf({ txtRecords }: Pick<Deps, 'txtRecords'>, domain: string): Promise<string[]> {
  return txtRecords(cardRecordName(domain)).catch((error: unknown) => {
    throw new AppError('card_domain_unreachable', { values: { domain }, cause: error })
  })
}

/**
 * Removes the proof of a domain, which then serves no cards. Cards move to another domain or to the operator's host.
 */
export async function loseDomain(tx: Db, queue: Queue, companyId: string, { id, domain }: DomainRow): Promise<void> {
  await removeProof(tx, companyId, id)
  await releaseHost(tx, domain, companyId)
  const system = bySystem(companyId, 'job')
  await tell(tx, system, {
    audit: [{ action: 'card_domain.lost', subjectId: id, after: { domain } }],
    shows: 'company',
    notify: [await superAdminNotice(tx, queue, companyId, { kind: 'card_domain_lost', facts: { domain } })],
  })
  await settleCardDomain(tx, queue, system)
}

/**
 * Removes a domain. Printed codes with a proved domain stop working, so this requires a proof of identity (`prove`).
 */
export async function removeDomain(
  tx: Db,
  queue: Queue,
  acting: Acting,
  domainId: string,
  prove: () => Promise<void>,
): Promise<void> {
  const { companyId } = acting.actor
  const row = await findDomain(tx, companyId, domainId)
  if (!row) throw notFound()
  if (row.proved_at !== null) await prove()
  await deleteDomain(tx, companyId, domainId)
  await releaseHost(tx, row.domain, companyId)
  await tell(tx, acting, {
    audit: [{ action: 'card_domain.removed', subjectId: domainId, before: { domain: row.domain } }],
    shows: 'company',
    notify: [],
  })
  await settleCardDomain(tx, queue, acting)
}

/** Moves all cards to one of the company's active domains. */
export async function useDomain(tx: Db, queue: Queue, acting: Acting, domainId: string): Promise<void> {
  const row = await findDomain(tx, acting.actor.companyId, domainId)
  if (!row) throw notFound()
  if (!isUsable(row, Date.now())) throw new AppError('card_domain_inactive', { values: { domain: row.domain } })
  await settleCardDomain(tx, queue, acting, row.domain)
}

/**
 * Stores the domain in the URLs of the company's cards: the wanted one, else the current one if it is usable, else the
 * oldest usable one, else none.
 */
export async function settleCardDomain(
  tx: Db,
  queue: Queue,
  acting: Acting,
  wanted?: string,
  now = Date.now(),
): Promise<void> {
  const { companyId } = acting.actor
  const before = await lockUsedDomain(tx, companyId)
  const usable = (await listDomains(tx, companyId)).filter((row) => isUsable(row, now))
  const row = usable.find(({ domain }) => domain === (wanted ?? before)) ?? usable[0]
  const after = row?.domain ?? null
  if (after === before) return
  await storeUsedDomain(tx, companyId, after)
  await tell(tx, acting, {
    audit: [
      row
        ? { action: 'card_domain.used', subjectId: row.id, before: { domain: before }, after: { domain: after } }
        : { action: 'card_domain.unused', before: { domain: before } },
    ],
    shows: 'company',
    notify: row
      ? [await superAdminNotice(tx, queue, companyId, { kind: 'card_domain_active', facts: { domain: row.domain } })]
      : [],
  })
}
