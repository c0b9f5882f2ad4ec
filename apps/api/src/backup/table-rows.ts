import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { companiesWith } from '../db/each-company.ts'
import { schemaTables } from '../db/schema-tables.ts'
import { jobSchema } from '../db/set-up/job-tables.ts'
import { jsonColumn } from '../db/rows.ts'

/** A table in the database. */
const tableShapeRow = z.object({
  /** Name with the schema, such as `public.members`. */
  name: z.string(),
  /** True if each context sees only one company's rows. */
  isTenant: z.boolean(),
  columns: jsonColumn<{ name: string; type: string }[]>(),
  /** Condition for the rows that a backup contains. */
  where: z.string(),
})
export type TableShape = z.infer<typeof tableShapeRow>

export const companyTable = 'public.companies'
const jobTable = `${jobSchema}.job`
const keptRows: Readonly<Record<string, string>> = {
  // The queue deletes finished jobs.
  [jobTable]: `state in ('created', 'retry', 'active')`,
  // Salts of visitors are deleted at the end of the day, and a backup would keep them.
  'public.activity_salts': 'false',
  // Transaction IDs mean nothing in another database.
  'public.changes': 'false',
}

const nameOf = (table: PgTable) => `public.${getTableName(table)}`

const shapesRow = tableShapeRow.omit({ where: true })

const shapesText = `select n.nspname || '.' || c.relname as name, c.relrowsecurity as "isTenant",
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname || '.' || c.relname = any($1) and c.relkind in ('r', 'p')
  group by 1, 2 order by 1`

/**
 * References between tables, from the schema in the sources. A cluster lacks some of them (decision 139), but its
 * backups must restore everywhere.
 */
const references = () =>
  schemaTables
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.map((key) => ({
        child: nameOf(table),
        parent: nameOf(key.reference().foreignTable),
      })),
    )
    .filter(({ child, parent }) => child !== parent)

/** Every table of the program and its open jobs; referenced tables and companies come first. */
export async function findTables(db: Db): Promise<TableShape[]> {
  const shapes = await db.rows(shapesRow, { text: shapesText }, [[...schemaTables.map(nameOf), jobTable]])
  const links = references()
  // Rows of a company are written after its own row, even without a foreign key.
  for (const { name, isTenant } of shapes) if (isTenant) links.push({ child: name, parent: companyTable })
  const waiting = shapes.map((shape) => ({ ...shape, where: keptRows[shape.name] ?? 'true' }))
  const sorted: TableShape[] = []
  while (waiting.length > 0) {
    const isFree = ({ name }: TableShape) =>
      !links.some(({ child, parent }) => child === name && waiting.some((other) => other.name === parent))
    const next = waiting.findIndex(isFree)
    if (next === -1)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join()}`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}

const rowsAtOnce = 500

/**
 * Reads the rows of a table, company by company, in the context that the program uses; changes the handle's context.
 * Companies without rows in the table are skipped.
 */
export async function* readAllRows(
  db: Db,
  table: TableShape,
): AsyncGenerator<{ companyId: string | undefined; lines: string[] }> {
  const hasRows = `exists (select from ${table.name} where company_id = $1)`
  for await (const companyId of table.isTenant ? companiesWith(db, hasRows) : [undefined]) {
    await db.enter(companyId === undefined ? 'global' : { companyId })
    for await (const lines of readRows(db, table, companyId)) yield { companyId, lines }
  }
}

const readRowsRow = z.object({
  line: z.string(),
})

/**
 * Reads the rows that the handle's context sees, each as a JSON array of its columns as text: the database's own
 * notation, which restores the same value. Needs a transaction.
 */
async function* readRows(db: Db, table: TableShape, companyId: string | undefined): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `"${name}"::text`).join(', ')
  // The company is named so that a cluster queries one worker. A cursor takes no parameters.
  const ofCompany = companyId === undefined ? '' : ` and company_id = '${companyId}'`
  await db.raw(
    `declare backup_rows no scroll cursor for select line from
      (select json_build_array(${values})::text as line from ${table.name} where ${table.where}${ofCompany}) rows
      order by line collate "C"`,
    [],
  )
  for (;;) {
    const rows = await db.rows(readRowsRow, { text: `fetch ${rowsAtOnce} from backup_rows` }, [])
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsAtOnce) break
  }
  await db.raw('close backup_rows', [])
}

/**
 * Writes rows returned by `readAllRows`, of a company or of none; changes the handle's context. The company is named so
 * that a cluster writes to its worker; rows of `companies` are written unchanged.
 */
export async function writeRows(
  db: Db,
  table: TableShape,
  companyId: string | undefined,
  lines: readonly string[],
): Promise<void> {
  await db.enter(companyId === undefined ? 'global' : { companyId })
  const into = `insert into ${table.name} (${table.columns.map(({ name }) => `"${name}"`).join(', ')})`
  if (table.name === companyTable) {
    const rows = lines.map((line) => JSON.parse(line) as (string | null)[])
    const width = table.columns.length
    const list = rows.map(
      (_, row) => `(${table.columns.map(({ type }, at) => `$${row * width + at + 1}::${type}`).join(', ')})`,
    )
    await db.raw(`${into} values ${list.join(', ')}`, rows.flat())
    return
  }
  const value = ({ name, type }: { name: string; type: string }, at: number) =>
    name === 'company_id' && companyId !== undefined ? 'co.id' : `(line ->> ${at})::${type}`
  const list = 'json_array_elements($1::json) as line'
  const from = companyId === undefined ? list : `companies co cross join ${list} where co.id = $2`
  const given = [`[${lines.join(',')}]`, companyId].filter((one) => one !== undefined)
  await db.raw(`${into} select ${table.columns.map(value).join(', ')} from ${from}`, given)
}
