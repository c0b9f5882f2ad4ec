import { rowAnswers } from '@kartu/contracts/platform/table-imports.data'
import { rowUndoings } from '@kartu/contracts/team/imports.data'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { Counts, Outcome, RowChange, RowPhoto } from '../../../db/schema/team.ts'

/** Rows per transaction: few enough that waiting for a single connection takes only a moment. */
export const chunkRowsMax = 200
/**
 * Bytes of a chunk's cells as JSON; a longer row is its own chunk. A chunk takes a few milliseconds to process.
 */
const chunkBytesMax = 250_000

const tableRow = z.object({ row: z.number(), cells: z.array(z.string()) })

/** Row as read. In a file, `directory_id` and `read_fault` are null. */
const storedRow = tableRow.extend({
  directory_id: z.string().nullable(),
  read_fault: z.string().nullable(),
  photo: jsonColumn<RowPhoto>().nullable(),
  /** Answer to the question of an earlier check. */
  answer: z.enum(rowAnswers).nullable(),
})
export type StoredRow = z.infer<typeof storedRow>

/** Limits the rows that `rows` selects, in order, to one batch: at least one, if there is any. */
const asManyAsFit = (columns: string, rows: string) =>
  `select ${columns} from (
    select *, sum(bytes) over (order by row) - bytes as before from (select ${columns}, bytes from import_rows ${rows}) chosen) counted
  where before < ${chunkBytesMax} order by row`

const cellsStatement = {
  name: 'import_rows_cells',
  text: asManyAsFit(
    'row, cells, directory_id, read_fault, photo, answer',
    'where company_id = $1 and import_id = $2 and row > $3 order by row limit $4',
  ),
}

/** Returns the next rows after `after`, as read. */
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
  question: jsonColumn<object>().nullable(),
  outcome: z.enum(['error', 'create', 'update', 'unchanged']),
  changes: jsonColumn<RowChange[]>().nullable(),
})

export type OpenRow = z.infer<typeof openRow>

