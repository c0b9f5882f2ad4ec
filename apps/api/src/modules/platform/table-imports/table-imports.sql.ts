import { createHash } from 'node:crypto'
import type { FileReading } from '@kartu/contracts/platform/table-imports'
import { dateOrders } from '@kartu/contracts/platform/table-imports.data'
import { importStates, type RowUndone } from '@kartu/contracts/team/imports.data'
import { z } from 'zod'
import type { Db, Statement } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { jsonColumn, type RowShape } from '../../../db/rows.ts'
import type { Counts, DivisionAnswers, FileColumn, ImportDirectory } from '../../../db/schema/team.ts'

export type ImportSubject = 'members' | 'leads'

/** Shape of an import. `Field` are the fields that its columns may have, `kinds` the kinds of its files. */
export const importRecord = <Field extends string, Kind extends string>(kinds: readonly Kind[]) =>
  z.object({
    id: z.string(),
    user_id: z.string(),
    state: z.enum(importStates),
    file_name: z.string(),
    kind: z.enum(kinds),
    directory: jsonColumn<ImportDirectory>().nullable(),
    encoding: z.string(),
    separator: z.string(),
    reading: jsonColumn<FileReading>().nullable(),
    rows: z.number(),
    columns: jsonColumn<FileColumn<Field>[]>(),
    /** ISO 3166 country of local numbers; '' leaves them out. */
    country: z.string(),
    date_order: z.enum([...dateOrders, '']),
    mapping: jsonColumn<(Field | null)[]>().nullable(),
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
export type ImportRecord<Field extends string = string, Kind extends string = string> = z.infer<
  ReturnType<typeof importRecord<Field, Kind>>
>

/** Counts rows only if no run is in progress, because each chunk of a run reads the import. */
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
  file: Pick<ImportRecord, 'id' | 'user_id' | 'file_name' | 'kind' | 'directory' | 'encoding' | 'separator'> & {
    subject: ImportSubject
  },
): Promise<void> {
  const { id, user_id, file_name, kind, directory, encoding, separator, subject } = file
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

const deleteStatement = { name: 'import_delete', text: `delete from imports where company_id = $1 and id = $2` }

export async function deleteImport(db: Db, companyId: string, importId: string): Promise<void> {
  await db.run(deleteStatement, [companyId, importId])
}

const isOld = `company_id = $1 and (created_at < now() - interval '30 days'
    or (state = 'reading' and created_at < now() - interval '1 hour'))`

export const hasOldImport: Condition = `exists (select from imports where ${isOld})`

const deleteOldStatement = {
  name: 'import_delete_old',
  text: `delete from imports where ${isOld}`,
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

/** New values of columns. */
export type ImportChange = Partial<
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

export async function updateImport(db: Db, companyId: string, importId: string, change: ImportChange): Promise<void> {
  const entries = Object.entries(change)
  const sets = entries.map(([name], index) => `${name} = $${index + 3}`).join(', ')
  const values = entries.map(([name, value]) =>
    jsonColumns.has(name) && value !== null ? JSON.stringify(value) : value,
  )
  await db.run(
    {
      // A hash, because the list of columns would exceed the maximum length of a name.
      name: `import_update_${createHash('sha256').update(sets).digest('hex').slice(0, 16)}`,
      text: `update imports set ${sets}, updated_at = now() where company_id = $1 and id = $2`,
    },
    [companyId, importId, ...values],
  )
}

const turnStatement = { name: 'import_turn', text: `select pg_advisory_xact_lock(4202612, hashtext($1))` }

/** Serialises imports of one company, so that they do not deadlock. */
export async function takeTurn(tx: Db, companyId: string): Promise<void> {
  await tx.run(turnStatement, [companyId])
}
