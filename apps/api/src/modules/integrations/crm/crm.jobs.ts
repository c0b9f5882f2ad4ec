import { crmNames } from '@kartu/contracts/integrations/crm.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type CrmConnector, CrmFault } from '../../../gateways/crm/crm.ts'
import { SecretFault } from '../../../lib/secret-box.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import type { Taken } from '../../../jobs/queue.ts'
import { defineJob } from '../../job.ts'
import { numberChanges } from '../changes/changes.ts'
import { findPosition } from '../changes/changes.sql.ts'
import { lastNumber } from '../changes/last-number.ts'
import { connectorOf, crmQueue } from './crm-access.ts'
import {
  claimSending,
  type ConnectionRow,
  findConnection,
  isFailureToTell,
  lockConnection,
  nextRun,
  noteFailed,
  noteWorked,
  releaseSending,
  storeEnded,
} from './crm-connections.sql.ts'
import { prepareLeads, sendChanged, storeReached } from './crm-leads.sql.ts'
import { readStatuses } from './read-statuses.ts'
import { sendBatch } from './send-batch.ts'

/** Maximum delay before a change is sent. */
const everySeconds = 4
/** Maximum pause after failures, unless the CRM asks for a longer one. */
const pauseSecondsMax = 300

type Payload = (typeof crmQueue)['payload']['_zod']['output']

/**
 * Sends a batch of waiting leads, then reschedules itself. A lead is marked after the CRM's answer, so it is sent twice if
 * the process dies in between; the CRM finds it by its ID and changes nothing.
 */
async function run(deps: Deps, payload: Payload, { id: jobId }: Taken): Promise<void> {
  const { companyId, kind } = payload
  const db = deps.database.read({ companyId })
  const connection = await findConnection(db, companyId, kind)
  const connector = connectorOf(deps, kind)
  if (connection === undefined) return
  // This is the retry of a job whose process died after it had scheduled the next one.
  if (connection.run !== payload.run) return void (await releaseSending(db, companyId, connection.id, jobId))
  if (!connector || !deps.secrets.ready || !connection.is_on) return
  await prepare(deps, companyId, connection)
  if (connection.rest_seconds > 0) return reschedule(deps, payload, connection.rest_seconds)
  // An earlier job may still be sending the same leads.
  if (!(await claimSending(db, companyId, connection, jobId))) return reschedule(deps, payload, everySeconds)
  const { sent, fault: sending } = await trySending(db, deps, companyId, connector, connection)
  const fault = sending ?? (await readStatuses(db, deps, companyId, connector, connection))
  await releaseSending(db, companyId, connection.id, jobId)
  if (fault?.kind === 'ended') return end(deps, companyId, connection)
  if (fault) {
    // The cause may contain personal data.
    if (connection.failures === 0) deps.log.warn({ companyId, kind, fault: fault.message }, 'a CRM accepts no leads')
    const seconds = Math.max(fault.retrySeconds, Math.min(everySeconds * 2 ** connection.failures, pauseSecondsMax))
    await noteFailed(db, companyId, connection.id, seconds)
    return reschedule(deps, payload, seconds)
  }
  if (connection.failing_since !== null) await noteWorked(db, companyId, connection.id)
  await reschedule(deps, payload, sent === connector.batchMax ? 0 : everySeconds)
}

export const crmJob = defineJob({ ...crmQueue, run })

/** Sends a batch. A lost sealing key counts as a CRM that does not respond. */
async function trySending(
  db: Db,
  deps: Deps,
  companyId: string,
  connector: CrmConnector,
  connection: ConnectionRow,
): Promise<{ sent: number; fault?: CrmFault }> {
  try {
    return await sendBatch(db, deps, companyId, connector, connection)
  } catch (fault) {
    if (fault instanceof CrmFault) return { sent: 0, fault }
    if (fault instanceof SecretFault) return { sent: 0, fault: new CrmFault('unreachable', fault.message) }
    throw fault
  }
}

/** Marks the leads of new changes as waiting. Writes nothing if there are no changes. */
async function prepare(
  { database }: Deps,
  companyId: string,
  { kind, after_number: known }: ConnectionRow,
): Promise<void> {
  const position = await findPosition(database.read({ companyId }), companyId)
  const { waits, last_number: last, trimmed_number: trimmed } = position
  if (known < trimmed)
    await database.transaction({ companyId }, (tx) => prepareFromRows(tx, companyId, { kind, trimmed }))
  else if (waits) await numberChanges(database, companyId)
  else if (last <= known) return
  for (let more = true; more;)
    more = await database.transaction({ companyId }, async (tx) => {
      const locked = await lockConnection(tx, companyId, kind)
      return locked !== undefined && (await prepareLeads(tx, companyId, locked.id, locked.after_number)) !== undefined
    })
}

/** Marks leads as waiting by the time of their last change, if the feed no longer stores all changes. */
async function prepareFromRows(
  tx: Db,
  companyId: string,
  { kind, trimmed }: { kind: ConnectionRow['kind']; trimmed: number },
): Promise<void> {
  const last = await lastNumber(tx, companyId)
  const locked = await lockConnection(tx, companyId, kind)
  if (!locked || locked.after_number >= trimmed) return
  await storeReached(tx, companyId, locked.id, last)
  await sendChanged(tx, companyId, locked.id)
}

const reschedule = ({ database, queue }: Deps, { companyId, kind, run: number }: Payload, seconds: number) =>
  database.transaction({ companyId }, async (tx) => {
    // Another job was scheduled in the meantime and continues.
    const connection = await lockConnection(tx, companyId, kind)
    if (connection?.run !== number) return
    if (connection.failing_since !== null && (await isFailureToTell(tx, companyId, connection.id)))
      await tellSuperAdmins(tx, queue, companyId, { kind: 'crm_failing', facts: { crm: crmNames[kind] } })
    const next = await nextRun(tx, companyId, connection.id, seconds)
    if (next !== undefined) await queue.enqueue(tx, crmQueue, { companyId, kind, run: next }, seconds)
  })

/** Stops because the account no longer grants access, and notifies super admins. */
const end = ({ database, queue }: Deps, companyId: string, { id, kind, run: number }: ConnectionRow) =>
  database.transaction({ companyId }, async (tx) => {
    if (!(await storeEnded(tx, companyId, id, number))) return
    const audit = { action: 'crm.stopped', subjectId: id, after: { kind } } as const
    await tellSuperAdmins(tx, queue, companyId, { kind: 'crm_stopped', facts: { crm: crmNames[kind] } }, audit)
  })
