import { companyExportVersion, type CompanyHead, headName, rowsName } from './company-archive.ts'
import { type CompanyTable, companyTables, fits, type Row } from './company-tables.ts'
import { type OpenArchive, pieceBytesMax, refused } from './open-archive.ts'
import { rowRules, rowShapes } from './row-shapes.ts'

/** Refuses an archive of another version if this version cannot read it completely. */
function requireKnown({ version, tables }: CompanyHead): void {
  if (version > companyExportVersion)
    throw refused(
      `It was exported by a newer Kartu (version ${version} of the format, this one reads ${companyExportVersion}).`,
    )
  for (const [name, columns] of Object.entries(tables)) {
    const table = companyTables().find((one) => one.name === name)
    const unknown = columns.find((column) => !table?.columns.some((one) => one.name === column))
    if (!table || unknown !== undefined)
      throw refused(
        `It was exported by a newer Kartu: this one does not know ${table ? `${name}.${unknown}` : name}. Update, and import it then.`,
      )
  }
}

/** Yields the validated rows of a table; none if the archive does not contain it. */
export async function* rowsOf(archive: OpenArchive, table: CompanyTable): AsyncGenerator<Row> {
  const columns = archive.head.tables[table.name]
  const part = archive.part(rowsName(table.name))
  if (!columns && !part) return
  if (!columns || !part) throw refused(`${rowsName(table.name)} is missing.`)
  let count = 0
  for await (const line of archive.lines(part)) {
    count += 1
    yield checked(line, table, columns, archive.head.company.id, `Line ${count} of ${part.name}`)
  }
  if (count !== part.rows) throw refused(`${part.name} does not have the exported number of rows.`)
}

function checked(line: string, table: CompanyTable, named: readonly string[], companyId: string, where: string): Row {
  // PostgreSQL cannot store the null character.
  if (line.includes('\\u0000')) throw refused(`${where} contains an invalid character.`)
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch (error) {
    throw refused(`${where} is not JSON.`, error)
  }
  if (typeof row !== 'object' || row === null || Object.keys(row).length !== named.length)
    throw refused(`${where} does not have the columns that company.json names.`)
  const values = row as Row
  for (const column of table.columns) {
    if (!named.includes(column.name)) continue
    const value = values[column.name]
    if (value === undefined || !fits(column, value)) throw invalid(where, column.name)
    const shape = rowShapes[table.name]?.[column.name]
    if (!shape || (value === null && column.isNullable)) continue
    const read = shape.safeParse(value)
    if (!read.success) throw invalid(where, column.name, read.error)
    values[column.name] = read.data
  }
  const fault = rowRules[table.name]?.(values)
  if (fault !== undefined) throw invalid(where, fault)
  if (values[table.name === 'companies' ? 'id' : 'company_id'] !== companyId)
    throw refused(`${where} is another company's.`)
  return values
}

const invalid = (where: string, column: string, cause?: unknown) => refused(`${where}: ${column} is invalid.`, cause)

/** Reads the whole archive before anything is written: every checksum, every row. */
export async function checkArchive(archive: OpenArchive): Promise<void> {
  requireKnown(archive.head)
  for (const table of companyTables()) {
    let rows = 0
    for await (const _row of rowsOf(archive, table)) rows += 1
    if (table.name === 'companies' && rows !== 1) throw refused('It is not the export of one company.')
  }
  for (const part of archive.manifest.parts) {
    if (part.name.startsWith('rows/') || part.name === headName) continue
    if (/pictures\/|documents\//.test(part.name) && part.bytes > pieceBytesMax)
      throw refused(`${part.name} is too large.`)
    for await (const _piece of archive.read(part));
  }
}
