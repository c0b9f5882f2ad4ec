import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@kartu/contracts/actor'
import type { AnswerImport, CheckImport } from '@kartu/contracts/team/imports'
import type { ImportField } from '@kartu/contracts/team/imports.data'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { directoryFields } from './rows/directory-row.ts'
import { importSource } from './import-source.ts'
import { importApplyQueue, importCheckQueue } from './imports.queues.ts'
import { findImport, type ImportRecord, lockImport, storeAnswer, updateImport } from './imports.sql.ts'
import type { DivisionAnswers } from '../../../db/schema/team.ts'
import { divisionKey } from './rows/plan-row.ts'
import { requireMapping } from './rows/require-mapping.ts'
import { isManyOfMember } from './rows/suggest-mapping.ts'
import { showAsJob } from './show-as-job.ts'

export async function requireImport(db: Db, companyId: string, importId: string): Promise<ImportRecord> {
  const file = await findImport(db, companyId, importId)
  if (!file) throw notFound()
  return file
}

/** Begins a dry run, which replaces a running one with another mapping. Throws `import_mapping`, `import_state`. */
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
  requireMapping(input.mapping, file.columns.length, rules)
  if (file.directory && !isDeepStrictEqual(input.mapping, [...directoryFields])) throw new AppError('import_mapping')
  const run = file.run + 1
  await updateImport(tx, companyId, importId, {
    state: 'checking',
    mapping: input.mapping,
    country: input.country ?? file.country,
    create_divisions: input.create_divisions,
    division_answers: input.divisions === undefined ? file.division_answers : answersOf(input.divisions),
    hides_cards: input.hide_cards ?? file.hides_cards,
    new_divisions: [],
    run,
    progress: 0,
    counts: null,
    error: null,
  })
  await queue.enqueue(tx, importCheckQueue, { companyId, importId, run, userId, address: acting.address })
  return requireImport(tx, companyId, importId)
}

/**
 * Stores answers to the check's questions and checks again, because other rows may depend on them. Throws
 * `import_state`.
 */
export async function answerRows(
  tx: Db,
  queue: Queue,
  acting: ActingPerson,
  importId: string,
  answer: AnswerImport,
): Promise<ImportRecord> {
  const { companyId } = acting.actor
  const file = await lockImport(tx, companyId, importId)
  if (!file) throw notFound()
  if (file.state !== 'checked') throw new AppError('import_state')
  await storeAnswer(tx, companyId, importId, answer)
  const { mapping, create_divisions: createDivisions } = file
  return beginCheck(tx, queue, acting, importId, {
    mapping: mapping ?? [],
    create_divisions: createDivisions,
    country: file.country,
  })
}

/** Begins to apply the results of the last check. Throws `import_state` unless that check is complete. */
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
  if (file.directory) await importSource().connectDirectory(tx, acting, file.directory)
  const run = file.run + 1
  const refused = file.counts?.error ?? 0
  await updateImport(tx, companyId, importId, { state: 'applying', run, progress: refused })
  await showAsJob(tx, acting, { id: importId, kind: 'import', total: file.rows, refused })
  await queue.enqueue(tx, importApplyQueue, { companyId, importId, run, userId, address: acting.address })
  return requireImport(tx, companyId, importId)
}

const answersOf = (divisions: NonNullable<CheckImport['divisions']>): DivisionAnswers =>
  Object.fromEntries(divisions.map(({ name, answer }) => [divisionKey(name), answer]))

/** True if all rows were read. An import that failed earlier has nothing to check. */
export const isRead = ({ state, columns }: Pick<ImportRecord, 'state' | 'columns'>): boolean =>
  state !== 'reading' && columns.length > 0

const rules = { isMany: isManyOfMember, names: ['email', 'external_id'] as ImportField[] }
