import type { ErrorCode } from '@kartu/contracts/errors'
import { isConnectionFault } from '../../../db/connections/connection-fault.ts'
import { growthRows, refreshStatistics } from '../../../db/statistics.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { isCompanyClosing } from '../../../jobs/closing-companies.ts'
import { defineJob, type Job } from '../../job.ts'
import { findJob, storeEnd, storeProgress } from '../bulk-jobs/bulk-jobs.sql.ts'
import { chunkRowsMax, countOutcomes, countThrough, listCells, listOpenRows, storeOutcomes } from './import-rows.sql.ts'
import { type ImportRecord, takeTurn, updateImport } from './table-imports.sql.ts'
import type { ImportJob, ImportKind, Turn } from './table-imports.ts'

/** Jobs that check and apply imports of this kind. `apply` replaces the default application. */
export function importJobs<Field extends string, File extends ImportRecord<Field>, Caller>(
  kind: ImportKind<Field, File, Caller>,
  apply = (deps: Deps, job: ImportJob): Promise<void> => applyImport(deps, job, kind),
): { check: Job<ImportJob>; apply: Job<ImportJob> } {
  const orFail = (run: (deps: Deps, job: ImportJob) => Promise<void>) => (deps: Deps, job: ImportJob) =>
    runOrFail(
      () => run(deps, job),
      (error) => fail(deps, job, kind, error),
    )
  return {
    check: defineJob<ImportJob>({ ...kind.queues.check, run: orFail((deps, job) => checkImport(deps, job, kind)) }),
    apply: defineJob<ImportJob>({ ...kind.queues.apply, run: orFail(apply) }),
  }
}

/**
 * Dry run: determines the outcome of every row. Each chunk is a separate transaction, so that other requests get their
 * turn and progress is visible. After a crash it starts over. An outdated run stops. Rows that an earlier application
 * has written are finished.
 */
async function checkImport<Field extends string, File extends ImportRecord<Field>, Caller>(
  deps: Deps,
  job: ImportJob,
  kind: ImportKind<Field, File, Caller>,
): Promise<void> {
  const { companyId, importId } = job
  const check = kind.startCheck()
  let through: { row: number; rows: number } | undefined
  for (let more = true; more;) {
    more = await deps.database.transaction({ companyId }, async (tx) => {
      const file = await kind.lock(tx, companyId, importId)
      if (file?.run !== job.run || file.state !== 'checking') return false
      const caller = await kind.requireCaller(tx, deps, job, file)
      through ??= { row: file.applied_row, rows: await countThrough(tx, companyId, importId, file.applied_row) }
      const rows = await listCells(tx, companyId, importId, through.row, chunkRowsMax)
      const last = rows.at(-1)
      if (!last) {
        const counts = await countOutcomes(tx, companyId, importId)
        await updateImport(tx, companyId, importId, { state: 'checked', counts, ...check.result?.() })
        return false
      }
      const turn = { tx, deps, file, caller, address: job.address }
      await storeOutcomes(tx, companyId, importId, await check.plan(turn, rows))
      through = { row: last.row, rows: through.rows + rows.length }
      await updateImport(tx, companyId, importId, { progress: through.rows })
      return true
    })
  }
}

/** Applies a checked import, chunk by chunk. Rows with errors are left out. */
export async function applyImport<Field extends string, File extends ImportRecord<Field>, Caller>(
  deps: Deps,
  job: ImportJob,
  kind: ImportKind<Field, File, Caller>,
): Promise<void> {
  let rows = 0
  for (let applied = 1; applied > 0;) {
    applied = await applyRows(deps, job, kind)
    const before = rows
    rows += applied
    if (before < growthRows && rows >= growthRows) await refreshStatistics(deps.database)
  }
}

/**
 * Writes the next rows of an import together with its progress in one transaction, so that it resumes with the next row
 * after a crash. Rows are planned again, because people may have changed since the check. Returns the number of rows; 0
 * if none are left and the import is finished.
 */
export const applyRows = <Field extends string, File extends ImportRecord<Field>, Caller>(
  deps: Deps,
  job: ImportJob,
  kind: ImportKind<Field, File, Caller>,
  max = kind.rowsPerTurn,
): Promise<number> =>
  inTurn(deps, job, kind, async (turn) => {
    const { tx, file } = turn
    const { companyId, importId } = job
    const rows = await listOpenRows(tx, companyId, importId, file.applied_row, max)
    const last = rows.at(-1)
    if (!last) {
      const counts = await countOutcomes(tx, companyId, importId)
      await updateImport(tx, companyId, importId, { state: 'done', progress: file.rows, counts })
      await kind.finish(turn, counts)
      await storeProgress(tx, companyId, importId, { done: file.rows - counts.error, refused: counts.error })
      await storeEnd(tx, companyId, importId, 'done')
      return 0
    }
    await storeOutcomes(tx, companyId, importId, await kind.write(turn, rows))
    const progress = file.progress + rows.length
    await updateImport(tx, companyId, importId, { progress, applied_row: last.row })
    const refused = file.counts?.error ?? 0
    await storeProgress(tx, companyId, importId, { done: progress - refused, refused })
    return rows.length
  })

/** One transaction of an application. Returns 0 for an outdated run. Throws `import_cancelled` for a stopped one. */
export const inTurn = <Field extends string, File extends ImportRecord<Field>, Caller>(
  deps: Deps,
  job: ImportJob,
  kind: ImportKind<Field, File, Caller>,
  work: (turn: Turn<File, Caller>) => Promise<number>,
): Promise<number> =>
  deps.database.transaction({ companyId: job.companyId }, async (tx) => {
    const { companyId, importId, address } = job
    await takeTurn(tx, companyId)
    const file = await kind.lock(tx, companyId, importId)
    if (file?.run !== job.run || file.state !== 'applying') return 0
    if ((await findJob(tx, companyId, importId))?.state === 'cancelled') throw new AppError('import_cancelled')
    return work({ tx, deps, file, caller: await kind.requireCaller(tx, deps, job, file), address })
  })

/**
 * Runs a step of an import. The queue retries after a connection fault or while the company is paused. Any other error
 * would repeat, so `fail` ends the import with it. A server fault is also rethrown for the queue to store and report.
 */
async function runOrFail(work: () => Promise<void>, end: (error: ErrorCode) => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isConnectionFault(error) || isCompanyClosing(error)) throw error
    await end(error instanceof AppError ? error.code : 'internal')
    if (!(error instanceof AppError)) throw error
  }
}

async function fail<Field extends string, File extends ImportRecord<Field>, Caller>(
  deps: Deps,
  job: ImportJob,
  kind: ImportKind<Field, File, Caller>,
  error: ErrorCode,
): Promise<void> {
  const { companyId, importId } = job
  await deps.database.transaction({ companyId }, async (tx) => {
    const file = await kind.lock(tx, companyId, importId)
    if (file?.run !== job.run) return
    await updateImport(tx, companyId, importId, { state: 'failed', error })
    await storeEnd(tx, companyId, importId, 'failed', error)
    await kind.fail(tx, deps, job, file, error)
  })
}
