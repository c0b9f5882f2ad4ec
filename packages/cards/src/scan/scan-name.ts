import type { ScanLine } from './scan-lines.ts'
import { foldLetters } from '../text/slugs.ts'
import { companyForm, companyWord, jobWord, streetWord } from './scan-words.ts'

const wordsMax = 6

/** The line with the person's name: large, near the top, capitalised words, similar to the email. */
export function nameLine(
  lines: readonly ScanLine[],
  candidates: readonly number[],
  emails: readonly string[],
): number | undefined {
  const tallest = Math.max(...lines.map(({ box }) => box.height), 1)
  let [found, most]: [number | undefined, number] = [undefined, 0]
  for (const at of candidates) {
    const line = lines[at]
    if (line === undefined) continue
    const score = nameScore(line, tallest, emails)
    if (score > most) [found, most] = [at, score]
  }
  return found
}

function nameScore({ text, box, confidence }: ScanLine, tallest: number, emails: readonly string[]): number {
  // Readers without Ø read it as @.
  const words = text
    .replace(/(^|\s)@/gu, '$1O')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  if (words.length === 0 || words.length > wordsMax || /\d|@\S*\./.test(text)) return 0
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length
  const isOther = jobWord.test(text) || companyForm.test(text) || companyWord.test(text) || streetWord.test(text)
  return (
    (2 * box.height) / tallest +
    capitals +
    (words.length > 1 ? 0.6 : 0) +
    4 * likeness(text, emails) +
    confidence / 200 -
    (isOther ? 2 : 0)
  )
}

/** Share of a name in the local part of an address, from 0 to 1: whole words, or their initials. */
export function likeness(name: string, emails: readonly string[]): number {
  const words = foldLetters(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
  if (words.length === 0) return 0
  return Math.max(
    0,
    ...emails.map((email) => {
      const user = foldLetters(email.split('@')[0] ?? '')
      const found = words.filter((word) => word.length > 2 && user.includes(word)).length
      return Math.min(1, found / Math.min(2, words.length))
    }),
  )
}
