import { readFile } from 'node:fs/promises'
import { cleanLines } from '@kartu/contracts/invisible-signs'
import { importBytesMax, importCellCharactersMax, importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import { type Encoding, type Separator, detectFile } from './detect-file.ts'
import { readCsv } from './read-csv.ts'
import { openWorkbook } from './read-xlsx.ts'
import type { TableRow } from './table-row.ts'
import { TableFault, tooLarge } from './table-fault.ts'

/** Of the name of a column. */
const columnNameCharactersMax = 200

export interface TableFormat {
  kind: 'csv' | 'xlsx' | 'vcf'
  encoding: Encoding | ''
  separator: Separator | ''
}

export interface Table {
  format: TableFormat
  /** Names of the columns as the file has them; `''` where a column has none. */
  columns: string[]
  /**
   * The rows below the header; never shorter than `columns`, longer only where a row has more. To be gone through once.
   * Throws `import_rows_max` at the row that is too many, and what is wrong with the file at the place where it is.
   */
  rows: AsyncIterable<TableRow>
}

/**
 * Opens a CSV, Excel or contact file and reads its header; rows are read as they are asked for, so that memory stays flat.
 * Throws a `TableFault`. Closes the file when `use` is through.
 */
export async function openTable<T>(path: string, use: (table: Table) => Promise<T>): Promise<T> {
  const detected = await detectFile(path)
  if (detected.kind === 'csv') {
    const format: TableFormat = { kind: 'csv', encoding: detected.encoding, separator: detected.separator }
    return use(await withHeader(format, readCsv(path, detected)))
  }
  if (detected.kind === 'vcf') return use(await openContacts(path))
  const workbook = await openWorkbook(path)
  try {
    return await use(await withHeader({ kind: 'xlsx', encoding: '', separator: '' }, workbook.rows()))
  } finally {
    workbook.close()
  }
}

/** Contacts as a table, whose columns have the names of fields. */
async function openContacts(path: string): Promise<Table> {
  // Loaded only here: it brings the rules for fields, which take longer to load than all that reads the other files.
  const { contactColumns, readContacts } = await import('./read-contacts.ts')
  const rows = readContacts(await readFile(path))
  return {
    format: { kind: 'vcf', encoding: '', separator: '' },
    columns: [...contactColumns],
    rows: countedRows(rows, contactColumns.length),
  }
}

async function withHeader(format: TableFormat, rows: AsyncGenerator<TableRow>): Promise<Table> {
  const first = await rows.next()
  if (first.done) throw new TableFault('import_file_empty')
  const columns = withoutBlankEnd(first.value.cells.map(cleanCell)).map(cleanName)
  if (columns.length > importColumnsMax) {
    await rows.return(undefined)
    throw new TableFault('import_columns_max', { values: { max: importColumnsMax } })
  }
  if (columns.some(looksLikeData)) {
    await rows.return(undefined)
    throw new TableFault('import_file_header')
  }
  return { format, columns, rows: countedRows(rows, columns.length) }
}

async function* countedRows(rows: AsyncIterable<TableRow>, columns: number): AsyncGenerator<TableRow> {
  let count = 0
  let characters = 0
  for await (const { row, cells } of rows) {
    count++
    if (count > importRowsMax) throw new TableFault('import_rows_max', { values: { max: importRowsMax } })
    const cleaned = withoutBlankEnd(cells.slice(0, importColumnsMax + 1).map(cleanCell))
    // A text that cells share is written once and stands in every row.
    for (const cell of cleaned) characters += cell.length
    if (characters > importBytesMax) throw tooLarge(importBytesMax)
    while (cleaned.length < columns) cleaned.push('')
    yield { row, cells: cleaned }
  }
  if (count === 0) throw new TableFault('import_file_empty')
}

/**
 * Trimmed and cut at `importCellCharactersMax`: every field holds far less, so a cell that was cut is refused as too
 * long in its row. Halves of characters, which a database cannot store, become U+FFFD; invisible signs are removed.
 */
const cleanCell = (cell: string): string => cleanLines(cell).trim().slice(0, importCellCharactersMax).toWellFormed()

/** On one line, and no longer than a name: beyond that it is known to nobody. */
const cleanName = (cell: string): string => cell.replace(/\s+/g, ' ').slice(0, columnNameCharactersMax).toWellFormed()

function withoutBlankEnd(cells: string[]): string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1] === '') end--
  return cells.slice(0, end)
}

/** An address or a telephone number names no column: the header is missing. */
const looksLikeData = (name: string): boolean =>
  /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(name) || /^\+\d[\d\s().-]{5,}$/.test(name)
