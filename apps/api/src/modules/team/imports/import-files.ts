import type { Actor } from '@kartu/contracts/actor'
import { templateFields } from '@kartu/contracts/team/imports.data'
import { canCreateMember } from '@kartu/contracts/company/members.policy'
import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'
import type { Db } from '../../../db/db.ts'
import type { FileAnswer } from '../../../http/answers/answer.ts'
import { listFaultyRows } from './import-rows.sql.ts'
import type { RowFault } from '@kartu/contracts/team/import-faults'
import { listDivisionNames } from './imports.sql.ts'
import { csvLine, writeCsv } from '../../platform/files/write-csv.ts'

/** Written in one turn: each says why of every cell. */
const faultyRowsMax = 50

/**
 * Every header, and a person to overwrite for each division into which the actor may import; an import refuses the
 * examples that are left standing.
 */
export async function templateFile(db: Db, actor: Actor, t: Translate, locale: Locale): Promise<FileAnswer> {
  const all = await listDivisionNames(db, actor.companyId)
  const divisions = all.filter(({ id }) => canCreateMember(actor, { divisionId: id })).map(({ name }) => name)
  const sorted = divisions.toSorted((a, b) => a.localeCompare(b, locale))
  const examples = (sorted.length > 0 ? sorted : ['']).map((division, index) => {
    const example: Record<string, string> = {
      external_id: String(1001 + index),
      email: `example${index + 1}@example.com`,
      first_name: t(($) => $.imports.file.example.first_name),
      last_name: t(($) => $.imports.file.example.last_name),
      job_title: t(($) => $.imports.file.example.job_title),
      division,
      address: t(($) => $.imports.file.example.address),
      phone: '+62 21 5550 1234',
      mobile: '+62 812 5550 1234',
      website: 'https://www.example.com',
      language: locale,
    }
    return templateFields.map((field) => example[field] ?? '')
  })
  return {
    fileName: t(($) => $.imports.file.template_name),
    content: writeCsv([templateFields, ...examples]),
  }
}

/** What the file of its errors needs of an import. */
export interface FaultyFile {
  id: string
  file_name: string
  separator: string
  columns: readonly { name: string }[]
}

/** The rows at fault as they were uploaded, with a last column that says what to correct; it can be uploaded again. */
export function errorsFile<F = RowFault>(
  db: Db,
  companyId: string,
  file: FaultyFile,
  t: Translate,
  reasonOf: (faults: readonly F[]) => string,
): FileAnswer {
  const base = file.file_name.replace(/\.[a-z]{2,5}$/i, '')
  return {
    fileName: `${base}-${t(($) => $.imports.file.errors_name)}`,
    content: errorLines(db, companyId, file, t, reasonOf),
  }
}

/** Read as they are sent: with what there is to say of every cell they are several times the file. */
async function* errorLines<F>(
  db: Db,
  companyId: string,
  file: FaultyFile,
  t: Translate,
  reasonOf: (faults: readonly F[]) => string,
): AsyncGenerator<string> {
  const separator = file.separator === '' ? ',' : file.separator
  yield writeCsv([[...file.columns.map(({ name }) => name), t(($) => $.imports.file.reason)]], separator)
  for (let after = 0; ;) {
    const rows = await listFaultyRows<F>(db, companyId, file.id, after, faultyRowsMax)
    const last = rows.at(-1)
    if (!last) return
    const lines = rows.map(({ cells, faults }) => {
      // What a row has beyond the header would push the reason out of its column.
      const shape = file.columns.map((_, index) => cells[index] ?? '')
      return csvLine([...shape, reasonOf(faults)], separator)
    })
    yield lines.join('')
    after = last.row
  }
}
