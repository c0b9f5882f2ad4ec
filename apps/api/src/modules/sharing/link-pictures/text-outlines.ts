import type { Glyph } from 'fontkit'
import { type OutlineFonts, outlineFontsFor } from '../../platform/pdf/outline-fonts.ts'
import type { Weight } from '../../platform/pdf/pdf-fonts.ts'
import { textRuns } from '../../platform/pdf/text-runs.ts'

/** A line of text, converted to outlines. */
export interface OutlinedLine {
  /** SVG markup with its baseline and left edge at 0. */
  markup: string
  widthPx: number
}

export interface FittedText {
  lines: OutlinedLine[]
  sizePx: number
  /** True if the text begins with a right-to-left letter. */
  isRightToLeft: boolean
}

export interface TextBox {
  weight: Weight
  widthPx: number
  /** Sizes in descending order for text on one line. */
  sizesPx: readonly number[]
  /** Sizes for text on two lines, if it does not fit on one. */
  twoLineSizesPx: readonly number[]
}

const ellipsis = '…'
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const needsFont = /[\p{L}\p{M}\p{N}]/u
/** Maximum number of characters that are processed; more do not fit in any size. */
const charactersMax = 200

/**
 * Sets a text in a box: it shrinks, then breaks into two lines, then ends with an ellipsis. Returns undefined for an
 * empty text, or one with a letter that no bundled font contains.
 */
export async function fitText(text: string, box: TextBox): Promise<FittedText | undefined> {
  const plain = cleaned(text)
  const fonts = await outlineFontsFor(plain)
  const drawn = Array.from(plain).filter((character) => needsFont.test(character))
  if (drawn.length === 0 || drawn.some((character) => fonts.faceOf(character) === undefined)) return undefined
  const setter = new LineSetter(fonts, box.weight)
  const isRightToLeft = rightToLeft.test(firstLetter.exec(plain)?.[0] ?? '')
  const { lines, sizePx } = fitted(setter, plain, box)
  return { lines: lines.map((line) => setter.outline(line, sizePx)), sizePx, isRightToLeft }
}

/** Emoji, with the characters that join it to the next one. Signs such as © count as letters of a name. */
const emoji = /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})[\ufe0f\u200d]*/gu

