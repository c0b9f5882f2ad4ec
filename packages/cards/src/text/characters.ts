/** Characters as readers count them: letters with marks, flags, emoji of several parts. */
export function graphemes(text: string): string[] {
  return segmenter === undefined ? nearlyGraphemes(text) : Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * Characters as readers count them, without the platform's tables, which Firefox before 125 lacks. Correct for text in
 * names.
 */
export const nearlyGraphemes = (text: string): string[] => text.match(cluster) ?? []

/** Replaces surrogate halves with U+FFFD, because no encoding can represent them. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

// Clusters of Unicode's annex 29: line ends, flags, emoji joined by U+200D, Hangul in parts, Indic conjuncts, anything
// with marks.
const marks = '[\\p{Grapheme_Extend}\\p{Mc}\\p{Emoji_Modifier}\\u200d]*'
// Viramas that join Indic letters.
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
