import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@kartu/contracts/actor'
import type { CheckImport, ImportField } from '@kartu/contracts/imports'
import type { Db } from '../../db/db.ts'
import type { Queue } from '../../jobs/queue.ts'
import { AppError, invalidField, notFound } from '../../http/errors.ts'
import type { ActingPerson } from '../audit/audit.ts'
import { deleteJob, insertJob, storeProgress } from '../bulk-jobs/bulk-jobs.sql.ts'
import { connectDirectory } from '../directory/directory.ts'
import { directoryFields } from './directory-row.ts'
import { importApplyQueue, importCheckQueue } from './imports.queues.ts'
import { findImport, type ImportRecord, lockImport, updateImport } from './imports.sql.ts'

export async function requireImport(db: Db, companyId: string, importId: string): Promise<ImportRecord> {
  const file = await findImport(db, companyId, importId)
  if (!file) throw notFound()
  return file
}

/** Begins a dry run; one that is under way with another mapping stops. Throws `import_mapping`, `import_state`. */
export async function beginCheck(
  tx: Db,
  queue: Queue,
  acting: ActingPerson,
  importId: string,
  input: CheckImport,
): Promise<ImportRecord> {
  const { companyId, userId } = acting.actor
  const file = await lockImport(tx, companyId, importId)
  if (!file) throw notFound()
  if (file.state === 'applying' || file.state === 'done' || !isRead(file)) throw new AppError('import_state')
  checkMapping(input.mapping, file.columns.length)
  if (file.directory && !isDeepStrictEqual(input.mapping, [...directoryFields])) throw new AppError('import_mapping')
  const run = file.run + 1
  await updateImport(tx, companyId, importId, {
    state: 'checking',
    mapping: input.mapping,
    create_divisions: input.create_divisions,
    new_divisions: [],
    run,
    progress: 0,
    counts: null,
    error: null,
  })
  await queue.enqueue(tx, importCheckQueue, { companyId, importId, run, userId, address: acting.address })
  return requireImport(tx, companyId, importId)
}

/** Begins to carry out what the last check found. Throws `import_state` unless that check is through. */
export async function beginApplication(
  tx: Db,
  queue: Queue,
  acting: ActingPerson & { actor: Actor },
  importId: string,
): Promise<ImportRecord> {
  const { companyId, userId } = acting.actor
  const file = await lockImport(tx, companyId, importId)
  if (!file) throw notFound()
  if (file.state !== 'checked') throw new AppError('import_state')
  if (file.directory) await connectDirectory(tx, acting, file.directory)
  const run = file.run + 1
  const refused = file.counts?.error ?? 0
  await updateImport(tx, companyId, importId, { state: 'applying', run, progress: refused })
  await showAsJob(tx, acting, { id: importId, total: file.rows, refused })
  await queue.enqueue(tx, importApplyQueue, { companyId, importId, run, userId, address: acting.address })
  return requireImport(tx, companyId, importId)
}

/** Where all that is done to many is shown, and can be stopped; one that failed before is shown anew. */
async function showAsJob(
  tx: Db,
  { actor: { companyId, userId }, address }: ActingPerson,
  { id, total, refused }: { id: string; total: number; refused: number },
): Promise<void> {
  await deleteJob(tx, companyId, id)
  await insertJob(tx, companyId, { id, user_id: userId, address, kind: 'import', input: {}, total })
  await storeProgress(tx, companyId, id, { done: 0, refused })
}

/** All of its rows are in: what failed before has nothing to check. */
export const isRead = ({ state, columns }: Pick<ImportRecord, 'state' | 'columns'>): boolean =>
  state !== 'reading' && columns.length > 0

/** One entry a column, no field twice, and something to recognise people by. */
function checkMapping(mapping: readonly (ImportField | null)[], columns: number): void {
  if (mapping.length !== columns) throw invalidField('mapping', 'invalid_data')
  const twice = mapping.findIndex((field, index) => field !== null && mapping.indexOf(field) !== index)
  if (twice >= 0) throw invalidField(`mapping.${twice}`, 'regex')
  if (!mapping.includes('email') && !mapping.includes('external_id')) throw new AppError('import_mapping')
}
