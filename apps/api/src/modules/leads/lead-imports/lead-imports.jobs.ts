import type { ErrorCode } from '@kartu/contracts/errors'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../job.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { storeEnd } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { updateImport } from '../../team/imports/imports.sql.ts'
import type { ImportJob } from '../../team/imports/imports.queues.ts'
import { orFail } from '../../team/imports/or-fail.ts'
import { applyLeadImport } from './apply-lead-import.ts'
import { checkLeadImport } from './check-lead-import.ts'
import { lockLeadImport } from './lead-imports.sql.ts'
import { tellNewOwners } from './tell-new-owners.ts'
import { leadImportApplyQueue, leadImportCheckQueue } from './lead-imports.queues.ts'

export const leadImportCheck = defineJob<ImportJob>({
  ...leadImportCheckQueue,
  run: (deps, job) =>
    orFail(
      () => checkLeadImport(deps, job),
      (error) => fail(deps, job, error),
    ),
})

export const leadImportApply = defineJob<ImportJob>({
  ...leadImportApplyQueue,
  run: (deps, job) =>
    orFail(
      () => applyLeadImport(deps, job),
      (error) => fail(deps, job, error),
    ),
})

async function fail(deps: Deps, { companyId, importId, run }: ImportJob, error: ErrorCode): Promise<void> {
  await deps.database.transaction({ companyId }, async (tx) => {
    const file = await lockLeadImport(tx, companyId, importId)
    if (file?.run !== run) return
    await updateImport(tx, companyId, importId, { state: 'failed', error })
    await storeEnd(tx, companyId, importId, 'failed', error)
    await tellNewOwners(tx, deps.queue, bySystem(companyId, 'job'), file)
  })
}
