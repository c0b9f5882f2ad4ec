import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { deleteJob, findJob, insertJob, storeProgress } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'

interface Shown {
  /** ID of the import. */
  id: string
  kind: 'import' | 'import_leads'
  total: number
  refused: number
}

/** Lists the import among the bulk jobs, where it can be stopped. A failed one is listed again when it restarts. */
export async function showAsJob(
  tx: Db,
  { actor: { companyId, userId }, address }: ActingPerson,
  { id, kind, total, refused }: Shown,
): Promise<void> {
  await deleteJob(tx, companyId, id)
  await insertJob(tx, companyId, { id, user_id: userId, address, kind, input: {}, total })
  await storeProgress(tx, companyId, id, { done: 0, refused })
}

/** Throws `import_cancelled` if the job was stopped there. */
export async function refuseStopped(tx: Db, companyId: string, importId: string): Promise<void> {
  if ((await findJob(tx, companyId, importId))?.state === 'cancelled') throw new AppError('import_cancelled')
}
