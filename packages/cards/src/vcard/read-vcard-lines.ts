// Reads the properties of a vCard of any version: unfolding, parameters, encodings (vCard 2.1; RFC 2426; RFC 6350).

import { photoBytesMax } from '@kartu/contracts/limits'
import { foundText } from '../contacts/found-contact.ts'

export interface VCardProperty {
  group: string
  /** Upper case. */
  name: string
  /** Types and bare parameters, in lower case. */
  types: readonly string[]
  /** Raw value, after quoted-printable decoding. */
  value: string
  /** True for an embedded picture, whose value is Base64. */
  isBase64?: true
  /** True for a picture above the limit, whose value is left out. */
  isTooLong?: true
}

/** Longer than any typed text, even in quoted-printable: pictures, sounds and keys. */
const lineCharactersMax = 300_000

/** A photo of the largest size in Base64. */
const photoCharactersMax = Math.ceil((photoBytesMax * 4) / 3) + 1_000

const photoLine = /^(?:[\w-]{1,60}\.)?PHOTO[;:]/i

/** Properties of a text in order; invalid lines are left out, and pictures unless `photos` is set. */
export function* vCardProperties(text: string, { photos = false } = {}): Generator<VCardProperty> {
  const maxOf = (line: string): number => (photos && photoLine.test(line) ? photoCharactersMax : lineCharactersMax)
  for (const line of unfolded(text, maxOf)) {
    if (line.length <= maxOf(line)) {
      const property = propertyOf(line, photos)
      if (property !== null) yield property
    } else if (photos && photoLine.test(line)) yield { group: '', name: 'PHOTO', types: [], value: '', isTooLong: true }
  }
}

function* unfolded(text: string, maxOf: (line: string) => number): Generator<string> {
  let parts: string[] = []
  let length = 0
  let lengthMax = 0
  let isQuoted = false
  let isSoft = false
  for (const part of physicalLines(text)) {
    if (parts.length > 0 && (isSoft || /^[ \t]/.test(part))) {
      // The rest of a line above the limit is dropped.
      if (length <= lengthMax) {
        if (isSoft) parts.push((parts.pop() ?? '').slice(0, -1))
        parts.push(isSoft ? part : part.slice(1))
        length += part.length
      }
    } else {
      if (parts.length > 0) yield parts.join('')
      parts = [part]
      length = part.length
      lengthMax = maxOf(part)
      isQuoted = (part.slice(0, headCharactersMax).split(':', 1)[0] ?? '').toLowerCase().includes('quoted-printable')
    }
    isSoft = isQuoted && part.endsWith('=')
  }
  if (parts.length > 0) yield parts.join('')
}

/** Length of the beginning of a line that is searched for parameters. */
const headCharactersMax = 500

function* physicalLines(text: string): Generator<string> {
  const ends = /\r\n?|\n/g
  let from = 0
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield text.slice(from, end.index)
    from = ends.lastIndex
  }
  if (from < text.length) yield text.slice(from)
}

function propertyOf(line: string, photos: boolean): VCardProperty | null {
  const [head, value] = atFirst(line, ':')
  if (head === undefined || value === undefined) return null
  const [first = '', ...parameters] = parts(head, ';', '"')
  const dot = first.lastIndexOf('.')
  const name = first
    .slice(dot + 1)
    .trim()
    .toUpperCase()
  if (!/^[A-Z0-9-]{1,60}$/.test(name)) return null
  const types: string[] = []
  let charset = 'utf-8'
  let encoding = ''
  for (const parameter of parameters) {
    const [key, said] = atFirst(parameter, '=')
    const values = (said ?? key).replaceAll('"', '').toLowerCase().split(',')
    const what = said === undefined ? '' : key.trim().toLowerCase()
    if (what === 'charset') charset = values[0] ?? charset
    else if (what === 'encoding') encoding = values[0] ?? ''
    else if (what === '' || what === 'type' || what === 'x-service-type' || what === 'service-type')
      types.push(...values.map((type) => type.trim()))
  }
  if (types.includes('quoted-printable')) encoding = 'quoted-printable'
  const group = dot < 0 ? '' : first.slice(0, dot).trim().toLowerCase()
  // Base64 contains no typed text.
  if (encoding === 'b' || encoding === 'base64' || types.includes('base64'))
    return photos && name === 'PHOTO' ? { group, name, types, value, isBase64: true } : null
  const plain = encoding === 'quoted-printable' ? fromQuoted(value, charset) : value
  return { group, name, types, value: plain }
}

