import type { ImportReview } from '@kartu/contracts/imports'
import { nameCharactersMax } from '@kartu/contracts/limits'
import type { Translate } from '@kartu/messages/translator'
import type { Db } from '../../db/db.ts'
import { divisionAnswerOf } from './check-import.ts'
import { isPlaceholder } from './cell-values.ts'
import { type ImportRecord, listDivisionNames } from './imports.sql.ts'
import { faultText, importRowView } from './imports.view.ts'
import { divisionKey } from './plan-row.ts'
import { countDivisions, countInvites, countQuestions, findRows, listProblems } from './review-import.sql.ts'

/** Groups what the check found: equal problems are one, each with an example row. */
export async function reviewImport(db: Db, companyId: string, file: ImportRecord, t: Translate): Promise<ImportReview> {
  const problems = await listProblems(db, companyId, file.id)
  const questions = await countQuestions(db, companyId, file.id)
  const examples = await findRows(
    db,
    companyId,
    file.id,
    [...problems, ...questions].map(({ row }) => row),
  )
  const rowOf = new Map(examples.map((row) => [row.row, importRowView(row, file, t)]))
  const example = (row: number, value: string) => ({ row, name: rowOf.get(row)?.name ?? '', value })
  return {
    divisions: await unknownDivisions(db, companyId, file),
    questions: questions.map(({ kind, rows, row, yes, no }) => {
      const shown = rowOf.get(row)
      const value = kind === 'same_person' ? (shown?.email ?? '') : (shown?.question?.name ?? '')
      return { kind, rows, yes, no, example: example(row, value) }
    }),
    problems: problems.map(({ kind, field, code, rows, row, fault }) => ({
      ...{ kind, field, code, rows, message: faultText(fault, t) },
      example: example(row, fault.value),
    })),
    invitations: await countInvites(db, companyId, file.id),
  }
}

/** Divisions that the file names and the company does not have. */
async function unknownDivisions(db: Db, companyId: string, file: ImportRecord): Promise<ImportReview['divisions']> {
  const column = file.mapping?.indexOf('division') ?? -1
  if (column < 0) return []
  const known = new Set((await listDivisionNames(db, companyId)).map(({ name }) => divisionKey(name)))
  const named = await countDivisions(db, companyId, file.id, column)
  return named
    .filter(({ key }) => !known.has(key) && !isPlaceholder(key, false) && key.length <= nameCharactersMax)
    .map(({ key, name, rows }) => ({ name: name.trim(), rows, answer: divisionAnswerOf(file, key) }))
}
