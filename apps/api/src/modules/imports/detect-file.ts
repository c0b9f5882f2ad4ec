import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { TableFault } from './table-fault.ts'

export const separators = [';', '\t', '|', ','] as const
export type Separator = (typeof separators)[number]
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type DetectedFile = { kind: 'xlsx' | 'vcf' } | { kind: 'csv'; encoding: Encoding; separator: Separator }

const sampleBytes = 65_536

/**
 * What a file is, told by its content alone: neither its name nor the type that the browser sent can be trusted.
 * Throws `import_file_empty` for nothing, `import_file_type` for what is neither a workbook nor text.
 */
export async function detectFile(path: string): Promise<DetectedFile> {
  const head = await readHead(path)
  if (head.length === 0) throw new TableFault('import_file_empty')
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx' }
  // OLE compound file: .xls, or an .xlsx behind a password.
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableFault('import_file_old')
  // A PDF begins with lines of text, and may be text to its end.
  if (head.toString('latin1', 0, 5) === '%PDF-') throw new TableFault('import_file_type')
  if (looksLikeVCard(head)) return { kind: 'vcf' }
  const encoding = await detectEncoding(path, head)
  const sample = new TextDecoder(encoding).decode(head, { stream: true })
  if (looksBinary(sample)) throw new TableFault('import_file_type')
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)\b/i.test(sample)) throw new TableFault('import_file_web_page')
  return { kind: 'csv', encoding, separator: detectSeparator(sample) }
}

/** The first line of a contact file, in any encoding. */
const looksLikeVCard = (head: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*BEGIN:VCARD\s/i.test(
    head.toString('latin1', 0, 200).replaceAll('\0', ''),
  )

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(sampleBytes)
    const { bytesRead } = await file.read(buffer, 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const startsWith = (buffer: Buffer, bytes: number[]): boolean => bytes.every((byte, index) => buffer[index] === byte)

async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  const zeros = countZeros(head)
  const pairs = head.length / 2
  if (zeros.odd > pairs * 0.3 && zeros.even === 0) return 'utf-16le'
  if (zeros.even > pairs * 0.3 && zeros.odd === 0) return 'utf-16be'
  return (await isMostlyUtf8(path)) ? 'utf-8' : 'windows-1252'
}

function countZeros(bytes: Buffer): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === 0) zeros[index % 2 === 0 ? 'even' : 'odd']++
  }
  return zeros
}

/**
 * Every byte sequence that is not UTF-8 decodes to U+FFFD. Text in a Windows code page gives nearly only those beside
 * ASCII; a UTF-8 file with a few damaged places gives far more good letters, and its rows are then told apart one by one.
 */
async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8')
  let good = 0
  let bad = 0
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === 0xfffd) bad++
      else if (code > 127) good++
    }
  }
  if (decoder.decode().includes('\ufffd')) bad++
  return bad === 0 || good > bad
}

/** NUL is in no text; other control characters may stray into a cell, but not fill a file. */
function looksBinary(sample: string): boolean {
  if (sample.includes('\0')) return true
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is counted
  const controls = sample.match(/[\u0001-\u0008\u000e-\u0019\u001c-\u001f\u007f\ufffe\uffff]/g)?.length ?? 0
  return controls > Math.max(1, sample.length * 0.01)
}

/** `sep=;` in the first line is Excel's own way to say it. */
export const separatorLine = /^\ufeff?sep=(.)\r?\n/i

/**
 * The separator with which the first records have the same number of cells as the header, quotes respected; where
 * several do, the one with more cells, and of those the comma last, because commas stand inside texts.
 */
function detectSeparator(sample: string): Separator {
  const told = separatorLine.exec(sample)?.[1] as Separator | undefined
  if (told !== undefined && separators.includes(told)) return told
  let best: { separator: Separator; agreement: number; cells: number } = { separator: ',', agreement: 0, cells: 1 }
  for (const separator of separators) {
    const records = firstRecords(sample, separator)
    const cells = records[0]?.length ?? 0
    if (cells < 2) continue
    // A tenth of the rows may be at fault without changing what the file is.
    const same = records.filter((record) => record.length === cells).length / records.length
    const agreement = same >= 0.9 ? 1 : same
    if (agreement > best.agreement || (agreement === best.agreement && cells > best.cells))
      best = { separator, agreement, cells }
  }
  return best.separator
}

function firstRecords(sample: string, separator: Separator): string[][] {
  const records: string[][] = []
  try {
    parse(sample, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: 50,
      on_record: (record: string[]) => {
        records.push(record)
        return null
      },
    })
  } catch {
    // The sample ends inside a quoted cell; what came before it counts.
  }
  return records
}
