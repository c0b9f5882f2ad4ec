import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type CrmConnector, CrmFault } from '../../../gateways/crm/crm.ts'
import { SecretFault } from '../../../lib/secret-box.ts'
import { withAccess } from './crm-access.ts'
import { type ConnectionRow, noteStatusesRead } from './crm-connections.sql.ts'
import { findSeen, type SeenRow, storeSeen } from './crm-statuses.sql.ts'
import { statusesOf, takeOverStatus } from './take-over-status.ts'

/** Overlap of two reads, because clocks differ and changes may become visible late. */
const overlapMs = 300_000
const statusesAtOnce = 2_000

/**
 * Reads changed statuses from a CRM that sends no messages, every few minutes and a page at a time. The position is
 * stored after the page, so a page may be read twice, which has no effect. Only the job that sends runs this. Returns a
 * fault if it affects sending as well.
 */
export async function readStatuses(
  db: Db,
  deps: Deps,
  companyId: string,
  connector: CrmConnector,
  connection: ConnectionRow,
): Promise<CrmFault | undefined> {
  const { id, kind, settings, statuses_until: stored } = connection
  if (!connector.changedStatuses || !settings.two_way || !connection.reads_statuses) return undefined
  const field = connector.statusField ?? settings.fields.find(({ source }) => source === 'status')?.target
  if (field === undefined) return undefined
  const begun = new Date(Date.now() - overlapMs)
  try {
    if (stored !== null) {
      const since = new Date(stored)
      const { statuses, until } = await withAccess(
        ...([db, deps, companyId, connector, connection] as const),
        // Inside the function, TypeScript no longer knows that the optional method exists.
        async (access) => (await connector.changedStatuses?.(access, since, field)) ?? { statuses: [], until: null },
      )
      for (let from = 0; from < statuses.length; from += statusesAtOnce)
        for (const row of await findSeen(db, companyId, id, statuses.slice(from, from + statusesAtOnce)))
          await takeOver(deps, companyId, connection, row)
      if (until !== null) return void (await noteStatusesRead(db, companyId, id, { until, isMore: true }))
    }
    await noteStatusesRead(db, companyId, id, { until: begun, isMore: false })
    return undefined
  } catch (fault) {
    if (!(fault instanceof CrmFault || fault instanceof SecretFault)) throw fault
    deps.log.warn({ companyId, kind, fault: fault.message }, 'changed statuses of a CRM could not be read')
    await noteStatusesRead(db, companyId, id, { until: null, isMore: false })
    return fault instanceof CrmFault && ['ended', 'limit'].includes(fault.kind) ? fault : undefined
  }
}

const takeOver = ({ database }: Deps, companyId: string, connection: ConnectionRow, row: SeenRow): Promise<void> =>
  database.transaction({ companyId }, async (tx) => {
    const { id, settings } = connection
    await storeSeen(tx, companyId, id, row.lead_id, row.value)
    const isChanged = row.before !== null && statusesOf(settings, row.value).length > 0
    if (isChanged && !isOwnChange(settings, row))
      await takeOverStatus(tx, companyId, connection, row.lead_id, row.value)
  })

/** True while a status that changed in Kartu is waiting to be sent; it takes precedence. */
const isOwnChange = ({ statuses }: CrmSettings, { state, sent_status: sent, lead_status: status }: SeenRow): boolean =>
  state === 'waiting' && (statuses[status] ?? null) !== sent
