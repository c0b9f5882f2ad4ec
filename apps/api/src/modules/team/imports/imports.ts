import { isDeepStrictEqual } from 'node:util'
import type { AnswerImport, CheckImport } from '@kartu/contracts/team/imports'
import { canonicalTarget } from '@kartu/contracts/team/imports.data'
import type { Db } from '../../../db/db.ts'
import type { DivisionAnswers } from '../../../db/schema/team.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { ActingCaller } from '../../platform/audit/audit.ts'
import {
  type ActingImporter,
  beginApplication,
  beginRun,
  found,
  ImportJob,
  requireChecked,
} from '../../platform/table-imports/table-imports.ts'
import { importSource } from './import-source.ts'
import { findImport, type ImportRecord, lockImport, storeAnswer } from './imports.sql.ts'
import { directoryFields } from './rows/directory-row.ts'
import { divisionKey } from './rows/plan-row.ts'
import { memberList } from './rows/suggest-mapping.ts'

/** Properties of member imports that starting a run requires. */
export const memberImports = {
  list: memberList,
  bulkJob: 'import',
  queues: {
    check: { queue: 'import_check', payload: ImportJob },
    apply: { queue: 'import_apply', payload: ImportJob },
  },
} as const

export const requireImport = async (db: Db, companyId: string, importId: string): Promise<ImportRecord> =>
  found(await findImport(db, companyId, importId))

/** Begins a dry run, which replaces a running one with another mapping. Throws `import_mapping`, `import_state`. */
export async function beginCheck(
  tx: Db,
  queue: Queue,
  acting: ActingImporter,
  importId: string,
  input: CheckImport,
): Promise<ImportRecord> {
  const { companyId } = acting.actor
  const file = found(await lockImport(tx, companyId, importId))
  await beginRun(tx, queue, acting, memberImports, file, {
    mapping: input.mapping.map((target) => target && canonicalTarget(target)),
    country: input.country ?? file.country,
    create_divisions: input.create_divisions,
    division_answers: input.divisions === undefined ? file.division_answers : answersOf(input.divisions),
    hides_cards: input.hide_cards ?? file.hides_cards,
    new_divisions: [],
  })
  if (file.directory && !isDeepStrictEqual(input.mapping, [...directoryFields])) throw new AppError('import_mapping')
  return requireImport(tx, companyId, importId)
}

/**
 * Stores answers to the check's questions and checks again, because other rows may depend on them. Throws
 * `import_state`.
 */
export async function answerRows(
  tx: Db,
  queue: Queue,
  acting: ActingCaller,
  importId: string,
  answer: AnswerImport,
): Promise<ImportRecord> {
  const file = found(await lockImport(tx, acting.actor.companyId, importId))
  requireChecked(file)
  await storeAnswer(tx, acting.actor.companyId, importId, answer)
  const { mapping, create_divisions: createDivisions, country } = file
  return beginCheck(tx, queue, acting, importId, { mapping: mapping ?? [], create_divisions: createDivisions, country })
}

/** Begins to apply the results of the last check. Throws `import_state` unless that check is complete. */
export async function applyChecked(
  tx: Db,
  queue: Queue,
  acting: ActingCaller,
  importId: string,
): Promise<ImportRecord> {
  const { companyId } = acting.actor
  const file = found(await lockImport(tx, companyId, importId))
  requireChecked(file)
  if (file.directory) {
    const { actor } = acting
    if (actor.kind === 'key') throw notFound()
    await importSource().connectDirectory(tx, { ...acting, actor }, file.directory)
  }
  await beginApplication(tx, queue, acting, memberImports, file)
  return requireImport(tx, companyId, importId)
}

const answersOf = (divisions: NonNullable<CheckImport['divisions']>): DivisionAnswers =>
  Object.fromEntries(divisions.map(({ name, answer }) => [divisionKey(name), answer]))
