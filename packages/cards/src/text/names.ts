import type { NamePart } from '@kartu/contracts/company/card-fields.plain'
import { companyNameTwoLinesAbove } from '@kartu/contracts/limits'
import { graphemes } from './characters.ts'
import { foldLetters } from './slugs.ts'

/** Parts of a name on a card. All but the first name may be empty. */
export type NameParts = Record<NamePart, string>

/**
 * Name at the top of a card: `Dr. Bernie Sanders Jr.`. A preferred name replaces first and middle name. Names in Han or
 * Hangul put the family name first, without a space: `陳大文`, and `陳大文 (David)`.
 */
export function displayName(name: NameParts): string {
  return words([name.prefix, coreName(name, true), name.suffix])
}

/** First and last name for lists: `Bernie Sanders`. */
export function listName(name: NameParts): string {
  return coreName(name, false)
}

/** Name in a sentence: `Bernie`. A name in Han or Hangul stays whole, because its given part alone is familiar. */
export function calledName(name: NameParts): string {
  if (isFamilyFirst(name)) return listName(name)
  return name.preferred_name.trim() || name.first_name.trim() || listName(name)
}

/** Name with accreditations, on one line: `Siti Nurhaliza, S.T., M.M.`. */
export function fullName(name: NameParts & { accreditations: string }): string {
  return [displayName(name), name.accreditations.trim()].filter((part) => part !== '').join(', ')
}

/** Sort key of lists: the list name without case and diacritics, so that Élodie sorts under E in every locale. */
export function sortName(name: NameParts): string {
  return foldLetters(listName(name))
}

/** Two letters in place of a photo; one for mononyms and for names in Han or Hangul. */
export function initials(name: NameParts): string {
  if (isFamilyFirst(name)) return firstLetter(listName(name))
  return firstLetter(name.preferred_name.trim() || name.first_name) + firstLetter(name.last_name)
}

/**
 * A company name for a narrow place: above 15 characters, it is split at a space into two lines of similar length
 * (specification, section 5).
 */
export function companyNameLines(name: string): string[] {
  const parts = name.trim().split(/\s+/)
  const whole = parts.join(' ')
  if (length(whole) <= companyNameTwoLinesAbove || parts.length < 2) return [whole]
  const lengths = parts.map(length)
  const lineLength = (from: number, to: number) =>
    lengths.slice(from, to).reduce((sum, characters) => sum + characters + 1, -1)
  const longer = (at: number) => Math.max(lineLength(0, at), lineLength(at, parts.length))
  const splits = parts.map((_, at) => at).slice(1)
  const split = splits.reduce((best, at) => (longer(at) < longer(best) ? at : best))
  return [parts.slice(0, split).join(' '), parts.slice(split).join(' ')]
}

function coreName(name: NameParts, withMiddle: boolean): string {
  const preferred = name.preferred_name.trim()
  if (isFamilyFirst(name)) {
    const given = withMiddle ? name.middle_name.trim() + name.first_name.trim() : name.first_name.trim()
    const whole = name.last_name.trim() + given
    return preferred === '' || preferred === whole ? whole : `${whole} (${preferred})`
  }
  const given = preferred === '' ? words([name.first_name, withMiddle ? name.middle_name : '']) : preferred
  return words([given, name.last_name])
}

const hanOrHangul = /^[\p{Script=Han}\p{Script=Hangul}\p{M}\s]+$/u

function isFamilyFirst(name: NameParts): boolean {
  const given = [name.first_name, name.middle_name].filter((part) => part.trim() !== '')
  return (
    given.length > 0 &&
    hanOrHangul.test(given.join('')) &&
    (name.last_name.trim() === '' || hanOrHangul.test(name.last_name))
  )
}

function firstLetter(text: string): string {
  const plain = /^[a-z]/i.exec(text)?.[0]
  if (plain !== undefined && /^[ -~]*$/.test(text)) return plain.toUpperCase()
  let first = ''
  for (const segment of graphemes(text.trim())) {
    first ||= segment
    if (/[\p{L}\p{N}]/u.test(segment)) {
      const upper = segment.toUpperCase()
      return length(upper) === 1 ? upper : segment // ß would become SS.
    }
  }
  return first
}

/** Number of characters as readers count them. */
function length(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  return graphemes(text).length
}

const words = (parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
