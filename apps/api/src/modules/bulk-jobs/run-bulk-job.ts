import { isConnectionFault } from '../../db/connection-fault.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { defineJob, type Job } from '../../jobs/job.ts'
import { meansRest } from '../../jobs/rest.ts'
import { requireActor } from '../members/access.ts'
import { actionOf, type AnyBulkAction } from './bulk-action.ts'
import { bulkJobQueue, type BulkJobPayload } from './bulk-jobs.queue.ts'
import {
  type BulkItemRow,
  type BulkJobRow,
  findItem,
  findJob,
  lockJob,
  storeDone,
  storeEnd,
  storeRefusal,
} from './bulk-jobs.sql.ts'

/** Works jobs off. What is taken up again after its process died goes on with the next item. */
export const bulkJob = (actions: readonly AnyBulkAction[]): Job<BulkJobPayload> =>
  defineJob<BulkJobPayload>({
    ...bulkJobQueue,
    run: async (deps, { companyId, jobId }) => {
      const job = await findJob(deps.database.read({ companyId }), companyId, jobId)
      if (!job) return
      let action: AnyBulkAction | undefined
      try {
        action = actionOf(actions, job.kind)
        while (await doNext(deps, action, companyId, jobId));
      } catch (error) {
        // A database that is away for a while is tried again by the queue; anything else would fail the same way.
        if (isConnectionFault(error) || meansRest(error)) throw error
        const code = error instanceof AppError ? error.code : 'internal'
        await deps.database.transaction({ companyId }, (tx) => storeEnd(tx, companyId, jobId, 'failed', code))
        if (code === 'internal') throw error
      }
      await action?.end?.(deps, companyId, job.input as never)
    },
  })

/** Does the next item, or notes that there is none; false when the job is over. */
async function doNext(deps: Deps, action: AnyBulkAction, companyId: string, jobId: string): Promise<boolean> {
  let refused: { at: number; error: AppError } | undefined
  const went = await deps.database
    .transaction({ companyId }, async (tx) => {
      refused = undefined
      const job = await lockJob(tx, companyId, jobId)
      if (job?.state !== 'running') return false
      const item = await nextItem(tx, companyId, job)
      if (!item) {
        await storeEnd(tx, companyId, jobId, 'done')
        return false
      }
      // Asked anew for each: the last one comes long after the first.
      const actor = await requireActor(tx, companyId, job.user_id)
      try {
        const asking = { actor, address: job.address, confirmed: job.confirmed }
        const result = await action.act(tx, deps, asking, job.input as never, item)
        await storeDone(tx, companyId, jobId, item.at, result ?? null)
      } catch (error) {
        if (error instanceof AppError && !meansRest(error)) refused = { at: item.at, error }
        throw error
      }
      return true
    })
    .catch((error: unknown) => {
      if (refused?.error !== error) throw error
      return true
    })
  // What it had begun was taken back with its transaction.
  if (refused) await refuse(deps, companyId, jobId, refused)
  return went
}

const nextItem = (tx: Db, companyId: string, { id, done, refused }: BulkJobRow): Promise<BulkItemRow | undefined> =>
  findItem(tx, companyId, id, done + refused)

async function refuse(
  { database }: Deps,
  companyId: string,
  jobId: string,
  { at, error }: { at: number; error: AppError },
): Promise<void> {
  await database.transaction({ companyId }, async (tx) => {
    const job = await lockJob(tx, companyId, jobId)
    // Cancelled in between, or gone on with by another process.
    if (job?.state !== 'running' || job.done + job.refused !== at) return
    await storeRefusal(tx, companyId, jobId, at, error)
  })
}
