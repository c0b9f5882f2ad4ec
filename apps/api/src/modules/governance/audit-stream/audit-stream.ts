import type { AuditStream } from '@kartu/contracts/governance/audit-stream'
import { z } from 'zod'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AddressFault } from '../../../gateways/guarded-fetch.ts'
import { AppError, fieldError, notFound } from '../../../http/errors.ts'
import { newWebhookSecret } from '../../../lib/webhook-signature.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { findHead, linkEntriesOf } from '../../platform/audit/audit-chain.ts'
import { tell } from '../../platform/audit/tell.ts'
import {
  clearFailures,
  deleteStream,
  findStream,
  lockStream,
  nextRun,
  storeStream,
  type StreamRow,
} from './audit-stream.sql.ts'
import { deliver, webhookGuard } from './deliver.ts'

/** Signals that new entries of a company's audit log are waiting to be sent. */
export const auditStreamQueue = {
  queue: 'audit_stream',
  payload: z.strictObject({ companyId: z.uuid(), run: z.int() }),
} as const

export const secretPlace = (id: string) => ({ table: 'audit_streams', column: 'secret', id })

export async function showStream(db: Db, companyId: string): Promise<AuditStream | null> {
  const row = await findStream(db, companyId)
  return row ? viewOf(row) : null
}

const viewOf = (row: StreamRow): AuditStream => ({
  url: row.url,
  delivered_number: row.delivered_number,
  delivered_at: row.delivered_at && wireTime(row.delivered_at),
  failures: row.failures,
  failing_since: row.failing_since && wireTime(row.failing_since),
  stopped: row.stopped_at !== null,
})

/**
 * Streams all entries from the next one on; a new URL continues where the previous one stopped. The secret is returned
 * only once.
 */
export async function setStream(
  deps: Pick<Deps, 'database' | 'env' | 'queue' | 'secrets'>,
  acting: Acting,
  url: string,
): Promise<{ stream: AuditStream; secret: string }> {
  const { database, env, queue, secrets } = deps
  const { companyId } = acting.actor
  if (!secrets.ready) throw new AppError('audit_stream_secret')
  const secret = newWebhookSecret()
  const id = newId()
  await deliver(
    { url, secret, event: 'test', id, content: { company_id: companyId, entries: [] } },
    webhookGuard(env.privateAuditStreamHosts),
  ).catch((fault: unknown) => {
    // The error gives no further reason, so that an admin cannot learn which internal hosts respond.
    throw fieldError(fault instanceof AddressFault ? 'webhook_address' : 'webhook_failed', 'url')
  })
  // Earlier entries are not sent. They are linked to the chain, so that the next entry has the next number.
  await linkEntriesOf(database, companyId)
  const stream = await database.transaction({ companyId }, async (tx) => {
    const before = await lockStream(tx, companyId)
    const { number } = await findHead(tx, companyId)
    await storeStream(tx, companyId, { id, url, secret: secrets.seal(secret, secretPlace(id)), number })
    await wake(tx, queue, companyId)
    await tell(tx, acting, {
      audit: [{ action: 'audit.stream_set', before: before && { url: before.url }, after: { url } }],
      shows: 'nothing',
      notify: [],
    })
    return requireStream(tx, companyId)
  })
  return { stream: viewOf(stream), secret }
}

/** Sends at once, even if the next job is scheduled for later. */
export async function wake(tx: Db, queue: Deps['queue'], companyId: string): Promise<void> {
  const run = await nextRun(tx, companyId, 0)
  if (run !== undefined) await queue.enqueue(tx, auditStreamQueue, { companyId, run })
}

export async function resumeStream(tx: Db, queue: Deps['queue'], acting: Acting): Promise<AuditStream> {
  const { companyId } = acting.actor
  const { url } = await requireStream(tx, companyId, lockStream)
  await clearFailures(tx, companyId)
  await wake(tx, queue, companyId)
  await tell(tx, acting, {
    audit: [{ action: 'audit.stream_resumed', after: { url } }],
    shows: 'nothing',
    notify: [],
  })
  return viewOf(await requireStream(tx, companyId))
}

/** Stops sending, including waiting entries. */
export async function removeStream(tx: Db, acting: Acting): Promise<void> {
  const { companyId } = acting.actor
  const before = await lockStream(tx, companyId)
  if (!before) return
  await deleteStream(tx, companyId)
  await tell(tx, acting, {
    audit: [{ action: 'audit.stream_removed', before: { url: before.url } }],
    shows: 'nothing',
    notify: [],
  })
}

async function requireStream(tx: Db, companyId: string, find = findStream): Promise<StreamRow> {
  const row = await find(tx, companyId)
  if (!row) throw notFound()
  return row
}
