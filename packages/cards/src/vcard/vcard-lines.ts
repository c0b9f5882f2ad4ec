// Writes the lines of a vCard property: escaping and folding (RFC 2426, sections 2.6 and 5.8.4; RFC 6350, 3.2 and 3.4).

import { graphemes, wellFormed } from '../text/characters.ts'

const lineOctetsMax = 75

/**
 * A text value: line ends of any kind become `\n`; backslash, comma and semicolon are escaped (RFC 2426, section 5; RFC
 * 6350, section 3.4, allows it). iPhones end a note at a bare semicolon and Text::vCard drops the whole property; ical.js
 * shows the backslash instead, which loses nothing.
 */
export function escapeText(text: string): string {
  return cleanText(text)
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A text value on one line: line ends become spaces. */
export const escapeLine = (text: string): string => escapeText(cleanText(text).replaceAll('\n', ' ').trim())

/**
 * A property whose components are joined by semicolons, followed by a short empty one. After N, ORG and ADR, Android up
 * to 7.1 drops a folded property and adds its end to the previous one; the property after the short one is read.
 */
export const structured = (property: string, components: string[]): string[] => [
  `${property}:${components.map(escapeLine).join(';')}`,
  shortLine,
]

/** The short property of `structured`. */
export const shortLine = 'X-KARTU:1'

/** A parameter value: no quotes, and quoted when a character would end it (RFC 6350, section 3.3). */
export function parameter(text: string): string {
  const plain = cleanText(text).replaceAll('\n', ' ').replaceAll('"', "'").trim()
  return /[:;,]/.test(plain) ? `"${plain}"` : plain
}

/** Folded lines with CRLF; '' is an empty line. */
export const vCardText = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

/**
 * Folds after at most 75 octets of UTF-8, including the space of a continuation: never inside a character or escape,
 * nor inside a grapheme (an emoji of several parts, a letter with marks) that fits on a line.
 */
export function fold(line: string): string {
  if (isAscii(line)) return foldAscii(line)
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const unit of units(line)) {
    const size = octetsOf(unit)
    if (octets + size > lineOctetsMax) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += unit
    octets += size
  }
  lines.push(current)
  return lines.join('\r\n')
}

/** Base64 of a photo has tens of thousands of characters, so it is cut by length. */
function foldAscii(line: string): string {
  if (line.length <= lineOctetsMax) return line
  const lines: string[] = []
  for (let at = 0; at < line.length;) {
    const room = at === 0 ? lineOctetsMax : lineOctetsMax - 1
    let end = Math.min(at + room, line.length)
    if (end < line.length && endsInsideEscape(line, at, end)) end--
    lines.push((at === 0 ? '' : ' ') + line.slice(at, end))
    at = end
  }
  return lines.join('\r\n')
}

/** True if an odd number of backslashes precedes `end`: the last one escapes the next character. */
function endsInsideEscape(line: string, from: number, end: number): boolean {
  let at = end
  while (at > from && line[at - 1] === '\\') at--
  return (end - at) % 2 === 1
}

/** Indivisible units: graphemes that fit on a line, else code points; a backslash with its escaped character. */
function* units(line: string): Generator<string> {
  let escape = ''
  for (const segment of graphemes(line)) {
    for (const unit of octetsOf(segment) < lineOctetsMax - 1 ? [segment] : segment) {
      if (escape === '' && unit === '\\') {
        escape = unit
        continue
      }
      yield escape + unit
      escape = ''
    }
  }
  if (escape !== '') yield escape
}

function octetsOf(text: string): number {
  let octets = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    octets += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return octets
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text)

/**
 * Text that every reader splits into the same lines: line ends become \n (some readers break lines at them),
 * tabs become spaces, other control characters and surrogate halves are removed.
 */
function cleanText(text: string): string {
  return (
    wellFormed(text)
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
      .replace(/\r\n?|[\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
      .replace(/[\u0000-\u0009\u000e-\u001f\u007f-\u009f\ufeff]/g, '')
  )
}
