import type { ErrorCode } from '@kartu/contracts/errors'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../job.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { storeEnd } from '../../platform/bulk-jobs/bulk-jobs.sql.ts'
import { findActor } from '../../../http/caller/access.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { importApplyQueue, importCheckQueue, importUndoQueue, type ImportJob } from './imports.queues.ts'
import { lockImport, updateImport } from './imports.sql.ts'
import { orFail } from './or-fail.ts'
import { undoImport } from './undo-import.ts'

export const importCheck = defineJob<ImportJob>({
  ...importCheckQueue,
  run: (deps, job) =>
    orFail(
      () => checkImport(deps, job),
      (error) => fail(deps, job, error),
    ),
})

export const importApply = defineJob<ImportJob>({
  ...importApplyQueue,
  run: (deps, job) =>
    orFail(
      () => applyImport(deps, job),
      (error) => fail(deps, job, error),
    ),
})

export const importUndo = defineJob<ImportJob>({ ...importUndoQueue, run: undoImport })

async function fail(deps: Deps, { companyId, importId, run, userId }: ImportJob, error: ErrorCode): Promise<void> {
  await deps.database.transaction({ companyId }, async (tx) => {
    const file = await lockImport(tx, companyId, importId)
    if (!file || file.run !== run) return
    await updateImport(tx, companyId, importId, { state: 'failed', error })
    await storeEnd(tx, companyId, importId, 'failed', error)
    // The person who stopped it needs no notice.
    if (error === 'import_cancelled') return
    const owner = await findActor(tx, companyId, userId)
    if (!owner) return
    const facts = { import_id: importId, file_name: file.file_name }
    await tell(tx, bySystem(companyId, 'job'), {
      audit: [],
      shows: 'nothing',
      notify: [{ queue: deps.queue, memberIds: [owner.memberId], kind: 'import_failed', facts, people: {} }],
    })
  })
}
