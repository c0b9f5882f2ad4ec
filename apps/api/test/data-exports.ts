import type { Deps } from '../src/deps.ts'
import { dataExportJob } from '../src/modules/data-exports/data-exports.jobs.ts'
import { startDataExport } from '../src/modules/data-exports/data-exports.ts'
import { runJob } from './run-job.ts'

/** Has an export made at once; its id. */
export async function madeExport(deps: Deps, userId: string): Promise<string | undefined> {
  const row = await startDataExport(deps, userId)
  if (row) await runJob(dataExportJob, deps, { userId, exportId: row.id })
  return row?.id
}
