import { z } from 'zod'
import { companyIdOf } from '../../../operator/named-company.ts'
import type { Db } from '../../../db/db.ts'
import { tenantTables } from '../../../db/isolation.ts'
import type { CompanyTable, ExportedColumn } from './company-tables.ts'

const rowsAtOnce = 500

function valueOf({ name, kind, isList }: ExportedColumn): string {
  if (kind === 'time' && !isList)
    return `to_char("${name}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "${name}"`
  return kind === 'large' ? `"${name}"::text as "${name}"` : `"${name}"`
}

/**
 * Yields the company's rows of a table as lines of JSON in a stable order, a few hundred at a time. Needs a transaction
 * in the company's context.
 */
export async function* readLines(db: Db, table: CompanyTable, companyId: string): AsyncGenerator<string[]> {
  // A cursor accepts no parameters.
  const where = table.where.replace('$1', `'${companyIdOf(companyId)}'::uuid`)
  const rows = `select ${table.columns.map(valueOf).join(', ')} from ${table.name} where ${where}`
  yield* inBatches(
    db,
    `select line from (select row_to_json(r)::text as line from (${rows}) r) l order by line collate "C"`,
  )
}

const inBatchesRow = z.object({
  line: z.string(),
})

/** Yields the column `line` of a query, a few hundred rows at a time. Needs a transaction. */
export async function* inBatches(db: Db, text: string): AsyncGenerator<string[]> {
  await db.raw(`declare company_lines no scroll cursor for ${text}`, [])
  for (;;) {
    const rows = await db.rows(inBatchesRow, { text: `fetch ${rowsAtOnce} from company_lines` }, [])
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsAtOnce) break
  }
  await db.raw('close company_lines', [])
}

/** Inserts validated rows of a company, all with the same columns; missing columns get their defaults. */
export async function writeRows(
  tx: Db,
  companyId: string,
  { name, columns }: CompanyTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [row = {}] = rows
  const given = Object.keys(row)
  const names = given.map((column) => `"${column}"`).join(', ')
  if (name === 'companies') {
    const isJson = (column: string) => columns.some((one) => one.name === column && one.kind === 'json')
    const values = given.map((column) =>
      isJson(column) && row[column] !== null ? JSON.stringify(row[column]) : row[column],
    )
    await tx.raw(`insert into companies (${names}) values (${given.map((_, at) => `$${at + 1}`).join(', ')})`, values)
    return
  }
  // On a cluster, a table is written to the server of the company or to the coordinator.
  const isWithCompany = tenantTables.includes(name)
  const company = isWithCompany ? 'co.id' : '$1::uuid'
  const list = `json_populate_recordset(null::${name}, $2::json) r`
  const from = isWithCompany ? `companies co cross join ${list} where co.id = $1` : list
  const values = given.map((column) => (column === 'company_id' ? company : `r."${column}"`)).join(', ')
  await tx.raw(`insert into ${name} (${names}) select ${values} from ${from}`, [companyId, JSON.stringify(rows)])
}
