import { rowAnswers, rowUndoings } from '@kartu/contracts/team/imports.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { type StoredRow, storedRow } from './rows/directory-row.ts'
import { chunkBytesMax } from './in-chunks.ts'
import type { Outcome, RowChange } from '../../../db/schema/team.ts'
import type { RowFault } from '@kartu/contracts/team/import-faults'
import { divisionKey } from './rows/plan-row.ts'
import type { RowQuestion } from './rows/row-question.ts'
import { type TableRow, tableRow } from './reading/table-row.ts'
import { jsonColumn } from '../../../db/rows.ts'

/** Limits the rows that `rows` selects, in order, to one batch: at least one, if there is any. */
const asManyAsFit = (columns: string, rows: string) =>
  `select ${columns} from (
    select *, sum(bytes) over (order by row) - bytes as before from (select ${columns}, bytes from import_rows ${rows}) chosen) counted
  where before < ${chunkBytesMax} order by row`

const cellsStatement = {
  name: 'import_rows_cells',
  text: asManyAsFit(
    'row, cells, directory_id, read_fault, answer',
    'where company_id = $1 and import_id = $2 and row > $3 order by row limit $4',
  ),
}

/** Returns the next rows after `after`, as they were read. */
export async function listCells(
  db: Db,
  companyId: string,
  importId: string,
  after: number,
  max: number,
): Promise<StoredRow[]> {
  return db.rows(storedRow, cellsStatement, [companyId, importId, after, max])
}

const openRow = storedRow.extend({
  question: jsonColumn<RowQuestion>().nullable(),
  outcome: z.enum(['error', 'create', 'update', 'unchanged']),
  changes: jsonColumn<RowChange[]>().nullable(),
})

const openStatement = {
  name: 'import_rows_open',
  text: asManyAsFit(
    'row, cells, directory_id, read_fault, answer, question, outcome, changes',
    `where company_id = $1 and import_id = $2 and row > $3 and outcome <> 'error' order by row limit $4`,
  ),
}

/** Returns the next valid rows after `after` with the results of the check. */
export async function listOpenRows(
  tx: Db,
  companyId: string,
  importId: string,
  after: number,
  max: number,
): Promise<(StoredRow & { question: RowQuestion | null; outcome: Outcome; changes: RowChange[] | null })[]> {
  return tx.rows(openRow, openStatement, [companyId, importId, after, max])
}

const faultyRow = tableRow.extend({ faults: z.array(z.unknown()) })

const faultyStatement = {
  name: 'import_rows_faulty',
  text: asManyAsFit(
    'row, cells, faults',
    `where company_id = $1 and import_id = $2 and row > $3 and outcome = 'error' order by row limit $4`,
  ),
}

/** Returns the next faulty rows after `after`, as they were read. `F` is a fault of this kind of import. */
export async function listFaultyRows<F = RowFault>(
  db: Db,
  companyId: string,
  importId: string,
  after: number,
  max: number,
): Promise<(TableRow & { faults: F[] })[]> {
  const rows = await db.rows(faultyRow, faultyStatement, [companyId, importId, after, max])
  return rows as (TableRow & { faults: F[] })[]
}

export const listedRow = tableRow.extend({
  outcome: z.enum(['error', 'create', 'update', 'unchanged']).nullable(),
  faults: jsonColumn<RowFault[]>().nullable(),
  changes: jsonColumn<RowChange[]>().nullable(),
  warnings: jsonColumn<RowFault[]>().nullable(),
  question: jsonColumn<object>().nullable(),
  answer: z.enum(rowAnswers).nullable(),
  undone: z.enum(rowUndoings).nullable(),
})
export type ListedRow = z.infer<typeof listedRow>

/** SQL for the division key in the column with this number, equal to `divisionKey`. */
export const divisionInCells = (column: string): string =>
  `lower(trim(regexp_replace(cells ->> ${column}::int, '\\s+', ' ', 'g')))`

const outcomeCondition = `where company_id = $1 and import_id = $2 and ($3::text[] is null or outcome = any($3))
  and ($4::text is null or ($4 = 'warnings' and warnings is not null) or ($4 = 'questions' and question is not null))
  and ($5::text is null or position('"code":"' || $5 || '"' in concat(faults::text, warnings::text)) > 0)
  and ($6::text is null or ${divisionInCells('$7')} = $6)`
const listStatement = {
  name: 'import_rows_list',
  text: asManyAsFit(
    'row, cells, outcome, faults, changes, warnings, question, answer, undone',
    `${outcomeCondition} order by row limit $8 offset $9`,
  ),
}
const listCountRow = z.object({
  total: z.number(),
})

const listCountStatement = {
  name: 'import_rows_list_count',
  text: `select count(*)::int as total from import_rows ${outcomeCondition}`,
}

/** Returns one page of rows. */
export async function listRows(
  db: Db,
  companyId: string,
  { id, mapping }: { id: string; mapping: readonly (string | null)[] | null },
  query: {
    outcome?: Outcome[] | undefined
    only?: 'warnings' | 'questions' | undefined
    code?: string | undefined
    division?: string | undefined
    page: number
    per_page: number
  },
): Promise<{ rows: ListedRow[]; total: number }> {
  const { outcome = null, only = null, code = null, division, page, per_page } = query
  const key = division === undefined ? null : divisionKey(division)
  const chosen = [companyId, id, outcome, only, code, key, mapping?.indexOf('division') ?? -1]
  const rows: ListedRow[] = []
  for (let more = true; more && rows.length < per_page;) {
    const open = [per_page - rows.length, (page - 1) * per_page + rows.length]
    const next = await db.rows(listedRow, listStatement, [...chosen, ...open])
    rows.push(...next)
    more = next.length > 0
  }
  const [count] = await db.rows(listCountRow, listCountStatement, chosen)
  return { rows, total: count?.total ?? 0 }
}
