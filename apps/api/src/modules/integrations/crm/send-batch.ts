import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import {
  type CrmAccess,
  type CrmConnector,
  type CrmContact,
  CrmFault,
  type CrmOutcome,
} from '../../../gateways/crm/crm.ts'
import { accessOf } from './crm-access.ts'
import type { ConnectionRow } from './crm-connections.sql.ts'
import { contactOf, needsOwners, skipReason } from './crm-contact.ts'
import { type DueLead, findDue, type StoredOutcome, storeOutcomes } from './crm-leads.sql.ts'

/** Sends the leads that wait longest. Returns their number, and the fault that left some of them waiting. */
export async function sendBatch(
  db: Db,
  deps: Deps,
  companyId: string,
  connector: CrmConnector,
  connection: ConnectionRow,
): Promise<{ sent: number; fault?: CrmFault }> {
  const due = await findDue(db, companyId, connection.id, connector.batchMax)
  const skipped = due.flatMap((lead) => {
    const reason = skipReason(lead, connection.settings)
    return reason === undefined ? [] : [{ leadId: lead.id, version: lead.version, state: 'skipped' as const, reason }]
  })
  if (skipped.length > 0) await storeOutcomes(db, companyId, connection.id, skipped)
  const left = new Set(skipped.map(({ leadId }) => leadId))
  const chosen = due.filter(({ id }) => !left.has(id))
  if (chosen.length === 0) return { sent: due.length }
  const { outcomes, fault } = await deliver(db, deps, companyId, connector, connection, chosen)
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const stored = outcomes.map((outcome) => storedOutcome(outcome, versions.get(outcome.leadId) ?? 0))
  if (stored.length > 0) await storeOutcomes(db, companyId, connection.id, stored)
  return { sent: due.length, ...(fault ? { fault } : {}) }
}

/** Writes contacts. An access token that ended early is renewed once. */
async function deliver(
  db: Db,
  deps: Deps,
  companyId: string,
  connector: CrmConnector,
  connection: ConnectionRow,
  leads: readonly DueLead[],
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  const access = await accessOf(db, deps, companyId, connector, connection)
  const first = await write(deps, connector, connection, leads, access)
  if (first.fault?.kind !== 'expired') return first
  const renewed = await accessOf(db, deps, companyId, connector, connection, true)
  const done = new Set(first.outcomes.map(({ leadId }) => leadId))
  const rest = leads.filter(({ id }) => !done.has(id))
  const second = await write(deps, connector, connection, rest, renewed)
  return { ...second, outcomes: [...first.outcomes, ...second.outcomes] }
}

async function write(
  { env }: Deps,
  connector: CrmConnector,
  { settings }: ConnectionRow,
  leads: readonly DueLead[],
  access: CrmAccess,
): Promise<{ outcomes: CrmOutcome[]; fault?: CrmFault }> {
  try {
    const owners = needsOwners(settings) ? await connector.owners(access) : []
    const using = { settings, connector, owners, publicUrl: env.publicUrl }
    return await connector.upsert(
      access,
      leads.map((lead): CrmContact => contactOf(lead, using)),
    )
  } catch (fault) {
    if (!(fault instanceof CrmFault)) throw fault
    return { outcomes: [], fault }
  }
}

const storedOutcome = (outcome: CrmOutcome, version: number): StoredOutcome =>
  'remoteId' in outcome
    ? { leadId: outcome.leadId, version, state: 'sent', remoteId: outcome.remoteId }
    : { leadId: outcome.leadId, version, state: 'refused', reason: outcome.reason, detail: outcome.detail }
