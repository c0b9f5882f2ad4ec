import { streamedEntriesMax } from '@kartu/contracts/limits'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../job.ts'
import { linkEntriesOf } from '../../platform/audit/audit-chain.ts'
import { findLinkedEntries } from '../../platform/audit/audit-entries.sql.ts'
import { entryView } from '../../platform/audit/export-audit.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import { secretPlace, auditStreamQueue } from './audit-stream.ts'
import { findStream, nextRun, noteDelivered, noteFailed, type StreamRow } from './audit-stream.sql.ts'
import { deliver, webhookGuard } from './deliver.ts'

/** Maximum delay before an entry is sent. */
const everySeconds = 10
/** Maximum duration of a job. A longer job would look like one whose process died. */
const deliveriesMax = 20
/** Seconds between retries; the last value repeats. */
const pauses = [10, 30, 60, 300, 900, 1800, 7200]

/**
 * Sends new entries of the log, oldest first, then reschedules itself. Each entry is linked to the chain before it is
 * sent, so numbers have no gaps, and an entry that is not accepted blocks those after it. An entry is sent twice if the
 * process dies between the receiver's answer and its record.
 */
export const auditStreamJob = defineJob({
  ...auditStreamQueue,
  async run(deps, { companyId, run }) {
    const { database } = deps
    const db = database.read({ companyId })
    const stream = await findStream(db, companyId)
    if (!stream || stream.run !== run || stream.stopped_at !== null) return
    await linkEntriesOf(database, companyId)
    let after = stream.delivered_number
    for (let deliveries = 0; deliveries < deliveriesMax; deliveries += 1) {
      const entries = await findLinkedEntries(db, companyId, after, streamedEntriesMax)
      const [first, last] = [entries[0]?.number, entries.at(-1)?.number]
      if (first === undefined || last === undefined) break
      const content = {
        company_id: companyId,
        entries: entries.map(({ number, hash, ...entry }) => ({ number, hash, ...entryView(entry) })),
      }
      try {
        const secret = deps.secrets.open(stream.secret, secretPlace(stream.id))
        await deliver(
          { url: stream.url, secret, event: 'audit.entries', id: `${first}-${last}`, content },
          webhookGuard(deps.env.privateAuditStreamHosts),
        )
      } catch {
        return failed(deps, companyId, stream)
      }
      await noteDelivered(db, companyId, stream.id, last)
      after = last
    }
    await reschedule(deps, companyId, run, everySeconds)
  },
})

const reschedule = ({ database, queue }: Deps, companyId: string, run: number, seconds: number): Promise<void> =>
  database.transaction({ companyId }, async (tx) => {
    // Another job was scheduled in the meantime and continues.
    if ((await findStream(tx, companyId))?.run !== run) return
    const next = await nextRun(tx, companyId, seconds)
    if (next !== undefined) await queue.enqueue(tx, auditStreamQueue, { companyId, run: next }, seconds)
  })

async function failed(deps: Deps, companyId: string, stream: StreamRow): Promise<void> {
  const { database, queue } = deps
  const seconds = pauses[Math.min(stream.failures, pauses.length - 1)] ?? everySeconds
  await database.transaction({ companyId }, async (tx) => {
    const now = await noteFailed(tx, companyId, stream.id)
    if (!now?.stopped) return
    const after = { url: stream.url, failures: now.failures }
    await tellSuperAdmins(
      tx,
      queue,
      companyId,
      { kind: 'audit_stream_stopped' },
      { action: 'audit.stream_stopped', after },
    )
  })
  await reschedule(deps, companyId, stream.run, seconds)
}
