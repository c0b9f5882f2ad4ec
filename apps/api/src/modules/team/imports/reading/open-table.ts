import { readFile } from 'node:fs/promises'
import type { FileEncoding } from '@kartu/contracts/team/imports.data'
import { cleanLines } from '@kartu/contracts/invisible-signs'
import { importBytesMax, importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import type { HiddenRows } from '@kartu/contracts/team/file-reading'
import { cutCell } from '../rows/cut-cell.ts'
import { type Separator, detectFile } from './detect-file.ts'
import { findHeader, headerRowsMax } from './find-header.ts'
import { googleCells } from './google-cells.ts'
import { readCsv } from './read-csv.ts'
import { openWorkbook, type Workbook } from './read-xlsx.ts'
import type { TableRow } from './table-row.ts'
import { TableFault, tooLarge } from './table-fault.ts'

const columnNameCharactersMax = 200

export interface TableFormat {
  kind: 'csv' | 'xlsx' | 'vcf'
  encoding: FileEncoding | ''
  separator: Separator | ''
}

/** How a person wants a file read; what is left out is detected. */
export interface TableChoice {
  encoding?: FileEncoding | undefined
  /** Index of the sheet among `TablePlace.sheets`. */
  sheet?: number | undefined
  /** Number of the row that names the columns. */
  headerRow?: number | undefined
  /** Answer for hidden rows, which are imported by default. */
  hidden?: HiddenRows | undefined
}

/** Where in a file the table is, and what else could be chosen. */
export interface TablePlace {
  /** Names of the sheets; a text file has none. */
  sheets: string[]
  sheet: number
  /** The sheet is hidden. */
  isHidden?: boolean
  /** Number of the row that names the columns; 0 in a contact file. */
  headerRow: number
  /** The first rows, header and data alike, cut to what a preview shows. */
  head: TableRow[]
  /** False if another encoding is nearly as likely. */
  isSure: boolean
}

export interface Table {
  format: TableFormat
  place: TablePlace
  /** Names of the columns as the file has them; `''` where a column has none. */
  columns: string[]
  /**
   * The rows below the header; never shorter than `columns`, longer only where a row has more. To be gone through once.
   * Throws `import_rows_max` at the row that is too many, and what is wrong with the file at the place where it is.
   */
  rows: AsyncIterable<TableRow>
  /** Hidden rows and groups of contacts, counted while the rows are read. */
  counted: { hidden: number; groups: number }
}

/**
 * Opens a CSV, Excel or contact file and finds its header; rows are read as they are asked for, so that memory stays flat.
 * Throws a `TableFault`. Closes the file when `use` is through.
 */
export async function openTable<T>(
  path: string,
  use: (table: Table) => Promise<T>,
  choice: TableChoice = {},
): Promise<T> {
  const detected = await detectFile(path, choice.encoding)
  if (detected.kind === 'csv') {
    const { encoding, separator, isSure } = detected
    const place = { sheets: [], sheet: 0, isSure }
    return use(await withHeader({ kind: 'csv', encoding, separator }, place, readCsv(path, detected), choice))
  }
  if (detected.kind === 'vcf') return use(await openContacts(path, detected))
  const workbook = await openWorkbook(path)
  try {
    const sheet = choice.sheet ?? (await findSheet(workbook))
    const rows = workbook.rows(sheet)
    if (!rows) throw new TableFault('import_file_empty')
    const place = { sheets: workbook.sheets, sheet, isSure: true, isHidden: workbook.areHidden }
    return await use(await withHeader({ kind: 'xlsx', encoding: '', separator: '' }, place, rows, choice))
  } finally {
    workbook.close()
  }
}

/** Contacts as a table, whose columns have the names of fields. */
async function openContacts(
  path: string,
  { encoding, isSure }: Pick<TablePlace, 'isSure'> & { encoding: FileEncoding },
) {
  // Loaded only here: it brings the rules for fields, which take longer to load than all that reads the other files.
  const { contactColumns, readContacts } = await import('../rows/read-contacts.ts')
  const counted = { hidden: 0, groups: 0 }
  const rows = readContacts(await readFile(path), encoding, counted)
  return {
    format: { kind: 'vcf', encoding, separator: '' },
    place: { sheets: [], sheet: 0, headerRow: 0, head: [], isSure },
    columns: [...contactColumns],
    rows: countedRows(rows, contactColumns.length, (cells) => cells),
    counted,
  } satisfies Table
}

const sheetsLookedAt = 20

/** The sheet whose header has the most names that are recognised: instructions often come before the data. */
async function findSheet(workbook: Workbook): Promise<number> {
  if (workbook.sheets.length === 1) return 0
  let best = { sheet: 0, known: -1 }
  for (const sheet of workbook.sheets.slice(0, sheetsLookedAt).keys()) {
    const first = await firstRows(workbook.rows(sheet))
    const header = findHeader(first)
    const known = header && header.at + 1 < first.length ? header.known : -1
    if (known > best.known) best = { sheet, known }
  }
  return best.sheet
}

/** One row more than may be the header, because a header is above something. */
async function firstRows(rows: AsyncGenerator<TableRow> | undefined): Promise<TableRow[]> {
  const first: TableRow[] = []
  try {
    for await (const row of rows ?? []) {
      first.push(row)
      if (first.length > headerRowsMax) break
    }
  } catch (error) {
    // A sheet that cannot be read is refused if it is the one with the people.
    if (!(error instanceof TableFault)) throw error
  }
  return first
}

async function withHeader(
  format: TableFormat,
  place: Omit<TablePlace, 'head' | 'headerRow'>,
  rows: AsyncGenerator<TableRow>,
  { headerRow, hidden: hiddenRows }: TableChoice,
): Promise<Table> {
  const first: TableRow[] = []
  let next = await rows.next()
  for (; !next.done && first.length <= headerRowsMax; next = await rows.next()) first.push(next.value)
  const refuse = async (code: TableFault['code'], values = {}): Promise<never> => {
    await rows.return(undefined)
    throw new TableFault(code, { values })
  }
  if (first.length === 0) return refuse('import_file_empty')
  const at = headerRow === undefined ? findHeader(first)?.at : first.findIndex(({ row }) => row === headerRow)
  const header = at === undefined ? undefined : first[at]
  if (at === undefined || !header) return refuse('import_file_header')
  const columns = withoutBlankEnd(header.cells.map(cleanCell)).map(cleanName)
  if (columns.length > importColumnsMax) return refuse('import_columns_max', { max: importColumnsMax })
  const read = next
  const counted = { hidden: 0, groups: 0 }
  const all = async function* (): AsyncGenerator<TableRow> {
    yield* first.slice(at + 1)
    if (!read.done) yield read.value
    yield* rows
  }
  const below = async function* (): AsyncGenerator<TableRow> {
    for await (const row of all()) {
      if (row.isHidden === true) counted.hidden++
      if (row.isHidden !== true || hiddenRows !== 'leave_out') yield row
    }
  }
  const head = first.slice(0, headerRowsMax).map(({ row, cells }) => ({ row, cells: previewCells(cells) }))
  return {
    format,
    place: { ...place, headerRow: header.row, head },
    columns,
    rows: countedRows(below(), columns.length, googleCells(columns)),
    counted,
  }
}

const [previewCellsMax, previewCharactersMax] = [8, 60]

const previewCells = (cells: readonly string[]): string[] =>
  cells
    .slice(0, previewCellsMax)
    .map((cell) => cleanName(cleanCell(cell)).slice(0, previewCharactersMax).toWellFormed())

async function* countedRows(
  rows: AsyncIterable<TableRow>,
  columns: number,
  changed: (cells: string[]) => string[],
): AsyncGenerator<TableRow> {
  let count = 0
  let characters = 0
  for await (const { row, cells } of rows) {
    count++
    if (count > importRowsMax) throw new TableFault('import_rows_max', { values: { max: importRowsMax } })
    const cleaned = changed(withoutBlankEnd(cells.slice(0, importColumnsMax + 1).map(cleanCell)))
    // A text that cells share is written once and stands in every row.
    for (const cell of cleaned) characters += cell.length
    if (characters > importBytesMax) throw tooLarge(importBytesMax)
    while (cleaned.length < columns) cleaned.push('')
    yield { row, cells: cleaned }
  }
  if (count === 0) throw new TableFault('import_file_empty')
}

/**
 * Trims a cell and cuts it at `importCellCharactersMax`. Halves of characters, which a database cannot store, become
 * U+FFFD; invisible signs are removed.
 */
const cleanCell = (cell: string): string => cutCell(cleanLines(cell).trim())

/** On one line, and no longer than a name: beyond that it is known to nobody. */
const cleanName = (cell: string): string => cell.replace(/\s+/g, ' ').slice(0, columnNameCharactersMax).toWellFormed()

function withoutBlankEnd(cells: string[]): string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1] === '') end--
  return cells.slice(0, end)
}
