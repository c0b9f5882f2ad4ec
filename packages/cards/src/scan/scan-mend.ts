import { foldLetters } from '../text/slugs.ts'

/** Letters that readers confuse. */
const alike = new Set(['ce', 'il', 'ft', 'lt', 'it', '1l', '1i', '0o'])
const charactersMin = 5

/** Shared mailboxes. */
const offices = ['info', 'sales', 'office', 'contact']

/**
 * Corrects an address in which one letter differs from the company's or person's name and is easily confused:
 * `kuhitransport` beside “Kühltransport”. Otherwise returns it unchanged.
 */
export function mendedEmail(email: string, said: readonly string[]): string {
  const [user = '', domain = ''] = email.split('@')
  const [stem = '', ...ends] = domain.split('.')
  const texts = said.map((text) => foldLetters(text).replace(/[^a-z0-9]/g, ''))
  const words = [...offices, ...said.flatMap((text) => foldLetters(text).split(/[^a-z0-9]+/))]
  const mend = (part: string): string =>
    part.replace(/[a-z0-9-]+/g, (word) => withoutSlips(mendedWord(word, texts), words))
  return `${mend(user)}@${[mend(stem), ...ends].join('.')}`
}

function mendedWord(word: string, texts: readonly string[]): string {
  const letters = word.replaceAll('-', '')
  if (letters.length < charactersMin || texts.some((text) => text.includes(letters))) return word
  for (const text of texts) {
    for (let from = 0; from + letters.length <= text.length; from++) {
      const differing = [...letters].flatMap((letter, at) => (letter === text[from + at] ? [] : [at]))
      const [at = 0, ...more] = differing
      const meant = text[from + at] ?? ''
      if (more.length > 0 || !alike.has([letters[at] ?? '', meant].toSorted((a, b) => (a < b ? -1 : 1)).join('')))
        continue
      let seen = -1
      return [...word].map((sign) => (sign !== '-' && ++seen === at ? meant : sign)).join('')
    }
  }
  return word
}

/** Readers join `rn` to an `m` or an `r`, and see a letter twice. */
function misread(word: string, whole: string): boolean {
  return whole.replace('rn', 'm') === word || whole.replace('rn', 'r') === word || word.replace(/(.)\1/, '$1') === whole
}

function withoutSlips(word: string, words: readonly string[]): string {
  return words.includes(word) ? word : (words.find((whole) => misread(word, whole)) ?? word)
}
