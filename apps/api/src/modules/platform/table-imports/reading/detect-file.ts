import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileEncoding } from '@kartu/contracts/platform/table-imports.data'
import { parse } from 'csv-parse/sync'
import { columnKind } from './column-words.ts'
import { detectEncoding } from './detect-encoding.ts'
import { TableFault } from './table-row.ts'

export const separators = [';', '\t', '|', ','] as const
export type Separator = (typeof separators)[number]
/** False if another encoding is nearly as likely. */
interface TextEncoding {
  encoding: FileEncoding
  isSure: boolean
}

export type DetectedFile =
  | { kind: 'xlsx' }
  | ({ kind: 'vcf' } & TextEncoding)
  | ({ kind: 'csv'; separator: Separator } & TextEncoding)

const sampleBytes = 65_536

/**
 * Detects the kind of a file by its content, because neither its name nor the browser's media type can be trusted. A
 * chosen encoding is not checked. Throws `import_file_empty` for an empty file, and `import_file_type` for one that is
 * neither a workbook nor text.
 */
export async function detectFile(path: string, chosen?: FileEncoding): Promise<DetectedFile> {
  const head = await readHead(path)
  if (head.length === 0) throw new TableFault('import_file_empty')
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx' }
  // OLE compound file: .xls, or a password-protected .xlsx.
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableFault('import_file_old')
  // A PDF begins with lines of text, and may be text to its end.
  if (head.toString('latin1', 0, 5) === '%PDF-') throw new TableFault('import_file_type')
  const text = chosen === undefined ? await detectText(path, head) : { encoding: chosen, isSure: true }
  if (looksLikeVCard(head)) return { kind: 'vcf', ...text }
  const sample = new TextDecoder(text.encoding).decode(head, { stream: true })
  if (chosen === undefined && looksBinary(sample)) throw new TableFault('import_file_type')
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)\b/i.test(sample)) throw new TableFault('import_file_web_page')
  return { kind: 'csv', ...text, separator: detectSeparator(sample) }
}

/** Matches the first line of a contact file in any encoding. */
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

async function detectText(path: string, head: Buffer): Promise<TextEncoding> {
  const sure = (encoding: FileEncoding): TextEncoding => ({ encoding, isSure: true })
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return sure('utf-8')
  if (startsWith(head, [0xff, 0xfe])) return sure('utf-16le')
  if (startsWith(head, [0xfe, 0xff])) return sure('utf-16be')
  const zeros = countZeros(head)
  const pairs = head.length / 2
  if (zeros.odd > pairs * 0.3 && zeros.even === 0) return sure('utf-16le')
  if (zeros.even > pairs * 0.3 && zeros.odd === 0) return sure('utf-16be')
  if (await isMostlyUtf8(path)) return sure('utf-8')
  return detectEncoding(await foreignLines(path), (text) => columnKind(text) !== undefined)
}

function countZeros(bytes: Buffer): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === 0) zeros[index % 2 === 0 ? 'even' : 'odd']++
  }
  return zeros
}

/**
 * True if most non-ASCII text is valid UTF-8. Invalid bytes decode to U+FFFD: a Windows code page yields almost only
 * those. A UTF-8 file with a few damaged places yields far more valid letters, and its rows are then judged
 * individually.
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

const foreignBytesMax = 32_768

/** The first lines with non-ASCII bytes, without vCard lines that name their own encoding. */
async function foreignLines(path: string): Promise<Uint8Array> {
  const lines: Buffer[] = []
  let bytes = 0
  let open: Buffer = Buffer.alloc(0)
  const take = (line: Buffer): void => {
    if (bytes >= foreignBytesMax || !line.some((byte) => byte > 127)) return
    if (/^[^:]*;charset=/i.test(line.toString('latin1', 0, 200))) return
    lines.push(line.subarray(0, foreignBytesMax))
    bytes += line.length
  }
  for await (const chunk of createReadStream(path)) {
    let rest = Buffer.concat([open, chunk as Buffer])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      take(rest.subarray(0, end + 1))
      rest = rest.subarray(end + 1)
    }
    open = rest.subarray(0, foreignBytesMax)
    if (bytes >= foreignBytesMax) break
  }
  take(open)
  return Buffer.concat(lines)
}

/** True for binary data. Text never contains NUL, and only few other control characters. */
function looksBinary(sample: string): boolean {
  if (sample.includes('\0')) return true
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is counted
  const controls = sample.match(/[\u0001-\u0008\u000e-\u0019\u001c-\u001f\u007f\ufffe\uffff]/g)?.length ?? 0
  return controls > Math.max(1, sample.length * 0.01)
}

/** `sep=;` in the first line is Excel's notation for the separator. */
export const separatorLine = /^\ufeff?"?sep=(.)"?[;,\t|]*(?:\r\n?|\n)/i

/**
 * Detects the separator that gives most of the first records the same number of cells, respecting quotes. Ties go to
 * the one with more cells, then to any but the comma, because commas occur inside text. Titles above the header have
 * one cell and do not count.
 */
function detectSeparator(sample: string): Separator {
  const told = separatorLine.exec(sample)?.[1] as Separator | undefined
  if (told !== undefined && separators.includes(told)) return told
  let best: { separator: Separator; agreement: number; cells: number } = { separator: ',', agreement: 0, cells: 1 }
  for (const separator of separators) {
    const records = firstRecords(sample, separator)
    const cells = commonest(records.map(({ length }) => length).filter((length) => length > 1))
    if (cells < 2) continue
    // A tenth of the rows may be faulty without changing the result.
    const same = records.filter((record) => record.length === cells).length / records.length
    const agreement = same >= 0.9 ? 1 : same
    if (agreement > best.agreement || (agreement === best.agreement && cells > best.cells))
      best = { separator, agreement, cells }
  }
  return best.separator
}

/** Returns the most frequent number, the first one of a tie, or 0 without numbers. */
function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]
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
    // The sample ends inside a quoted cell. The records before it count.
  }
  return records
}
