/** What a reader takes for one character each: letters with their marks, flags, emoji of several parts. */
export function graphemes(text: string): string[] {
  return segmenter === undefined ? nearlyGraphemes(text) : Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The same without the platform's tables, which Firefox has from 125: right for all that people write in names. */
export const nearlyGraphemes = (text: string): string[] => text.match(cluster) ?? []

/** Halves of characters as U+FFFD, because no encoding holds them. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

// The kinds of Unicode's annex 29: line end, flag, emoji joined by U+200D, Hangul in parts, joined letters of India, anything with its marks.
const marks = '[\\p{Grapheme_Extend}\\p{Mc}\\p{Emoji_Modifier}\\u200d]*'
// What joins letters of India's scripts into one.
const linker = '[\\u094d\\u09cd\\u0acd\\u0b4d\\u0c4d\\u0d4d]'
const cluster = new RegExp(
  [
    '\\r\\n',
    `\\p{RI}\\p{RI}${marks}`,
    `\\p{ExtPict}(?:${marks}?\\u200d\\p{ExtPict})*${marks}`,
    `[\\u1100-\\u115f]+[\\u1160-\\u11a7]*[\\u11a8-\\u11ff]*${marks}`,
    `\\p{Lo}(?:${marks}?${linker}${marks}\\p{Lo})*${marks}`,
    `[^]${marks}`,
  ].join('|'),
  'gu',
)
