import type { ErrorCode } from '@kartu/contracts/errors'
import type { CardProduct } from '@kartu/contracts/platform/table-imports.data'
import { z } from 'zod'
import { callerIdOf } from '@kartu/contracts/principal'
import type { Db } from '../../../db/db.ts'
import type { Counts } from '../../../db/schema/team.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField, notFound } from '../../../http/errors.ts'
import type { Queue, QueuedJob } from '../../../jobs/queue.ts'
import { deleteJob, insertJob, storeProgress } from '../bulk-jobs/bulk-jobs.sql.ts'
import type { OpenRow, RowOutcome, StoredRow } from './import-rows.sql.ts'
import type { TableFormat } from './reading/open-table.ts'
import type { Samples } from './suggest-fields.ts'
import { type ImportChange, type ImportRecord, type ImportSubject, updateImport } from './table-imports.sql.ts'

/** Run of an import with the account or key that started it. */
export const ImportJob = z.strictObject({
  companyId: z.uuid(),
  importId: z.uuid(),
  run: z.int(),
  userId: z.uuid(),
  address: z.string(),
})
export type ImportJob = z.infer<typeof ImportJob>

/** Person or key that imports, with the network address. */
export interface ActingImporter {
  actor: Parameters<typeof callerIdOf>[0] & { companyId: string }
  address: string
}

/** Fields of a list, and the files that may hold it. */
export interface ListFormat<Field extends string> {
  subject: ImportSubject
  files: readonly TableFormat['kind'][]
  suggest: (columns: readonly string[], samples: Samples) => (Field | null)[]
  /** Product whose export the file is; undefined if unknown. */
  recognise?: (columns: readonly string[], samples: Samples) => CardProduct | undefined
  /** True for a field that several columns may hold. */
  isMany: (field: Field) => boolean
  /** Fields that can identify the person; at least one must be mapped. */
  identifying: readonly Field[]
}

/** A run of an import in one of its transactions. */
export interface Turn<File, Caller> {
  tx: Db
  deps: Deps
  file: File
  /** The person or key that started the run, with its current permissions. */
  caller: Caller
  address: string
}

/** Plans the rows of a check, chunk by chunk, and remembers facts for later rows. */
export interface Check<File, Caller> {
  plan: (turn: Turn<File, Caller>, rows: readonly StoredRow[]) => Promise<RowOutcome[]>
  /** Values of a complete check besides the counts. */
  result?: () => ImportChange
}

/** One kind of import: the list that it reads, and how rows are checked and written. */
export interface ImportKind<Field extends string, File extends ImportRecord<Field>, Caller> {
  list: ListFormat<Field>
  queues: { check: QueuedJob<ImportJob>; apply: QueuedJob<ImportJob> }
  /** Kind of the bulk job that shows the progress. */
  bulkJob: 'import' | 'import_leads'
  lock: (tx: Db, companyId: string, importId: string) => Promise<File | undefined>
  /** Throws unless the caller who started the run is still permitted to run it on the file. */
  requireCaller: (tx: Db, deps: Deps, job: ImportJob, file: File) => Promise<Caller>
  startCheck: () => Check<File, Caller>
  rowsPerTurn: number
  /** Writes valid rows. Returns the outcomes that differ from those of the check. */
  write: (turn: Turn<File, Caller>, rows: readonly OpenRow[]) => Promise<RowOutcome[]>
  /** Announces the result of an application, in its last transaction. */
  finish: (turn: Turn<File, Caller>, counts: Counts) => Promise<void>
  /** Announces the failure of a run. */
  fail: (tx: Db, deps: Deps, job: ImportJob, file: File, error: ErrorCode) => Promise<void>
}

/** Returns an import that exists. Throws `not_found`. */
export function found<File>(file: File | undefined): File {
  if (file === undefined) throw notFound()
  return file
}

/** True if all rows were read. An import that failed earlier has nothing to check. */
export const isRead = ({ state, columns }: Pick<ImportRecord, 'state' | 'columns'>): boolean =>
  state !== 'reading' && columns.length > 0

/** Properties of an import kind that starting a run requires. */
type Beginning<Field extends string> = Pick<
  ImportKind<Field, ImportRecord<Field>, unknown>,
  'list' | 'queues' | 'bulkJob'
>

/** Begins a dry run, which replaces a running one with another mapping. Throws `import_mapping`, `import_state`. */
export async function beginRun<Field extends string>(
  tx: Db,
  queue: Queue,
  acting: ActingImporter,
  { list, queues }: Beginning<Field>,
  file: ImportRecord<Field>,
  { mapping, ...change }: ImportChange & { mapping: (Field | null)[] },
): Promise<void> {
  if (file.state === 'applying' || file.state === 'done' || !isRead(file)) throw new AppError('import_state')
  requireMapping(mapping, file.columns.length, list)
  const begun = { state: 'checking', mapping, run: file.run + 1, progress: 0, counts: null, error: null } as const
  await updateImport(tx, acting.actor.companyId, file.id, { ...begun, ...change })
  await queue.enqueue(tx, queues.check, jobOf(acting, file))
}

/** Begins to apply the results of the last check. Throws `import_state` unless the check is complete. */
export async function beginApplication<Field extends string>(
  tx: Db,
  queue: Queue,
  acting: ActingImporter,
  { queues, bulkJob }: Beginning<Field>,
  file: ImportRecord<Field>,
): Promise<void> {
  const { companyId } = acting.actor
  requireChecked(file)
  const refused = file.counts?.error ?? 0
  await updateImport(tx, companyId, file.id, { state: 'applying', run: file.run + 1, progress: refused })
  await showAsJob(tx, acting, { id: file.id, kind: bulkJob, total: file.rows, refused })
  await queue.enqueue(tx, queues.apply, jobOf(acting, file))
}

/** Lists the import among the bulk jobs, where it can be stopped. A failed one is listed again when it restarts. */
export async function showAsJob(
  tx: Db,
  { actor, address }: ActingImporter,
  { refused, ...job }: { id: string; kind: 'import' | 'import_leads'; total: number; refused: number },
): Promise<void> {
  const { companyId } = actor
  await deleteJob(tx, companyId, job.id)
  await insertJob(tx, companyId, { ...job, user_id: callerIdOf(actor), address, input: {} })
  await storeProgress(tx, companyId, job.id, { done: 0, refused })
}

/** Throws `import_state` unless a check is complete. */
export function requireChecked({ state }: Pick<ImportRecord, 'state'>): void {
  if (state !== 'checked') throw new AppError('import_state')
}

const jobOf = ({ actor, address }: ActingImporter, { id, run }: Pick<ImportRecord, 'id' | 'run'>): ImportJob => ({
  ...{ companyId: actor.companyId, importId: id, run: run + 1, userId: callerIdOf(actor), address },
})

/** Requires one entry per column, no repeated single field, and a field that identifies people. */
function requireMapping<Field extends string>(
  mapping: readonly (Field | null)[],
  columns: number,
  { isMany, identifying }: ListFormat<Field>,
): void {
  if (mapping.length !== columns) throw invalidField('mapping', 'invalid_data')
  const twice = mapping.findIndex((field, at) => field !== null && !isMany(field) && mapping.indexOf(field) !== at)
  if (twice >= 0) throw invalidField(`mapping.${twice}`, 'regex')
  if (!mapping.some((field) => field !== null && identifying.includes(field))) throw new AppError('import_mapping')
}
