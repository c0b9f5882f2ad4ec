import type { ImportReview } from '@kartu/contracts/team/imports'
import { nameCharactersMax } from '@kartu/contracts/limits'
import type { Translate } from '@kartu/messages/translator'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { divisionAnswerOf } from './check-import.ts'
import { isPlaceholder } from '../../platform/table-imports/reading/cell-values.ts'
import { formatOf } from './rows/directory-row.ts'
import { languageAfter, withOwnTexts } from './rows/own-language.ts'
import { answered, type RowQuestion } from './rows/row-question.ts'
import { rowPhoto } from './rows/row-photo.ts'
import { rowToMember } from './rows/row-to-member.ts'
import { pictureView } from '../../platform/files/files.ts'
import { emptyCardWords } from '../../company/cards/card-content.ts'
import { type ImportRecord, listDivisionNames } from './imports.sql.ts'
import { faultText, importRowView } from './imports.view.ts'
import { divisionKey, newContacts } from './rows/plan-row.ts'
import {
  countDivisions,
  countInvites,
  countQuestions,
  findRows,
  listFirstNew,
  listProblems,
} from './review-import.sql.ts'

/** Groups the results of the check. Equal problems form one group with an example row. */
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
    samples: await sampleCards(db, companyId, file),
  }
}

/** Lists divisions that the file names but the company lacks. */
async function unknownDivisions(db: Db, companyId: string, file: ImportRecord): Promise<ImportReview['divisions']> {
  const column = file.mapping?.indexOf('division') ?? -1
  if (column < 0) return []
  const known = new Set((await listDivisionNames(db, companyId)).map(({ name }) => divisionKey(name)))
  const named = await countDivisions(db, companyId, file.id, column)
  return named
    .filter(({ key }) => !known.has(key) && !isPlaceholder(key, false) && key.length <= nameCharactersMax)
    .map(({ key, name, rows }) => ({ name: name.trim(), rows, answer: divisionAnswerOf(file, key) }))
}

/** Sample of the first new cards with the values of their rows, before the company's rules apply. */
async function sampleCards(db: Db, companyId: string, file: ImportRecord): Promise<ImportReview['samples']> {
  const format = formatOf(file)
  const divisions = await listDivisionNames(db, companyId)
  const idOf = new Map(divisions.map(({ id, name }) => [divisionKey(name), id]))
  return (await listFirstNew(db, companyId, file.id, samplesMax)).map((row) => {
    const { content: read } = rowToMember(row, format)
    const { content: asked } = answered(read, row.question as RowQuestion | null, row.answer, { byEmail: new Map() })
    const { language } = languageAfter(asked, undefined)
    const { content } = withOwnTexts(asked, language)
    const key = divisionKey(content.division ?? '')
    const contacts = newContacts(content, { makeId: newId })
    const { photo } = rowPhoto(row, format.mapping)
    return {
      row: row.row,
      division_id: idOf.get(key) ?? idOf.get(divisionAnswerOf(file, key)) ?? null,
      content: { ...emptyCardWords, ...content.text, language, contacts },
      photo: photo ? pictureView(photo.picture) : null,
    }
  })
}

const samplesMax = 5