const openStatement = {
  name: 'import_rows_open',
  text: asManyAsFit(
    'row, cells, directory_id, read_fault, photo, answer, question, outcome, changes',
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
): Promise<OpenRow[]> {
  return tx.rows(openRow, openStatement, [companyId, importId, after, max])
}

const photoStatement = {
  name: 'import_row_photo',
  text: `update import_rows set photo = $4 where company_id = $1 and import_id = $2 and row = any($3::int[])`,
}

export const storeRowPhotos = (
  db: Db,
  companyId: string,
  importId: string,
  { rows, photo }: { rows: number[]; photo: RowPhoto },
): Promise<unknown> => db.run(photoStatement, [companyId, importId, rows, JSON.stringify(photo)])

const photoCountRow = z.object({ photos: z.number() })

const photoCountStatement = {
  name: 'import_row_photos_count',
  text: `select count(distinct photo -> 'picture' ->> 'id')::int as photos from import_rows
    where company_id = $1 and photo is not null`,
}

/** Counts the distinct photos that the company's imports hold. */
export const countRowPhotos = async (db: Db, companyId: string): Promise<number> =>
  (await db.rows(photoCountRow, photoCountStatement, [companyId]))[0]?.photos ?? 0

const faultyRow = tableRow.extend({ faults: jsonColumn<object[]>() })

export type FaultyRow = z.infer<typeof faultyRow>

const faultyStatement = {
  name: 'import_rows_faulty',
  text: asManyAsFit(
    'row, cells, faults',
    `where company_id = $1 and import_id = $2 and row > $3 and outcome = 'error' order by row limit $4`,
  ),
}

/** Returns the next faulty rows after `after`, as read. */
export const listFaultyRows = (
  db: Db,
  companyId: string,
  importId: string,
  after: number,
  max: number,
): Promise<FaultyRow[]> => db.rows(faultyRow, faultyStatement, [companyId, importId, after, max])

export const listedRow = tableRow.extend({
  photo: jsonColumn<RowPhoto>().nullable(),
  outcome: z.enum(['error', 'create', 'update', 'unchanged']).nullable(),
  faults: jsonColumn<object[]>().nullable(),
  changes: jsonColumn<RowChange[]>().nullable(),
  warnings: jsonColumn<object[]>().nullable(),
  question: jsonColumn<object>().nullable(),
  answer: z.enum(rowAnswers).nullable(),
  undone: z.enum(rowUndoings).nullable(),
})
export type ListedRow = z.infer<typeof listedRow>

/** SQL for the text in the column with this number, with single spaces and in lower case. */
export const foldedCell = (column: string): string =>
  `lower(trim(regexp_replace(cells ->> ${column}::int, '\\s+', ' ', 'g')))`

const outcomeCondition = `where company_id = $1 and import_id = $2 and ($3::text[] is null or outcome = any($3))
  and ($4::text is null or ($4 = 'warnings' and warnings is not null) or ($4 = 'questions' and question is not null))
  and ($5::text is null or position('"code":"' || $5 || '"' in concat(faults::text, warnings::text)) > 0)
  and ($6::text is null or ${foldedCell('$7')} = $6)`
const listStatement = {
  name: 'import_rows_list',
  text: asManyAsFit(
    'row, cells, photo, outcome, faults, changes, warnings, question, answer, undone',
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
  importId: string,
  query: {
    outcome?: Outcome[] | undefined
    only?: 'warnings' | 'questions' | undefined
    code?: string | undefined
    /** Only rows with this text, folded like `foldedCell`, in the column. */
    cell?: { column: number; text: string } | undefined
    page: number
    per_page: number
  },
): Promise<{ rows: ListedRow[]; total: number }> {
  const { outcome = null, only = null, code = null, cell, page, per_page } = query
  const chosen = [companyId, importId, outcome, only, code, cell?.text ?? null, cell?.column ?? -1]
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

export interface RowOutcome<F extends object = object> {
  row: number
  outcome: Outcome
  /** Null if there is no outcome. */
  faults: F[] | null
  changes: RowChange[] | null
  /** Values that are omitted although the row is accepted. */
  warnings?: F[]
  /** The check's question about the row. */
  question?: object | null
  /** True if the row requests an invitation. */
  invites?: boolean
}

const outcomesStatement = {
  name: 'import_rows_outcomes',
  // The bounds prevent a scan of the whole file for a few rows.
  text: `update import_rows i set outcome = r.outcome, faults = r.faults, changes = r.changes, warnings = r.warnings,
      question = r.question, invites = r.invites
    from unnest($3::int[], $4::text[], $5::json[], $6::json[], $9::json[], $10::json[], $11::boolean[])
      as r(row, outcome, faults, changes, warnings, question, invites)
    where i.company_id = $1 and i.import_id = $2 and i.row = r.row and i.row between $7 and $8`,
}

/** Stores the outcomes of rows. `rows` must be sorted. */
export async function storeOutcomes(
  db: Db,
  companyId: string,
  importId: string,
  rows: readonly RowOutcome[],
): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  await db.run(outcomesStatement, [
    companyId,
    importId,
    rows.map(({ row }) => row),
    rows.map(({ outcome }) => outcome),
    rows.map(({ faults }) => faults && JSON.stringify(faults)),
    rows.map(({ changes }) => changes && JSON.stringify(changes)),
    first.row,
    last.row,
    rows.map(({ warnings = [] }) => (warnings.length > 0 ? JSON.stringify(warnings) : null)),
    rows.map(({ question = null }) => question && JSON.stringify(question)),
    rows.map(({ invites = false }) => invites),
  ])
}

const countRow = z.object({
  outcome: z.enum(['error', 'create', 'update', 'unchanged']),
  rows: z.number(),
})

const countStatement = {
  name: 'import_rows_count',
  text: `select outcome, count(*)::int as rows from import_rows where company_id = $1 and import_id = $2 group by outcome`,
}

export async function countOutcomes(db: Db, companyId: string, importId: string): Promise<Counts> {
  const counts: Counts = { create: 0, update: 0, unchanged: 0, error: 0 }
  for (const row of await db.rows(countRow, countStatement, [companyId, importId])) {
    counts[row.outcome] = row.rows
  }
  return counts
}

const countThroughRow = z.object({
  rows: z.number(),
})

const countThroughStatement = {
  name: 'import_rows_count_through',
  text: `select count(*)::int as rows from import_rows where company_id = $1 and import_id = $2 and row <= $3`,
}

/** Number of rows up to and including this one. */
export async function countThrough(db: Db, companyId: string, importId: string, row: number): Promise<number> {
  return (await db.rows(countThroughRow, countThroughStatement, [companyId, importId, row]))[0]?.rows ?? 0
}
