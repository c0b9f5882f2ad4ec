// How a property is taken out of a vCard of any version: unfolding, parameters, encodings (vCard 2.1; RFC 2426; RFC 6350).

import { foundText } from './found-contact.ts'

export interface VCardProperty {
  group: string
  /** In capitals. */
  name: string
  /** Types and bare parameters, in small letters. */
  types: readonly string[]
  /** As it was written, quoted-printable undone. */
  value: string
}

/** Longer than any text of a person: pictures, sounds and keys, which nobody asked for. */
const lineCharactersMax = 20_000

/** The properties of a text, one after the other; lines that are none are left out. */
export function* vCardProperties(text: string): Generator<VCardProperty> {
  for (const line of unfolded(text)) {
    const property = line.length > lineCharactersMax ? null : propertyOf(line)
    if (property !== null) yield property
  }
}

function* unfolded(text: string): Generator<string> {
  let line: string | undefined
  let isQuoted = false
  let isSoft = false
  for (const part of physicalLines(text)) {
    if (line !== undefined && (isSoft || /^[ \t]/.test(part))) {
      // What is too long already grows no further.
      if (line.length <= lineCharactersMax) line = isSoft ? line.slice(0, -1) + part : line + part.slice(1)
    } else {
      if (line !== undefined) yield line
      line = part
      isQuoted = (part.slice(0, headCharactersMax).split(':', 1)[0] ?? '').toLowerCase().includes('quoted-printable')
    }
    isSoft = isQuoted && part.endsWith('=')
  }
  if (line !== undefined) yield line
}

/** Of a line, in which parameters are looked for. */
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

function propertyOf(line: string): VCardProperty | null {
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
    else if (what === '' || what === 'type' || what === 'x-service-type')
      types.push(...values.map((type) => type.trim()))
  }
  if (types.includes('quoted-printable')) encoding = 'quoted-printable'
  // Base64 holds no text that a person wrote.
  if (encoding === 'b' || encoding === 'base64' || types.includes('base64')) return null
  const plain = encoding === 'quoted-printable' ? fromQuoted(value, charset) : value
  return { group: dot < 0 ? '' : first.slice(0, dot).trim().toLowerCase(), name, types, value: plain }
}

/** Before and after the first such character that no quotes surround. */
function atFirst(text: string, mark: string): [string, string?] {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === mark && !isQuoted) return [text.slice(0, at), text.slice(at + 1)]
  }
  // A quote that nobody closed.
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

/** The components of a structured value; a backslash keeps what follows it. */
export function components(value: string): string[] {
  const found: string[] = []
  let from = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === ';') {
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

function decoded(bytes: Uint8Array, charset: string): string {
  for (const label of [charset, 'utf-8']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // No such letters, or the file says the wrong ones.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** The text of a file: what its first bytes say, else UTF-8, else what Windows wrote. */
export function vCardFileText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decoded(bytes, 'utf-8')
}
