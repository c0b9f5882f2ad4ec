import bidiFactory from 'bidi-js'

/** A run of characters in one font and one direction, within which letters are joined. */
export interface TextRun {
  text: string
  face: string
  isRightToLeft: boolean
}

interface Levelled extends TextRun {
  /** Embedding level: odd is right to left, a higher level is nested (UAX #9). */
  level: number
}

/** The types of the library describe a module, but its export is a function. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Characters that belong to the preceding one. */
const joined = /\p{M}|\u200c|\u200d/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u
/** Invisible characters that select or end an emoji. */
const emojiSign = /[\ufe0e\ufe0f\u{e0020}-\u{e007f}]/u
/** Invisible characters that set the direction of their neighbours. */
const directing = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * Splits a line in any scripts into runs, in visual order from left to right. The font mirrors the characters of a run.
 * Emoji, which no font has, are left out beside other text; any other missing character becomes a question mark.
 */
export function textRuns(text: string, faceOf: (character: string) => string | undefined): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(text)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const pieces: Levelled[] = []
  let at = 0
  let isAfterEmoji = false
  const isLeftOut = (character: string): boolean =>
    emojiSign.test(character) || (emoji.test(character) && faceOf(character) === undefined)
  for (const character of text) {
    const index = at
    at += character.length
    if (directing.test(character)) continue
    isAfterEmoji = isLeftOut(character) || (isAfterEmoji && character === '\u200d')
    if (isAfterEmoji) continue
    const last = pieces.at(-1)
    if (last && joined.test(character)) {
      last.text += character
      continue
    }
    const piece = pieceOf(character, mirrored.get(index), embedding.levels[index] ?? 0, faceOf)
    if (last && areOne(last, piece)) last.text += piece.text
    else pieces.push(piece)
  }
  if (pieces.length === 0 && text.trim() !== '') return [{ text: '?', face: faceOf('?') ?? '', isRightToLeft: false }]
  return ordered(pieces).map(({ text: written, face, isRightToLeft }) => ({ text: written, face, isRightToLeft }))
}

function pieceOf(
  written: string,
  mirrored: string | undefined,
  level: number,
  faceOf: (character: string) => string | undefined,
): Levelled {
  const isRightToLeft = rightToLeft.test(written)
  // Fonts contain only the plain space.
  const character = /\s/u.test(written) ? ' ' : (mirrored ?? written)
  const face = faceOf(character)
  return { text: face === undefined ? '?' : character, face: face ?? faceOf('?') ?? '', isRightToLeft, level }
}

/** Punctuation between right-to-left letters is a separate run, because the fonts would not mirror it. */
const areOne = (last: Levelled, piece: Levelled): boolean =>
  last.face === piece.face &&
  last.level === piece.level &&
  last.isRightToLeft === piece.isRightToLeft &&
  (piece.isRightToLeft || piece.level % 2 === 0) &&
  last.text !== ' ' &&
  piece.text !== ' '

/** Rule L2 of UAX #9: from the highest level to the lowest odd one, reverses every run at that level or above. */
function ordered(pieces: readonly Levelled[]): Levelled[] {
  const result = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < result.length; from += 1) {
      let to = from
      while ((result[to]?.level ?? -1) >= level) to += 1
      result.splice(from, to - from, ...result.slice(from, to).toReversed())
      from = to
    }
  }
  return result
}