/** Returns a text in composed form, without emoji, control characters, variation selectors or repeated spaces. */
const cleaned = (text: string): string =>
  Array.from(
    text
      .normalize()
      .replaceAll(emoji, '')
      .replaceAll(/[\p{Cc}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
    .slice(0, charactersMax)
    .join('')

function fitted(setter: LineSetter, text: string, box: TextBox): { lines: string[]; sizePx: number } {
  for (const sizePx of box.sizesPx) if (setter.width(text, sizePx) <= box.widthPx) return { lines: [text], sizePx }
  for (const sizePx of box.twoLineSizesPx) {
    const lines = brokenAt(setter, partsOf(text), sizePx, box.widthPx)
    if (lines) return { lines, sizePx }
  }
  const sizePx = box.twoLineSizesPx.at(-1) ?? box.sizesPx.at(-1) ?? 0
  if (box.twoLineSizesPx.length === 0) return { lines: [shortened(setter, text, sizePx, box.widthPx)], sizePx }
  const [first, rest] = fullLine(setter, text, sizePx, box.widthPx)
  return { lines: [first, shortened(setter, rest, sizePx, box.widthPx)], sizePx }
}

/** Splits a text into words with the spaces after them, or a text without spaces into characters. */
function partsOf(text: string): string[] {
  const words = text.split(/(?<= )/)
  return words.length > 1 ? words : graphemesOf(text)
}

const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Above this number of parts, the first line is filled instead of trying every break. */
const breaksMax = 16

/** Breaks a text into the two most even lines, if both fit. */
function brokenAt(setter: LineSetter, parts: readonly string[], sizePx: number, widthPx: number): string[] | undefined {
  let best: { lines: string[]; widthPx: number } | undefined
  const full = parts.length > breaksMax ? fittingCount(setter, parts, '', sizePx, widthPx) : undefined
  for (let at = full ?? 1; at > 0 && at < (full === undefined ? parts.length : full + 1); at += 1) {
    const lines = [parts.slice(0, at).join('').trim(), parts.slice(at).join('').trim()]
    const wider = Math.max(...lines.map((line) => setter.width(line, sizePx)))
    if (wider <= widthPx && (!best || wider < best.widthPx)) best = { lines, widthPx: wider }
  }
  return best?.lines
}

/** Returns the words that fit on a line, or the first characters of a long word, and the remaining text. */
function fullLine(setter: LineSetter, text: string, sizePx: number, widthPx: number): [string, string] {
  for (const parts of [text.split(/(?<= )/), graphemesOf(text)]) {
    const count = fittingCount(setter, parts, '', sizePx, widthPx)
    if (count > 0) return [parts.slice(0, count).join('').trim(), parts.slice(count).join('').trim()]
  }
  return [text, '']
}

function shortened(setter: LineSetter, text: string, sizePx: number, widthPx: number): string {
  if (setter.width(text, sizePx) <= widthPx) return text
  const parts = graphemesOf(text)
  const kept = parts.slice(0, fittingCount(setter, parts, ellipsis, sizePx, widthPx))
  return `${kept.join('').trim()}${ellipsis}`
}

/** Largest number of parts that fit on a line together with an ending. */
function fittingCount(
  setter: LineSetter,
  parts: readonly string[],
  ending: string,
  sizePx: number,
  widthPx: number,
): number {
  let [fits, fails] = [0, parts.length + 1]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    const line = `${parts.slice(0, middle).join('').trim()}${ending}`
    if (setter.width(line, sizePx) <= widthPx) fits = middle
    else fails = middle
  }
  return fits
}

/** Shapes lines in the fonts of a text. */
class LineSetter {
  readonly #fonts: OutlineFonts
  readonly #weight: Weight
  /** Widths in units of the font size. */
  readonly #widths = new Map<string, number>()

  constructor(fonts: OutlineFonts, weight: Weight) {
    this.#fonts = fonts
    this.#weight = weight
  }

  width(text: string, sizePx: number): number {
    const known = this.#widths.get(text) ?? this.#shaped(text).reduce((sum, { advance }) => sum + advance, 0)
    this.#widths.set(text, known)
    return known * sizePx
  }

  outline(text: string, sizePx: number): OutlinedLine {
    let x = 0
    const parts: string[] = []
    for (const { advance, glyphs } of this.#shaped(text)) {
      for (const { glyph, scale, dx, dy } of glyphs) {
        const path = glyph.path.toSVG()
        if (path === '') continue
        const size = scale * sizePx
        const place = `${((x + dx) * sizePx).toFixed(2)} ${(-dy * sizePx).toFixed(2)}`
        parts.push(
          `<path transform="translate(${place}) scale(${size.toFixed(6)} ${(-size).toFixed(6)})" d="${path}"/>`,
        )
      }
      x += advance
    }
    return { markup: parts.join(''), widthPx: x * sizePx }
  }

  #shaped(text: string): ShapedRun[] {
    return textRuns(text, this.#fonts.faceOf).flatMap((run) => {
      const font = this.#fonts.font(run.face, this.#weight)
      if (!font) return []
      const { glyphs, positions } = font.layout(run.text)
      const scale = 1 / font.unitsPerEm
      let x = 0
      const placed = glyphs.map((glyph, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
        const dx = (x + xOffset) * scale
        x += xAdvance
        return { glyph, scale, dx, dy: yOffset * scale }
      })
      return [{ advance: x * scale, glyphs: placed }]
    })
  }
}

/** Lengths in units of the font size. */
interface ShapedRun {
  advance: number
  glyphs: { glyph: Glyph; scale: number; dx: number; dy: number }[]
}
