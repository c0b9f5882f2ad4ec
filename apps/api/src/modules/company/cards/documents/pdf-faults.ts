import { inflateSync } from 'node:zlib'

/** Reason why a file is refused as a document. */
export type PdfFaultCode = 'document_type' | 'document_damaged' | 'document_locked' | 'document_active'

/** Unpacked bytes of all object streams together. */
const unpackedBytesMax = 67_108_864
const endBytes = 2_048
const objectStreamsMax = 20_000
/** Maximum length of a dictionary before and after its object stream type. Without a limit, the search is quadratic. */
const dictionaryBytesMax = 4_000

/**
 * Returns the reason why a file is unsuitable as a PDF for visitors, judged by its bytes (ISO 32000): it has another
 * format, is damaged or encrypted, runs scripts, starts programs or contains files. Object streams are unpacked,
 * because they hide names.
 */
export function pdfFault(bytes: Buffer): PdfFaultCode | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 10))) return 'document_type'
  if (!hasEnd(bytes)) return 'document_damaged'
  const text = bytes.toString('latin1')
  if (encrypted.test(text)) return 'document_locked'
  if (active.test(text)) return 'document_active'
  try {
    for (const unpacked of objectStreams(bytes, text)) if (active.test(unpacked)) return 'document_active'
  } catch {
    return 'document_damaged'
  }
  return undefined
}

/** The end names the offset of a cross-reference table or stream (section 7.5.5). */
function hasEnd(bytes: Buffer): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - endBytes))
  const [, offset] = [...end.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1) ?? []
  if (offset === undefined) return false
  const at = Number(offset)
  return at < bytes.length && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', at, at + 40))
}

/** A pattern of names, each letter also in its escaped form, `#4A` for `J` (section 7.3.5). */
const named = (names: readonly string[]): RegExp => new RegExp(`/(?:${names.map(escapable).join('|')})(?![A-Za-z0-9#])`)

const escapable = (name: string): string => [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')

const hexOf = (letter: string): string =>
  [...letter.charCodeAt(0).toString(16)]
    .map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit))
    .join('')

const encrypted = new RegExp(`${named(['Encrypt']).source}\\s*(?:\\d+\\s+\\d+\\s+R|<<)`)
const active = named(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'ImportData', 'SubmitForm'])
const filter = named(['Filter'])
const objectStream = new RegExp(named(['ObjStm']).source, 'g')

/** Unpacked object streams. Throws if one has an unknown filter, is damaged, or is too large. */
function* objectStreams(bytes: Buffer, text: string): Generator<string> {
  let leftBytes = unpackedBytesMax
  let streams = 0
  let packedBytes = 0
  for (const { index } of text.matchAll(objectStream)) {
    streams += 1
    if (streams > objectStreamsMax) throw new Error('There are too many object streams')
    const start = Math.max(0, index - dictionaryBytesMax)
    const begin = start + text.slice(start, index).lastIndexOf('obj')
    const [keyword] = /stream\r?\n/.exec(text.slice(index, index + dictionaryBytesMax)) ?? []
    if (keyword === undefined || begin < start) throw new Error('An object stream has no content')
    const from = text.indexOf(keyword, index) + keyword.length
    const to = text.indexOf('endstream', from)
    if (to < 0) throw new Error('An object stream has no end')
    packedBytes += to - from
    if (packedBytes > bytes.length) throw new Error('Object streams overlap')
    const head = text.slice(begin, from)
    if (!filter.test(head)) {
      yield text.slice(from, to)
      continue
    }
    if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode/.test(head) || /\/Predictor\s+(?!1\b)\d/.test(head))
      throw new Error('An object stream has an unknown filter')
    const unpacked = inflateSync(bytes.subarray(from, to), { maxOutputLength: leftBytes })
    leftBytes -= unpacked.length
    if (leftBytes <= 0) throw new Error('Object streams are too large')
    yield unpacked.toString('latin1')
  }
}
