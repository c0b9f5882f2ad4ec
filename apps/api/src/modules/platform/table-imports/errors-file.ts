import type { Fault } from '@kartu/contracts/platform/table-imports.data'
import type { Translate } from '@kartu/messages/translator'
import type { Db } from '../../../db/db.ts'
import type { FileAnswer } from '../../../http/answers/answer.ts'
import { csvLine, writeCsv } from '../files/write-csv.ts'
import { listFaultyRows } from './import-rows.sql.ts'

/** Rows per batch. A row may have a fault in every cell. */
const faultyRowsMax = 50

/** Properties of an import that the file of errors depends on. */
export interface FaultyFile {
  id: string
  file_name: string
  separator: string
  columns: readonly { name: string }[]
  mapping: readonly (string | null)[] | null
}

/**
 * Returns the faulty rows as uploaded, with an additional last column for the corrections. The file can be uploaded
 * again.
 */
export function errorsFile<F extends Fault>(
  db: Db,
  companyId: string,
  file: FaultyFile,
  t: Translate,
  textOf: (fault: F, t: Translate) => string,
): FileAnswer {
  const base = file.file_name.replace(/\.[a-z]{2,5}$/i, '')
  return {
    fileName: `${base}-${t(($) => $.imports.file.errors_name)}`,
    content: errorLines(db, companyId, file, t, textOf),
  }
}

/** Rows are read while they are sent, because with all faults they are several times the size of the file. */
async function* errorLines<F extends Fault>(
  db: Db,
  companyId: string,
  file: FaultyFile,
  t: Translate,
  textOf: (fault: F, t: Translate) => string,
): AsyncGenerator<string> {
  const separator = file.separator === '' ? ',' : file.separator
  yield writeCsv([[...file.columns.map(({ name }) => name), t(($) => $.imports.file.reason)]], separator)
  for (let after = 0; ;) {
    const rows = await listFaultyRows(db, companyId, file.id, after, faultyRowsMax)
    const last = rows.at(-1)
    if (!last) return
    const lines = rows.map(({ cells, faults }) => {
      // Cells beyond the header would move the reason to the wrong column.
      const shape = file.columns.map((_, index) => cells[index] ?? '')
      return csvLine([...shape, reasonText(faults as F[], file, t, textOf)], separator)
    })
    yield lines.join('')
    after = last.row
  }
}

/** Text for one table cell: every fault of a row with its column. */
function reasonText<F extends Fault>(
  faults: readonly F[],
  { mapping, columns }: Pick<FaultyFile, 'mapping' | 'columns'>,
  t: Translate,
  textOf: (fault: F, t: Translate) => string,
): string {
  const names = columnNames(columns, t)
  return faults
    .map((fault) => {
      const column = fault.field === null ? undefined : names[mapping?.indexOf(fault.field) ?? -1]
      const message = textOf(fault, t)
      return column === undefined ? message : t(($) => $.imports.file.fault_in_column, { column, message })
    })
    .join('; ')
}

/** Names of all columns. A column without a name gets its spreadsheet letter. */
export const columnNames = (columns: readonly { name: string }[], t: Translate): string[] =>
  columns.map(({ name }, index) =>
    name === '' ? t(($) => $.imports.file.column_without_name, { letter: columnLetter(index) }) : name,
  )

const columnLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnLetter(Math.floor(index / 26) - 1) + columnLetter(index % 26)
