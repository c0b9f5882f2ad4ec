import { readFile } from 'node:fs/promises'
import type { FileEncoding } from '@kartu/contracts/platform/table-imports.data'
import { cleanLines } from '@kartu/contracts/invisible-signs'
import { importBytesMax, importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import type { HiddenRows } from '@kartu/contracts/platform/table-imports'
import { cutCell } from './cell-values.ts'
import { type Separator, detectFile } from './detect-file.ts'
import { findHeader, headerRowsMax } from './find-header.ts'
import { googleCells } from './google-cells.ts'
import { ListArchive } from './list-archive.ts'
import { readCsv } from './read-csv.ts'
import { openWorkbook, type Workbook } from './read-xlsx.ts'
import { type TableRow, TableFault, tooLarge } from './table-row.ts'

const columnNameCharactersMax = 200

export interface TableFormat {
  kind: 'csv' | 'xlsx' | 'vcf'
  encoding: FileEncoding | ''
  separator: Separator | ''
}

/** A person's choices for reading a file. Missing ones are detected. */
export interface TableChoice {
  encoding?: FileEncoding | undefined
  /** Index of the sheet among `TablePlace.sheets`. */
  sheet?: number | undefined
  /** Number of the header row. */
  headerRow?: number | undefined
  /** Choice for hidden rows, which are imported by default. */
  hidden?: HiddenRows | undefined
  /** True for a list of people, whose photos are read as well, also from a ZIP archive. */
  people?: boolean | undefined
  /** Maximum number of rows; by default that of an import. */
  rowsMax?: number | undefined
}

/** Location of the table in a file, with the alternatives. */
export interface TablePlace {
  /** Names of the sheets; empty for a text file. */
  sheets: string[]
  sheet: number
  /** True if the sheet is hidden. */
  isHidden?: boolean
  /** Number of the header row; 0 in a contact file. */
  headerRow: number
  /** The first rows, including the header, cut to the size of a preview. */
  head: TableRow[]
  /** False if another encoding is nearly as likely. */
  isSure: boolean
}

export interface Table {
  format: TableFormat
  place: TablePlace
  /** Column names of the file; `''` for a column without one. */
  columns: string[]
  /**
   * Rows below the header, never shorter than `columns`, and longer only if the file has more cells. They can be
   * iterated once. Throws `import_rows_max` at the first row beyond the limit, and faults of the file at their
   * location.
   */
  rows: AsyncIterable<TableRow>
  /** Hidden rows and groups of contacts, counted while the rows are read. */
  counted: { hidden: number; groups: number }
}

/**
 * Opens a CSV, Excel or contact file and finds its header. Rows are read on demand, so that memory use stays constant.
 * Throws a `TableFault`. Closes the file after `use` returns.
 */
export async function openTable<T>(
  path: string,
  use: (table: Table) => Promise<T>,
  choice: TableChoice = {},
  /** True for a file out of an archive, which is not an archive itself. */
  isUnpacked = false,
): Promise<T> {
  const detected = await detectFile(path, choice.encoding)
  if (detected.kind === 'xlsx' && choice.people && !isUnpacked) {
    const archive = await ListArchive.open(path)
    if (archive !== null) {
      try {
        return await openTable(archive.list, (table) => use(archive.withPhotos(table)), choice, true)
      } finally {
        archive.close()
      }
    }
  }
  if (detected.kind === 'csv') {
    const { encoding, separator, isSure } = detected
    const place = { sheets: [], sheet: 0, isSure }
    return use(await withHeader({ kind: 'csv', encoding, separator }, place, readCsv(path, detected), choice))
  }
  if (detected.kind === 'vcf') return use(await openContacts(path, detected, choice))
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

/** Opens contacts as a table whose columns have field names. */
async function openContacts(
  path: string,
  { encoding, isSure }: Pick<TablePlace, 'isSure'> & { encoding: FileEncoding },
  { people: arePeople = false, rowsMax }: TableChoice,
) {
  // Imported lazily, because it loads the rules of fields, which take longer to load than the readers of all other
  // files.
  const counted = { hidden: 0, groups: 0 }
  const { columns, read } = arePeople
    ? await import('./read-people.ts').then((m) => ({ columns: m.personColumns, read: m.readPeople }))
    : await import('./read-contacts.ts').then((m) => ({ columns: m.contactColumns, read: m.readContacts }))
  const rows = read(await readFile(path), encoding, counted)
  return {
    format: { kind: 'vcf', encoding, separator: '' },
    place: { sheets: [], sheet: 0, headerRow: 0, head: [], isSure },
    columns: [...columns],
    rows: countedRows(rows, columns.length, (cells) => cells, rowsMax),
    counted,
  } satisfies Table
}

const sheetsLookedAt = 20

/** Finds the sheet whose header has the most recognised names, because instructions often precede the data. */
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

/** Reads one row more than the header search needs, because a header has rows below it. */
async function firstRows(rows: AsyncGenerator<TableRow> | undefined): Promise<TableRow[]> {
  const first: TableRow[] = []
  try {
    for await (const row of rows ?? []) {
      first.push(row)
      if (first.length > headerRowsMax) break
    }
  } catch (error) {
    // An unreadable sheet is refused only if it is the one with the people.
    if (!(error instanceof TableFault)) throw error
  }
  return first
}

async function withHeader(
  format: TableFormat,
  place: Omit<TablePlace, 'head' | 'headerRow'>,
  rows: AsyncGenerator<TableRow>,
  { headerRow, hidden: hiddenRows, rowsMax }: TableChoice,
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
    rows: countedRows(below(), columns.length, googleCells(columns), rowsMax),
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
  rowsMax = importRowsMax,
): AsyncGenerator<TableRow> {
  let count = 0
  let characters = 0
  for await (const { row, cells, found } of rows) {
    count++
    if (count > rowsMax) throw new TableFault('import_rows_max', { values: { max: rowsMax } })
    const cleaned = changed(withoutBlankEnd(cells.slice(0, importColumnsMax + 1).map(cleanCell)))
    // A shared text is stored once but appears in every row.
    for (const cell of cleaned) characters += cell.length
    if (characters > importBytesMax) throw tooLarge(importBytesMax)
    while (cleaned.length < columns) cleaned.push('')
    yield { row, cells: cleaned, ...(found && { found }) }
  }
  if (count === 0) throw new TableFault('import_file_empty')
}

/**
 * Trims a cell and cuts it at `importCellCharactersMax`. Lone surrogates, which a database cannot store, become U+FFFD.
 * Invisible characters are removed.
 */
const cleanCell = (cell: string): string => cutCell(cleanLines(cell).trim())

/** Puts a column name on one line and cuts it, because a longer one is never recognised. */
const cleanName = (cell: string): string => cell.replace(/\s+/g, ' ').slice(0, columnNameCharactersMax).toWellFormed()

function withoutBlankEnd(cells: string[]): string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1] === '') end--
  return cells.slice(0, end)
}
