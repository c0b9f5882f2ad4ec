import { countryOfCard } from './scan-country.ts'
import { emailsIn, fieldsOf, type ScanField } from './scan-fields.ts'
import { languageOf, type ScanLanguage } from './scan-languages.ts'
import { type Box, linesOf, type ScanLine, type ScanWord } from './scan-lines.ts'
import { likeness } from './scan-name.ts'
import { mendedEmail } from './scan-mend.ts'
import { evenLight, type Grey, turned, withoutLargeMarks } from './scan-picture.ts'
import { skewOf } from './scan-skew.ts'
import { foldLetters } from '../text/slugs.ts'

/** Reads text from a straight, even picture; with an area, its single line. */
export interface LetterReader {
  read(picture: Grey, language: ScanLanguage, area?: Box): Promise<ScanWord[][]>
}

export interface ReadField extends ScanField {
  /** True if the reader was certain of every letter. */
  sure: boolean
  /** Alternative readings, the likely ones first. */
  others: string[]
}

export interface ReadCard {
  /** Counterclockwise rotation of the picture about its middle, in degrees. Boxes refer to the rotated picture. */
  skewDegrees: number
  lines: ScanLine[]
  fields: ReadField[]
}

/**
 * Reads a paper card: evens the light, straightens, reads everything with English letters, then names and text again
 * with those of the card's country. `country` (ISO 3166) is the reader's.
 */
export async function readCard(picture: Grey, reader: LetterReader, country: string): Promise<ReadCard> {
  const even = withoutLargeMarks(evenLight(picture))
  const skewDegrees = skewOf(even)
  const straight = turned(even, -skewDegrees)
  const lines = linesOf(await reader.read(straight, 'eng')).toSorted(byPlace)
  const home = countryOfCard(lines.map(({ text }) => text)) ?? country
  const others = new Map<number, string[]>()
  for (const { kind, lines: at } of fieldsOf(lines, country)) {
    const languages = languagesFor(kind, languageOf(home))
    for (const line of at) others.set(line, await readAgain(lines, line, straight, reader, languages))
  }
  const fields = fieldsOf(lines, country)
  const emails = fields.filter(({ kind }) => kind === 'email').map(({ value }) => value)
  const said = fields.filter(({ kind }) => kind === 'name' || kind === 'organisation').map(({ value }) => value)
  const doubted = fields.map((field) => withDoubt(field, lines, others, emails))
  return { skewDegrees, lines, fields: doubted.map((field) => mended(field, said)) }
}

/** Languages for a second reading. Addresses and numbers need none. */
function languagesFor(kind: ScanField['kind'], national: ScanLanguage): readonly ScanLanguage[] {
  if (kind === 'phone' || kind === 'website') return []
  if (kind === 'address') return national === 'eng' ? [] : [national]
  return kind === 'email' || national === 'eng' ? ['eng'] : [national, 'eng']
}

/** Top to bottom; lines of about the same height from left to right. */
const byPlace = (a: ScanLine, b: ScanLine): number => {
  const [higher, lower] = a.box.y <= b.box.y ? [a, b] : [b, a]
  const isBeside = lower.box.y < higher.box.y + higher.box.height / 2
  return isBeside ? a.box.x - b.box.x : a.box.y - b.box.y
}

/** Stores the better reading in the line and returns the others. */
async function readAgain(
  lines: ScanLine[],
  at: number,
  picture: Grey,
  reader: LetterReader,
  languages: readonly ScanLanguage[],
): Promise<string[]> {
  const line = lines[at] as ScanLine
  const isMail = emailsIn(line.text).length > 0
  const readings = [line]
  for (const one of languages) {
    const [again] = linesOf(await reader.read(picture, one, around(line.box, picture)))
    // The country's data distinguishes letters that English confuses.
    if (again && (!isMail || emailsIn(again.text).length > 0))
      readings.push({ ...again, confidence: again.confidence + (one === 'eng' ? 0 : nationalBonus) })
  }
  const [bestReading = line, ...rest] = readings.toSorted((a, b) => b.confidence - a.confidence)
  lines[at] = { ...bestReading, box: line.box, confidence: Math.min(100, bestReading.confidence) }
  return [...new Set(rest.map(({ text }) => text))].filter((text) => text !== bestReading.text)
}

const nationalBonus = 15
const marginPx = 10

const around = ({ x, y, width, height }: Box, picture: Grey): Box => {
  const [left, top] = [Math.max(0, x - marginPx), Math.max(0, y - marginPx)]
  return {
    x: left,
    y: top,
    width: Math.min(picture.width, x + width + marginPx) - left,
    height: Math.min(picture.height, y + height + marginPx) - top,
  }
}

const sureFrom = 70

function withDoubt(
  field: ScanField,
  lines: readonly ScanLine[],
  others: ReadonlyMap<number, string[]>,
  emails: readonly string[],
): ReadField {
  const weakest = Math.min(...field.lines.map((at) => lines[at]?.confidence ?? 0))
  const doubted = field.lines.length === 1 ? (others.get(field.lines[0] ?? -1) ?? []) : []
  // If an email address confirms the name, another reading of it is ignored.
  const isSaid = field.kind === 'name' && likeness(field.value, emails) === 1
  const differs = doubted.some((text) => plain(text) !== plain(field.value))
  return { ...field, others: doubted, sure: weakest >= sureFrom && (!differs || isSaid) }
}

/** The original reading stays available as a choice. */
function mended(field: ReadField, said: readonly string[]): ReadField {
  const value = field.kind === 'email' ? mendedEmail(field.value, said) : field.value
  return value === field.value ? field : { ...field, value, sure: false, others: [field.value] }
}

const plain = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
