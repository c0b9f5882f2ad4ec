import { isConnectionFault } from '../../../db/connections/connection-fault.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { isCompanyClosing } from '../../../jobs/closing-companies.ts'
import { requireActor } from '../../../http/caller/access.ts'
import { defineJob, type Job } from '../../job.ts'
import { actionOf, type AnyBulkAction } from './bulk-action.ts'
import {
  bulkJobQueue,
  type BulkJobPayload,
  type BulkItemRow,
  type BulkJobRow,
  findItem,
  findJob,
  lockJob,
  storeContinuation,
  storeDone,
  storeEnd,
  storeRefusal,
  storeWait,
} from './bulk-jobs.sql.ts'

/** Runs bulk jobs. After a crash the job resumes with the next item. */
export const bulkJob = (find = actionOf): Job<BulkJobPayload> =>
  defineJob<BulkJobPayload>({
    ...bulkJobQueue,
    run: async (deps, { companyId, jobId }) => {
      const job = await findJob(deps.database.read({ companyId }), companyId, jobId)
      if (!job) return
      let action: AnyBulkAction | undefined
      try {
        action = find(job.kind)
        if (!(await deps.database.transaction({ companyId }, (tx) => storeContinuation(tx, companyId, jobId)))) return
        let next: Next = 'next'
        while (next === 'next') next = await doNext(deps, action, companyId, jobId)
        if (next === 'rests') return
      } catch (error) {
        // The queue retries connection faults; any other error would repeat.
        if (isConnectionFault(error) || isCompanyClosing(error)) throw error
        const code = error instanceof AppError ? error.code : 'internal'
        await deps.database.transaction({ companyId }, (tx) => storeEnd(tx, companyId, jobId, 'failed', code))
        if (code === 'internal') throw error
      }
      await action?.end?.(deps, companyId, job.input as never, jobId)
    },
  })

type Next = 'next' | 'over' | 'rests'

/** Processes the next item, or records that none is left or that the job is suspended. */
async function doNext(deps: Deps, action: AnyBulkAction, companyId: string, jobId: string): Promise<Next> {
  let refused: Refused | undefined
  const reached = await reachNext(deps, action, companyId, jobId)
  if (reached && 'error' in reached) {
    await refuse(deps, companyId, jobId, reached)
    return 'next'
  }
  const went = await deps.database
    .transaction({ companyId }, async (tx) => {
      refused = undefined
      const job = await lockJob(tx, companyId, jobId)
      if (job?.state !== 'running') return 'over'
      const item = await nextItem(tx, companyId, job)
      if (!item) {
        await storeEnd(tx, companyId, jobId, 'done')
        return 'over'
      }
      // Another process has finished the item for which `reach` ran.
      if (action.reach && reached?.at !== item.at) return 'next'
      // Permissions are loaded for each item: the last one may run long after the first.
      const actor = await requireActor(tx, companyId, job.user_id)
      try {
        const asking = { actor, address: job.address, confirmed: job.confirmed }
        const result = await action.act(tx, deps, asking, job.input as never, item, reached?.value)
        await storeDone(tx, companyId, jobId, item.at, result ?? null)
      } catch (error) {
        if (error instanceof AppError && !isCompanyClosing(error))
          refused = { at: item.at, error, seconds: action.waits?.(job.input as never, error) }
        throw error
      }
      return 'next' as const
    })
    .catch((error: unknown) => {
      if (refused?.error !== error) throw error
      return refused?.seconds === undefined ? ('next' as const) : ('rests' as const)
    })
  // The transaction rolled back the item's changes.
  if (refused) await refuse(deps, companyId, jobId, refused)
  return went
}

/** Calls another service for the next item, outside of a transaction; undefined if the action calls none. */
async function reachNext(
  deps: Deps,
  action: AnyBulkAction,
  companyId: string,
  jobId: string,
): Promise<{ at: number; value: unknown } | Refused | undefined> {
  if (!action.reach) return undefined
  const next = await deps.database.transaction({ companyId }, async (tx) => {
    const job = await findJob(tx, companyId, jobId)
    const item = job?.state === 'running' ? await nextItem(tx, companyId, job) : undefined
    if (!job || !item) return undefined
    const actor = await requireActor(tx, companyId, job.user_id)
    return { job, item, asking: { actor, address: job.address, confirmed: job.confirmed } }
  })
  if (!next) return undefined
  const { at } = next.item
  try {
    return { at, value: await action.reach(deps, next.asking, next.job.input as never, next.item) }
  } catch (error) {
    if (!(error instanceof AppError) || isCompanyClosing(error) || action.ends?.(error) === true) throw error
    return { at, error, seconds: undefined }
  }
}

const nextItem = (tx: Db, companyId: string, { id, done, refused }: BulkJobRow): Promise<BulkItemRow | undefined> =>
  findItem(tx, companyId, id, done + refused)

interface Refused {
  at: number
  error: AppError
  /** Seconds until the item is retried; undefined means never. */
  seconds: number | undefined
}

async function refuse(
  { database, queue }: Deps,
  companyId: string,
  jobId: string,
  { at, error, seconds }: Refused,
): Promise<void> {
  await database.transaction({ companyId }, async (tx) => {
    const job = await lockJob(tx, companyId, jobId)
    // The job was cancelled, or another process continued it.
    if (job?.state !== 'running' || job.done + job.refused !== at) return
    if (seconds === undefined) return void (await storeRefusal(tx, companyId, jobId, at, error))
    await storeWait(tx, companyId, jobId, seconds)
    // One second later than the end of the suspension, so that the job may continue.
    await queue.enqueue(tx, bulkJobQueue, { companyId, jobId }, seconds + 1)
  })
}
