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

/** Rows per batch. Each one lists the faults of every cell. */
const faultyRowsMax = 50

/**
 * Returns the template: every header, and an example person for each division into which the actor may import. An
 * import refuses examples that were not overwritten.
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

/** Import data that the file of errors needs. */
export interface FaultyFile {
  id: string
  file_name: string
  separator: string
  columns: readonly { name: string }[]
}

/**
 * Returns the faulty rows as they were uploaded, with a last column that names the corrections. The file can be
 * uploaded again.
 */
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

/** Rows are read while they are sent, because with all faults they are several times the size of the file. */
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
      // Cells beyond the header would move the reason to the wrong column.
      const shape = file.columns.map((_, index) => cells[index] ?? '')
      return csvLine([...shape, reasonOf(faults)], separator)
    })
    yield lines.join('')
    after = last.row
  }
}
