import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Encoding, type Separator, separatorLine } from './detect-file.ts'
import { ImportFileFault } from './import-file-fault.ts'
import type { TableRow } from './open-table.ts'

interface ParsedRecord {
  record: string[]
  raw: string
  info: { lines: number }
}

/**
 * The records of a CSV file (RFC 4180, and what spreadsheet programs make of it), blank ones left out. A quote inside an
 * unquoted cell is a letter; a quoted cell that is never closed, or only by the quote of a later line, is damage:
 * `import_file_damaged` names the line where it begins.
 */
export async function* readCsv(path: string, format: { encoding: Encoding; separator: Separator }): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: format.separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    info: true,
    raw: true,
  })
  pipeline(decoded(path, format.encoding), parser, () => {
    // A failure arrives below, through the iteration of the parser.
  })
  let row = 0
  let line = 1
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<ParsedRecord>) {
      if (record.some((cell) => swallowedLines(cell, raw))) throw quoteOpen(line)
      row++
      line = info.lines + 1
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? quoteOpen(line, error) : error
  } finally {
    parser.destroy()
  }
}

const quoteOpen = (line: number, cause?: unknown) => new ImportFileFault('import_file_damaged', 'quote_open', { line }, cause)

/**
 * Whether a cell runs over lines only because a quote was left open: it then begins with a quote, yet its text is not
 * in the record the way a quoted text is written.
 */
const swallowedLines = (cell: string, raw: string): boolean =>
  cell.startsWith('"') && /[\r\n]/.test(cell) && !raw.includes(`"${cell.replaceAll('"', '""')}"`)

/** The text of a file in pieces, without its byte order mark, Excel's `sep=` line and the end mark of old systems. */
async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let start = true
  for await (const chunk of createReadStream(path, { highWaterMark: 65_536 })) {
    let text = decoder.decode(chunk as Buffer, { stream: true })
    if (start) text = text.replace(separatorLine, '')
    if (text.endsWith('\u001a')) text = text.slice(0, -1)
    start = false
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
