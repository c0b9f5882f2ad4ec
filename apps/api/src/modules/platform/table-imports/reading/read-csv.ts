import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { importColumnsMax, importRowsMax } from '@kartu/contracts/limits'
import { CsvError, parse } from 'csv-parse'
import type { FileEncoding } from '@kartu/contracts/platform/table-imports.data'
import { type Separator, separatorLine } from './detect-file.ts'
import { type TableRow, TableFault } from './table-row.ts'

interface ParsedRecord {
  record: string[]
  raw: string
  info: { lines: number; empty_lines: number }
}

/** Position of the parser: records without empty lines, and the line where the next one begins. */
interface Place {
  records: number
  line: number
  emptyLines: number
}

/** Maximum number of rows of a spreadsheet. A file with more holds endless blank rows. */
const sheetRowsMax = 1_048_576
/** Maximum number of separators per line. Checked before the parser creates a cell for each. */
const separatorsPerLineMax = 100_000

/**
 * Reads the records of a CSV file (RFC 4180, with the variants of spreadsheet programs), without blank ones. A quote
 * inside an unquoted cell is a letter. A quoted cell that is never closed, or only by the quote of a later line, is
 * damage: `import_file_damaged` names its first line.
 */
export async function* readCsv(
  path: string,
  format: { encoding: FileEncoding; separator: Separator },
): AsyncGenerator<TableRow> {
  const place: Place = { records: 0, line: 1, emptyLines: 0 }
  const parser = parse({
    delimiter: format.separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    raw: true,
    on_record: (parsed) => takeRecord(parsed as unknown as ParsedRecord, place, format.separator) as never,
  })
  pipeline(decoded(path, format), parser, () => {
    // Failures are thrown below, by the parser's iterator.
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
function takeRecord({ record, raw, info }: ParsedRecord, place: Place, separator: Separator): TableRow | null {
  if (record.some(isSuspect) && hasOpenQuote(raw, separator)) throw quoteOpen(place, info.empty_lines)
  place.records++
  place.line = info.lines + 1
  place.emptyLines = info.empty_lines
  const row = place.records + info.empty_lines
  if (row > sheetRowsMax) throw new TableFault('import_rows_max', { values: { max: importRowsMax } })
  return record.some((cell) => cell.trim() !== '') ? { row, cells: record } : null
}

const quoteOpen = (place: Place, emptyLines: number, cause?: unknown) =>
  new TableFault('import_file_quote', { values: { line: place.line + emptyLines - place.emptyLines }, cause })

/** Only a cell that begins with a quote and contains line breaks can have an unclosed quote. */
const isSuspect = (cell: string): boolean => cell.startsWith('"') && /[\r\n]/.test(cell)

/**
 * True if a quote at the beginning of a cell is closed on a later line by a quote that is followed by more text. In
 * that case the first quote was never closed, and the other one opens a new cell. Scans the record once, regardless of
 * its number of cells.
 */
function hasOpenQuote(raw: string, separator: Separator): boolean {
  for (let at = 0; at < raw.length;) {
    if (raw[at] !== '"') {
      at = endOfCell(raw, at, separator) + 1
      continue
    }
    let end = raw.indexOf('"', at + 1)
    while (end >= 0 && raw[end + 1] === '"') end = raw.indexOf('"', end + 2)
    const next = end < 0 ? undefined : raw[end + 1]
    const closed = next === undefined || next === separator || next === '\r' || next === '\n'
    if (!closed && /[\r\n]/.test(raw.slice(at, end))) return true
    at = (end < 0 ? raw.length : endOfCell(raw, end + 1, separator)) + 1
  }
  return false
}

function endOfCell(raw: string, from: number, separator: Separator): number {
  for (let at = from; at < raw.length; at++) {
    const character = raw[at]
    if (character === separator || character === '\n' || character === '\r') return at
  }
  return raw.length
}

/**
 * Decodes a file in chunks, without its byte order mark, Excel's `sep=` line and the end-of-file mark of old systems.
 */
async function* decoded(
  path: string,
  format: { encoding: FileEncoding; separator: Separator },
): AsyncGenerator<string> {
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
      throw new TableFault('import_columns_max', { values: { max: importColumnsMax } })
    }
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