/** The text before and after the first occurrence of a character outside of quotes. */
function atFirst(text: string, mark: string): [string, string?] {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === mark && !isQuoted) return [text.slice(0, at), text.slice(at + 1)]
  }
  // An unclosed quote.
  const at = isQuoted ? text.indexOf(mark) : -1
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function parts(text: string, mark: string, quote: string): string[] {
  const found: string[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === quote) isQuoted = !isQuoted
    else if (text[at] === mark && !isQuoted) {
      found.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...found, text.slice(from)]
}

/** Components of a structured value; a backslash escapes the next character. */
export const components = (value: string): string[] => separated(value, ';')

/** Values of a list, such as CATEGORIES. */
export const listed = (value: string): string[] => separated(value, ',')

function separated(value: string, mark: ';' | ','): string[] {
  const found: string[] = []
  let from = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === mark) {
      found.push(value.slice(from, at))
      from = at + 1
    }
  }
  return [...found, value.slice(from)].map(unescaped)
}

export const unescaped = (value: string): string =>
  foundText(value.replace(/\\([\s\S])/g, (_all, one: string) => (one === 'n' || one === 'N' ? '\n' : one)))

function fromQuoted(value: string, charset: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at++) {
    const hex = value[at] === '=' ? /^[0-9a-f]{2}/i.exec(value.slice(at + 1, at + 3))?.[0] : undefined
    if (hex === undefined) bytes.push(...encoder.encode(String.fromCodePoint(value.codePointAt(at) ?? 0)))
    else bytes.push(Number.parseInt(hex, 16))
    if (hex !== undefined) at += 2
    else if ((value.codePointAt(at) ?? 0) > 0xffff) at++
  }
  return decoded(new Uint8Array(bytes), charset)
}

const encoder = new TextEncoder()

function decoded(bytes: Uint8Array, charset: string, fallback = 'windows-1252'): string {
  for (const label of [encodingAliases[charset] ?? charset, 'utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // Unknown encoding, or bytes that are not in it.
    }
  }
  return new TextDecoder(fallback).decode(bytes)
}

/** Code page names used by phones and mail programs that the Encoding standard lacks. */
const encodingAliases: Readonly<Record<string, string>> = {
  ...{ cp932: 'shift_jis', ms932: 'shift_jis', cp936: 'gbk', ms936: 'gbk', cp949: 'euc-kr', ms949: 'euc-kr' },
  ...{ uhc: 'euc-kr', cp950: 'big5', ms950: 'big5', cp874: 'windows-874', macroman: 'macintosh', utf8: 'utf-8' },
}

/**
 * Text of a contact file. A byte order mark may name UTF-16, and valid UTF-8 is read as such. Otherwise each property
 * uses its `CHARSET` (vCard 2.1), or UTF-8, or `fallback`.
 */
export function vCardFileText(bytes: Uint8Array, fallback = 'windows-1252'): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] !== 0 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Array.from(propertyBytes(bytes), (line) => decoded(line, charsetOf(line), fallback)).join('\n')
  }
}

const charsetOf = (line: Uint8Array): string =>
  /^[^:]*;charset="?([\w.-]+)/i.exec(asciiText(line.subarray(0, headCharactersMax)))?.[1]?.toLowerCase() ?? 'utf-8'

const asciiText = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const [lineFeed, carriageReturn, space, tab] = [10, 13, 32, 9]

/** Lines of a file, unfolded before decoding, because a fold may split the bytes of a character. */
function* propertyBytes(bytes: Uint8Array): Generator<Uint8Array> {
  let parts: Uint8Array[] = []
  for (let from = 0; from < bytes.length;) {
    let end = from
    while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++
    const isFold = parts.length > 0 && (bytes[from] === space || bytes[from] === tab)
    if (!isFold && parts.length > 0) {
      yield joined(parts)
      parts = []
    }
    parts.push(bytes.subarray(isFold ? from + 1 : from, end))
    from = bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1
  }
  yield joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = parts
  if (others.length === 0) return first
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
