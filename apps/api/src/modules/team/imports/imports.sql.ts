import type { FileReading } from '@kartu/contracts/team/file-reading'
import {
  dateOrders,
  type ImportField,
  importStates,
  type RowAnswer,
  type RowUndone,
} from '@kartu/contracts/team/imports.data'
import { z } from 'zod'
import type { Db, Statement } from '../../../db/db.ts'
import { jsonColumn, type RowShape } from '../../../db/rows.ts'
import type {
  Counts,
  DivisionAnswers,
  FileColumn,
  ImportDirectory,
  Outcome,
  RowChange,
} from '../../../db/schema/team.ts'
import type { RowFault } from '@kartu/contracts/team/import-faults'

export type ImportSubject = 'members' | 'leads'

export const importRecord = z.object({
  id: z.string(),
  user_id: z.string(),
  state: z.enum(importStates),
  file_name: z.string(),
  kind: z.enum(['csv', 'xlsx', 'directory']),
  directory: jsonColumn<ImportDirectory>().nullable(),
  encoding: z.string(),
  separator: z.string(),
  reading: jsonColumn<FileReading>().nullable(),
  rows: z.number(),
  columns: jsonColumn<FileColumn[]>(),
  /** ISO 3166 country of local numbers; '' leaves them out. */
  country: z.string(),
  date_order: z.enum([...dateOrders, '']),
  mapping: jsonColumn<(ImportField | null)[]>().nullable(),
  create_divisions: z.boolean(),
  division_answers: jsonColumn<DivisionAnswers>(),
  new_divisions: z.array(z.string()),
  run: z.number(),
  progress: z.number(),
  applied_row: z.number(),
  counts: jsonColumn<Counts>().nullable(),
  error: z.string().nullable(),
  hides_cards: z.boolean(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Added or changed rows, counted by the result of undoing. */
  undone: jsonColumn<Partial<Record<RowUndone | 'open', number>>>().nullable(),
  created_at: z.string(),
  /** True if the process that read the directory has stopped responding. */
  stalled: z.boolean(),
  /** Number of members imported from the directory who are no longer in it. */
  leavers: z.number(),
  /** Rows of a check with omitted values, with a question, and with an ambiguous date. */
  warned: z.number(),
  asked: z.number(),
  unclear_dates: z.number(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** Counts rows once a check is complete. Each chunk of an application locks the import, so those skip the count. */
const countRows = (condition: string): string => `case when state in ('checked', 'done') then (select count(*)::int
    from import_rows r where r.company_id = $1 and r.import_id = imports.id and ${condition}) else 0 end`

const importColumns = `id, user_id, state, file_name, kind, directory, country, date_order, encoding, separator, reading, rows, columns, mapping,
  create_divisions, division_answers, new_divisions, hides_cards, applied_at, undone_at,
  case when applied_at is not null then (select json_object_agg(undone, rows) from (select coalesce(r.undone, 'open') as undone,
    count(*)::int as rows from import_rows r where r.company_id = $1 and r.import_id = imports.id
      and r.member_id is not null and r.outcome in ('create', 'update') group by 1) counted) end as undone, run, progress, applied_row, counts, error, created_at,
  state = 'reading' and updated_at < now() - interval '1 minute' as stalled,
  (select count(*)::int from import_leavers l where l.company_id = $1 and l.import_id = imports.id) as leavers,
  ${countRows('r.warnings is not null')} as warned,
  ${countRows('r.question is not null')} as asked,
  ${countRows(`r.warnings::text like '%"date_unclear"%'`)} as unclear_dates`

const insertStatement = {
  name: 'import_insert',
  text: `insert into imports (company_id, id, user_id, file_name, kind, directory, encoding, separator, subject)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

export async function insertImport(
  db: Db,
  companyId: string,
  file: Pick<ImportRecord, 'id' | 'user_id' | 'file_name' | 'directory' | 'encoding' | 'separator'> & {
    kind: ImportRecord['kind'] | 'vcf'
    subject?: ImportSubject
  },
): Promise<void> {
  const { id, user_id, file_name, kind, directory, encoding, separator, subject = 'members' } = file
  const values = [kind, directory && JSON.stringify(directory), encoding, separator]
  await db.run(insertStatement, [companyId, id, user_id, file_name, ...values, subject])
}

const insertRowsStatement = {
  name: 'import_rows_insert',
  text: `insert into import_rows (company_id, import_id, row, cells, bytes, directory_id, read_fault)
    select i.company_id, i.id, r.row, r.cells, octet_length(r.cells::text), r.directory_id, r.read_fault
    from imports i cross join json_to_recordset($3::json) as r(row int, cells json, directory_id uuid, read_fault text)
    where i.company_id = $1 and i.id = $2`,
}

export async function insertRows(
  db: Db,
  companyId: string,
  importId: string,
  /** JSON of an array of `TableRow` or `ReadRow`. */
  rows: string,
): Promise<void> {
  await db.run(insertRowsStatement, [companyId, importId, rows])
}

const uploadedStatement = {
  name: 'import_uploaded',
  text: `update imports set state = 'uploaded', rows = $3, columns = $4, reading = $5, updated_at = now() where company_id = $1 and id = $2`,
}

/** Makes the import visible after all its rows are stored. */
export async function finishReading(
  db: Db,
  companyId: string,
  importId: string,
  read: { rows: number; columns: FileColumn<string>[]; reading?: FileReading },
): Promise<void> {
  const reading = read.reading === undefined ? null : JSON.stringify(read.reading)
  await db.run(uploadedStatement, [companyId, importId, read.rows, JSON.stringify(read.columns), reading])
}

const keepReadingStatement = {
  name: 'import_keep_reading',
  text: `update imports set progress = $3, updated_at = now()
    where company_id = $1 and id = $2 and state = 'reading' returning id`,
}

/** Heartbeat of the process that reads a directory. Returns false if the import no longer exists. */
export async function keepReading(db: Db, companyId: string, importId: string, progress: number): Promise<boolean> {
  return (await db.run(keepReadingStatement, [companyId, importId, progress])) > 0
}

const deleteRowsStatement = {
  name: 'import_delete_rows',
  text: `delete from import_rows where company_id = $1 and import_id = $2`,
}

export async function deleteRows(db: Db, companyId: string, importId: string): Promise<void> {
  await db.run(deleteRowsStatement, [companyId, importId])
}

const deleteStatement = { name: 'import_delete', text: `delete from imports where company_id = $1 and id = $2` }

export async function deleteImport(db: Db, companyId: string, importId: string): Promise<void> {
  await db.run(deleteStatement, [companyId, importId])
}

const deleteOldStatement = {
  name: 'import_delete_old',
  text: `delete from imports where company_id = $1 and (created_at < now() - interval '30 days'
    or (state = 'reading' and created_at < now() - interval '1 hour'))`,
}

/** Deletes imports that are too old for anyone to need their result. */
export async function deleteOldImports(db: Db, companyId: string): Promise<void> {
  await db.run(deleteOldStatement, [companyId])
}

const findStatement = {
  name: 'import_find',
  text: `select ${importColumns} from imports
    where company_id = $1 and id = $2 and subject = $3 and (state <> 'reading' or kind = 'directory')`,
}
const lockStatement = { name: 'import_lock', text: `${findStatement.text} for update` }

/** Imports of one subject. Those of another subject are not found. */
interface ImportsOf<Row> {
  subject: ImportSubject
  row: RowShape<Row>
}

const find =
  <Row>(statement: Statement, { subject, row }: ImportsOf<Row>) =>
  async (db: Db, companyId: string, importId: string): Promise<Row | undefined> =>
    (await db.rows(row, statement, [companyId, importId, subject]))[0]

/** Functions that find an import of this subject. `lock` locks it until the transaction ends. */
export const finders = <Row>(of: ImportsOf<Row>) => ({ find: find(findStatement, of), lock: find(lockStatement, of) })

export const { find: findImport, lock: lockImport } = finders({ subject: 'members', row: importRecord })

type Change = Partial<
  Pick<
    ImportRecord,
    | 'state'
    | 'file_name'
    | 'directory'
    | 'create_divisions'
    | 'division_answers'
    | 'hides_cards'
    | 'new_divisions'
    | 'run'
    | 'progress'
    | 'applied_row'
    | 'counts'
    | 'error'
    | 'country'
    | 'date_order'
  > & { mapping: (string | null)[] | null }
>

const jsonColumns = new Set(['directory', 'division_answers', 'mapping', 'new_divisions', 'counts'])

export async function updateImport(db: Db, companyId: string, importId: string, change: Change): Promise<void> {
  const entries = Object.entries(change)
  const sets = entries.map(([name], index) => `${name} = $${index + 3}`).join(', ')
  const values = entries.map(([name, value]) =>
    jsonColumns.has(name) && value !== null ? JSON.stringify(value) : value,
  )
  await db.run(
    {
      name: `import_update_${entries.map(([name]) => name).join('_')}`.slice(0, 60),
      text: `update imports set ${sets}, updated_at = now() where company_id = $1 and id = $2`,
    },
    [companyId, importId, ...values],
  )
}

export interface RowOutcome<F extends object = RowFault> {
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
  // The bounds prevent a scan of all rows of the file for a few.
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
  rows: RowOutcome<object>[],
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

const answerStatement = {
  name: 'import_rows_answer',
  text: `update import_rows set answer = $3
    where company_id = $1 and import_id = $2 and question is not null and ($4::int is null or row = $4)
      and ($5::text is null or question ->> 'kind' = $5) returning row`,
}

/** Stores the answer to the question about one row, or about all. Returns the number of rows with a question. */
export async function storeAnswer(
  db: Db,
  companyId: string,
  importId: string,
  { row, answer, kind = null }: { row: number | null; answer: RowAnswer | null; kind?: string | null | undefined },
): Promise<number> {
  return db.run(answerStatement, [companyId, importId, answer, row, kind])
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

const divisionsRow = z.object({
  id: z.string(),
  name: z.string(),
})

const divisionsStatement = {
  name: 'import_divisions',
  text: `select id, name from divisions where company_id = $1 and name <> '' order by id`,
}

/** Lists the divisions with a name, which a file can refer to. */
export async function listDivisionNames(db: Db, companyId: string): Promise<{ id: string; name: string }[]> {
  return db.rows(divisionsRow, divisionsStatement, [companyId])
}

const turnStatement = { name: 'import_turn', text: `select pg_advisory_xact_lock(4202612, hashtext($1))` }

/** Serialises imports of one company, so that they do not deadlock. */
export async function takeTurn(tx: Db, companyId: string): Promise<void> {
  await tx.run(turnStatement, [companyId])
}
