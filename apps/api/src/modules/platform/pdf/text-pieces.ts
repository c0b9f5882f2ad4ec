import bidiFactory from 'bidi-js'

/** Letters that fonts join: in one face, and written in one direction. */
export interface Piece {
  text: string
  face: string
  isRightToLeft: boolean
}

interface Levelled extends Piece {
  /** Odd from right to left; higher within what is lower (UAX #9). */
  level: number
}

/** Its types tell of a module, and it is a function. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Stays with the character before it. */
const joined = /\p{M}|\u200c|\u200d/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u
/** Selects or ends an emoji, and draws nothing itself. */
const emojiSign = /[\ufe0e\ufe0f\u{e0020}-\u{e007f}]/u
/** Says in which direction others stand, and is not drawn. */
const directing = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * A line of any scripts as pieces, in the order in which they stand from left to right. A font turns the letters of a piece
 * itself. Emoji, which no font has, are left out beside other text; another character that no font has is a question mark.
 */
export function piecesOf(text: string, faceOf: (character: string) => string | undefined): Piece[] {
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
  // Of spaces, only those between words are in fonts.
  const character = /\s/u.test(written) ? ' ' : (mirrored ?? written)
  const face = faceOf(character)
  return { text: face === undefined ? '?' : character, face: face ?? faceOf('?') ?? '', isRightToLeft, level }
}

/** Signs between letters that are written from right to left stand by themselves: their fonts would not turn them. */
const areOne = (last: Levelled, piece: Levelled): boolean =>
  last.face === piece.face &&
  last.level === piece.level &&
  last.isRightToLeft === piece.isRightToLeft &&
  (piece.isRightToLeft || piece.level % 2 === 0) &&
  last.text !== ' ' &&
  piece.text !== ' '

/** Rule L2 of UAX #9: from the highest level to the lowest odd one, what is at least that high is turned. */
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
