import { withoutInvisible } from '@kartu/contracts/invisible-signs'
import { foldLetters } from './slugs.ts'

/** Longer words are stored by their beginning. */
const wordCharactersMax = 40
const wordsMax = 120
const termsMax = 6

/**
 * Search words of a record: every word of the texts, folded, from each place at which a search may begin. An email
 * address begins at each part (`ayu@kopi.example`, `kopi.example`, `example`), text without spaces at every character.
 * If there are too many, earlier ones win.
 */
export function searchWords(texts: Iterable<string>): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    const folded = tokens(text)
    for (const token of folded) for (const word of beginnings(token)) words.add(stored(word))
    for (const word of otherSpellings(text, folded)) words.add(stored(word))
    if (words.size >= wordsMax) break
  }
  return [...words].slice(0, wordsMax)
}

/**
 * Terms of a search: beginnings of words that a record must all have. Separate groups of digits are one number. Empty
 * if there is nothing to search for, such as `%`.
 */
export function searchTerms(text: string): string[] {
  const terms: string[] = []
  for (const token of tokens(text)) {
    const term = token.replace(outside, '')
    const last = terms.at(-1)
    if (term === '') continue
    if (last !== undefined && isNumber(last) && isNumber(term)) terms[terms.length - 1] = last + term
    else terms.push(term)
  }
  const unique = [...new Set(terms.map(stored))]
  // A longer term implies its beginning.
  return unique.filter((term) => !unique.some((other) => other !== term && other.startsWith(term))).slice(0, termsMax)
}

/** Words of a phone number: with country code, without it, and its last four digits. */
export const phoneWords = ({ value, code }: { value: string; code: string }): string[] => [
  value.slice(1),
  value.slice(1 + code.length),
  value.slice(-lastDigits),
]

const lastDigits = 4

/**
 * Other spellings that people type: `obrien` for O’Brien, `ra` for R.A., `mueller` for Müller, `muller` for Mueller,
 * and `陳大文` for a name in two fields.
 */
function* otherSpellings(text: string, folded: readonly string[]): Iterable<string> {
  const letters = text.normalize('NFC').replace(/[äöüøåÄÖÜØÅ]/g, (letter) => withE[letter.toLowerCase()] ?? letter)
  const expanded = letters === text.normalize('NFC') ? folded : tokens(letters)
  for (const [at, token] of folded.entries()) {
    if (expanded === folded && plain.test(token)) {
      if (/[aou]e/.test(token)) yield withoutE(token)
      continue
    }
    if (token.includes('@')) continue
    const before = folded[at - 1]
    if (before !== undefined && inOneWord.test(before + token)) yield before + token
    const spellings = [token, ...(expanded[at] === undefined ? [] : [expanded[at]])]
    for (const one of spellings) {
      const bare = one.replaceAll(/[^\p{L}\p{N}]/gu, '')
      if (bare !== token && bare !== '') yield bare
      if (/[aou]e/.test(bare)) yield withoutE(bare)
    }
  }
}

const withoutE = (word: string): string => word.replaceAll(/([aou])e/g, '$1')

const withE: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const inOneWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/** Tokens between spaces. Signs within a number are removed, because people write different ones. */
const tokens = (text: string): string[] =>
  withoutInvisible(foldLetters(text))
    .replaceAll(/[’‘ʼ]/g, "'")
    .split(/\s+/)
    .map((token) => (plain.test(token) ? token : token.replaceAll(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '')))

/** Most tokens, which skip the slow expressions for all scripts. */
const plain = /^[a-z0-9]+$/

const letter = String.raw`[\p{L}\p{N}\p{So}]`
const spaceless = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const starts = new RegExp(`(?<!${letter})${letter}|${spaceless}|(?<=${spaceless})${letter}`, 'gu')

/** Signs around a word, except the `@` after the name of a mailbox. */
const outside = new RegExp(`^[^\\p{L}\\p{N}\\p{So}]+|(?!@$)[^\\p{L}\\p{N}\\p{So}]+$`, 'gu')

const beginnings = (token: string): string[] =>
  plain.test(token) ? [token] : [...token.matchAll(starts)].map(({ index }) => token.slice(index))

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** Leading zeros of a number do not matter: `0812` and `+62 812`. */
function stored(word: string): string {
  const short = isNumber(word) ? word.replace(/^0+(?=\d)/, '') : word
  return short.length <= wordCharactersMax ? short : [...short].slice(0, wordCharactersMax).join('')
}
