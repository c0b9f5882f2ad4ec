import { graphemes } from '@kartu/cards/characters'

const firstLetter = (word: string): string => {
  for (const segment of graphemes(word)) {
    if (/\p{L}|\p{N}/u.test(segment)) return segment.toLocaleUpperCase()
  }
  return ''
}

/** Up to two initials of a name: of its first and its last word. A single word gives one, an empty name none. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== '')
  const first = letters[0] ?? ''
  return letters.length > 1 ? first + (letters.at(-1) ?? '') : first
}

/** The first letter of a name; empty if it has none. */
export const initial = (name: string): string => name.trim().split(/\s+/).map(firstLetter).find(Boolean) ?? ''

/** A whole number in 0 … `count` − 1 that is always the same for the same text. */
export function toneOf(text: string, count: number): number {
  let hash = 2_166_136_261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619)
  return (hash >>> 0) % count
}
