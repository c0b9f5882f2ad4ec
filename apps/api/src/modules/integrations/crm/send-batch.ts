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
import { contactOf, needsOwners, skipReason, statusValue } from './crm-contact.ts'
import { type DueLead, findDue, storeArrived, storeLeftOut } from './crm-leads.sql.ts'

/** Sends the leads that waited longest. Returns the number of processed leads and the fault that stopped the batch. */
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
    if (reason === undefined) return []
    return [{ leadId: lead.id, version: lead.version, state: 'skipped' as const, reason, detail: '' }]
  })
  if (skipped.length > 0) await storeLeftOut(db, companyId, connection.id, skipped)
  const left = new Set(skipped.map(({ leadId }) => leadId))
  const chosen = due.filter(({ id }) => !left.has(id))
  if (chosen.length === 0) return { sent: due.length }
  const { outcomes, fault } = await deliver(db, deps, companyId, connector, connection, chosen)
  await store(db, companyId, connection, chosen, outcomes)
  return { sent: skipped.length + outcomes.length, ...(fault ? { fault } : {}) }
}

async function store(
  db: Db,
  companyId: string,
  { id, settings }: ConnectionRow,
  leads: readonly DueLead[],
  outcomes: readonly CrmOutcome[],
): Promise<void> {
  const sent = new Map(leads.map((lead) => [lead.id, { version: lead.version, status: statusValue(lead, settings) }]))
  const sentOf = (leadId: string) => sent.get(leadId) ?? { version: 0, status: null }
  const arrived = outcomes.flatMap((one) => ('remoteId' in one ? [{ ...one, ...sentOf(one.leadId) }] : []))
  const refused = outcomes.flatMap((one) =>
    'reason' in one ? [{ ...one, version: sentOf(one.leadId).version, state: 'refused' as const }] : [],
  )
  if (arrived.length > 0) await storeArrived(db, companyId, id, arrived)
  if (refused.length > 0) await storeLeftOut(db, companyId, id, refused)
}

/** Writes contacts. An access token that expired early is renewed once. */
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
