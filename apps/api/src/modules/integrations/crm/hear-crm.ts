import { crmKinds, type CrmKind } from '@kartu/contracts/integrations/crm.plain'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { CrmEvent } from '../../../gateways/crm/crm.ts'
import { defineJob } from '../../job.ts'
import { connectorOf } from './crm-access.ts'
import { companiesOf, findConnection } from './crm-connections.sql.ts'
import { noteHeard } from './crm-statuses.sql.ts'
import { statusesOf, takeOverStatus } from './take-over-status.ts'

const change = z.strictObject({ remoteId: z.string(), status: z.string(), at: z.string() })
const payload = z.strictObject({ companyId: z.uuid(), kind: z.enum(crmKinds), changes: z.array(change) })

/** Changed statuses that a CRM reported. */
const heardQueue = { queue: 'crm_heard', payload } as const

/** Maximum number of events processed per message; HubSpot sends up to 100. */
const eventsMax = 200

/** Enqueues the changes of a message for each company that uses its account. */
export async function hear({ database, queue }: Deps, kind: CrmKind, events: readonly CrmEvent[]): Promise<void> {
  const byAccount = Map.groupBy(events.slice(0, eventsMax), ({ account }) => account)
  for (const [account, changed] of byAccount) {
    const changes = changed.map(({ remoteId, status, at }) => ({ remoteId, status, at: at.toISOString() }))
    for (const companyId of await companiesOf(database.global, kind, account))
      await database.transaction({ companyId }, (tx) => queue.enqueue(tx, heardQueue, { companyId, kind, changes }))
  }
}

/** Adopts changed statuses, one transaction per lead, if the settings allow it. */
async function run(deps: Deps, { companyId, kind, changes }: z.infer<typeof payload>): Promise<void> {
  const { database } = deps
  const connection = await findConnection(database.read({ companyId }), companyId, kind)
  // A pause affects only what Kartu sends, because the CRM reports each change only once.
  if (!connectorOf(deps, kind) || !connection?.settings.two_way) return
  const { id, settings } = connection
  for (const { remoteId, status: value, at } of changes.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (statusesOf(settings, value).length === 0) continue
    await database.transaction({ companyId }, async (tx) => {
      const leadId = await noteHeard(tx, companyId, id, remoteId, new Date(at))
      if (leadId !== undefined) await takeOverStatus(tx, companyId, connection, leadId, value)
    })
  }
}

export const crmHeardJob = defineJob({ ...heardQueue, run })
