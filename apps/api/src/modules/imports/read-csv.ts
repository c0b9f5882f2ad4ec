import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { importCellCharactersMax, importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import { CsvError, parse } from 'csv-parse'
import { type Encoding, type Separator, separatorLine } from './detect-file.ts'
import { AppError } from '../../http/errors.ts'
import type { TableRow } from './table-row.ts'

interface ParsedRecord {
  record: string[]
  raw: string
  info: { lines: number; empty_lines: number }
}

/** How far the parser has come: records without empty lines, the line where the next one begins. */
interface Place {
  records: number
  line: number
  emptyLines: number
}

/** Rows that a spreadsheet has at most; a file with more holds blank ones without end. */
const sheetRowsMax = 1_048_576
/** More separators than this in one line are no table; found before the parser makes a cell of each. */
const separatorsPerLineMax = 100_000

/**
 * The records of a CSV file (RFC 4180, and what spreadsheet programs make of it), blank ones left out. A quote inside an
 * unquoted cell is a letter; a quoted cell that is never closed, or only by the quote of a later line, is damage:
 * `import_file_damaged` names the line where it begins.
 */
export async function* readCsv(
  path: string,
  format: { encoding: Encoding; separator: Separator },
): AsyncGenerator<TableRow> {
  const place: Place = { records: 0, line: 1, emptyLines: 0 }
  const parser = parse({
    delimiter: format.separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    raw: true,
    on_record: (parsed) => takeRecord(parsed as unknown as ParsedRecord, place) as never,
  })
  pipeline(decoded(path, format), parser, () => {
    // A failure arrives below, through the iteration of the parser.
  })
  try {
    for await (const row of parser) yield row as TableRow
  } catch (error) {
    throw error instanceof CsvError ? quoteOpen(place, parser.info.empty_lines, error) : error
  } finally {
    parser.destroy()
  }
}

/** Runs inside the parser, so that blank records cost next to nothing. */
function takeRecord({ record, raw, info }: ParsedRecord, place: Place): TableRow | null {
  if (record.some((cell) => swallowedLines(cell, raw))) throw quoteOpen(place, info.empty_lines)
  place.records++
  place.line = info.lines + 1
  place.emptyLines = info.empty_lines
  const row = place.records + info.empty_lines
  if (row > sheetRowsMax) throw new AppError('import_rows_max', { values: { max: importRowsMax } })
  return record.some((cell) => cell.trim() !== '') ? { row, cells: record } : null
}

const quoteOpen = (place: Place, emptyLines: number, cause?: unknown) =>
  new AppError('import_file_quote', { values: { line: place.line + emptyLines - place.emptyLines }, cause })

/**
 * Whether a cell runs over lines only because a quote was left open: it then begins with a quote, yet its text is not
 * in the record the way a quoted text is written.
 */
const swallowedLines = (cell: string, raw: string): boolean =>
  cell.startsWith('"') &&
  /[\r\n]/.test(cell) &&
  (cell.length > importCellCharactersMax || !raw.includes(`"${cell.replaceAll('"', '""')}"`))

/** The text of a file in pieces, without its byte order mark, Excel's `sep=` line and the end mark of old systems. */
async function* decoded(path: string, format: { encoding: Encoding; separator: Separator }): AsyncGenerator<string> {
  const decoder = new TextDecoder(format.encoding)
  const separator = format.separator.charCodeAt(0)
  let start = true
  let separatorsInLine = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 65_536 })) {
    let text = decoder.decode(chunk as Buffer, { stream: true })
    if (start) text = text.replace(separatorLine, '')
    if (text.endsWith('\u001a')) text = text.slice(0, -1)
    start = false
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === separator) separatorsInLine++
      else if (code === 10 || code === 13) separatorsInLine = 0
    }
    if (separatorsInLine > separatorsPerLineMax) {
      throw new AppError('import_columns_max', { values: { max: importColumnsMax } })
    }
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
