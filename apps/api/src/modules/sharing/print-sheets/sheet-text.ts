import type { Font, Glyph } from 'fontkit'
import type { Hex } from '@kartu/cards/contrast'
import type { Fonts, Weight } from '../../platform/pdf/pdf-fonts.ts'
import { type TextRun, textRuns } from '../../platform/pdf/text-runs.ts'
import type { Box, Shape } from './sheet-shapes.ts'

/** A run placed within a line. Lengths are in units of the font size. */
interface PlacedRun extends TextRun {
  font: Font
  x: number
  advance: number
  glyphs: readonly { glyph: Glyph; x: number; y: number; scale: number }[]
}

/** Measures lines in the fonts of a PDF, and places their runs. */
export class SheetFonts {
  readonly all: Fonts
  readonly #lines = new Map<string, { runs: PlacedRun[]; width: number }>()
  readonly #byName: ReadonlyMap<string, Font>

  constructor(fonts: Fonts) {
    this.all = fonts
    this.#byName = new Map(fonts.all.map(({ name, font }) => [name, font]))
  }

  width(text: string, weight: Weight): number {
    return this.line(text, weight).width
  }

  /** Clears the measured lines, which are needed only within a page. */
  forget(): void {
    this.#lines.clear()
  }

  line(text: string, weight: Weight): { runs: PlacedRun[]; width: number } {
    const key = `${weight} ${text}`
    const known = this.#lines.get(key)
    if (known) return known
    let width = 0
    const runs = textRuns(text, (character) => this.all.faceOf(character, weight)).flatMap((run) => {
      const font = this.#byName.get(run.face)
      if (!font) return []
      const placed = { ...run, font, x: width, ...shaped(font, run.text) }
      width += placed.advance
      return [placed]
    })
    const line = { runs, width }
    this.#lines.set(key, line)
    return line
  }
}

function shaped(font: Font, text: string): Pick<PlacedRun, 'advance' | 'glyphs'> {
  const { glyphs, positions } = font.layout(text)
  const scale = 1 / font.unitsPerEm
  let x = 0
  const placed = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const here = { glyph, x: (x + xOffset) * scale, y: yOffset * scale, scale }
    x += xAdvance
    return here
  })
  return { advance: x * scale, glyphs: placed }
}

/** A text in a column: on one line in a size between `size` and `floor`, else on several lines. */
export interface TextBlock {
  text: string
  weight: Weight
  size: number
  floor: number
  colour: Hex
  /** Space above the block, unless it is the first. */
  gap: number
  /** Texts of one group all get the size of the smallest. */
  group?: 'place' | 'contacts'
}

interface ColumnAlign {
  x: 'start' | 'centre'
  y: 'top' | 'middle' | 'bottom'
}

const lineHeight = 1.28
const ascent = 1
const shrinkSteps = 6
/** Factor by which all texts shrink while they are too tall together. */
const shrink = 0.94
const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

interface FittedBlock {
  block: TextBlock
  lines: string[]
  size: number
}

/** True for a text whose first letter is written from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(firstLetter.exec(text)?.[0] ?? '')

/** Returns the text in composed form on one line, without control characters. */
export const plainLine = (text: string): string =>
  text
    .normalize()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/**
 * Stacks texts in a box. Each shrinks to its floor, then wraps; if they are too tall together, all shrink further. No
 * text is shortened or leaves the box. Right-to-left names align everything on the right.
 */
export function textColumn(fonts: SheetFonts, blocks: readonly TextBlock[], box: Box, align: ColumnAlign): Shape[] {
  const written = blocks.filter(({ text }) => text !== '')
  const fitted = fittedColumn(fonts, written, box)
  const height = columnHeight(fitted)
  const isOnRight = isRightToLeft(written[0]?.text ?? '')
  const room = box.height - height
  let y = box.y + (align.y === 'top' ? 0 : align.y === 'bottom' ? room : room / 2)
  return fitted.flatMap(({ block, lines, size }, at) => {
    y += at === 0 ? 0 : block.gap
    return lines.map((text): Shape => {
      const spare = box.width - fonts.width(text, block.weight) * size
      const x = box.x + (align.x === 'centre' ? spare / 2 : isOnRight ? spare : 0)
      const baseline = y + size * ascent
      y += size * lineHeight
      return { kind: 'text', x, baseline, size, text, weight: block.weight, colour: block.colour }
    })
  })
}

/** Height of the column that `textColumn` draws. */
export const columnHeightOf = (fonts: SheetFonts, blocks: readonly TextBlock[], box: Box): number =>
  columnHeight(
    fittedColumn(
      fonts,
      blocks.filter(({ text }) => text !== ''),
      box,
    ),
  )

function fittedColumn(fonts: SheetFonts, blocks: readonly TextBlock[], { width, height }: Box): FittedBlock[] {
  let share = 1
  for (;;) {
    const fitted = levelled(fonts, width)(blocks.map((block) => fittedBlock(fonts, block, width, share)))
    if (columnHeight(fitted) <= height) return fitted
    share *= shrink
  }
}

const columnHeight = (fitted: readonly FittedBlock[]): number =>
  fitted.reduce(
    (sum, { block, lines, size }, at) => sum + lines.length * size * lineHeight + (at === 0 ? 0 : block.gap),
    0,
  )

function fittedBlock(fonts: SheetFonts, given: TextBlock, width: number, share: number): FittedBlock {
  const block = { ...given, gap: given.gap * share }
  const [size, floor] = [given.size * share, given.floor * share]
  const one = fonts.width(block.text, block.weight)
  for (let step = 0; step <= shrinkSteps; step += 1) {
    const tried = size * (floor / size) ** (step / shrinkSteps)
    if (one * tried <= width) return { block, lines: [block.text], size: tried }
  }
  const whole = width / widestPart(fonts, block)
  const wrappedSize = whole >= floor * wholeWordMin ? Math.min(floor, whole) : floor
  return { block, lines: wrapped(fonts, block, wrappedSize, width), size: wrappedSize }
}

/** Share of its floor to which a text must shrink so that its longest word fits on one line. */
const wholeWordMin = 0.6

const widestPart = (fonts: SheetFonts, { text, weight }: TextBlock): number =>
  Math.max(
    ...wordsOf(text)
      .flatMap(breakable)
      .map((part) => fonts.width(part.trimEnd(), weight)),
  )

/** Gives the texts of a group the size of the smallest. */
const levelled =
  (fonts: SheetFonts, width: number) =>
  (fitted: readonly FittedBlock[]): FittedBlock[] =>
    fitted.map((one) => {
      const { group } = one.block
      if (group === undefined) return one
      const size = Math.min(...fitted.filter(({ block }) => block.group === group).map((other) => other.size))
      return size < one.size ? { ...one, size, lines: wrapped(fonts, one.block, size, width) } : one
    })

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u
const partsIn = (segmenter: Intl.Segmenter, text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

const wordsOf = (text: string): string[] => text.split(/(?<= )/)
/** Parts of a long word between which a line may break. */
const breakable = (long: string): string[] =>
  withoutSpaces.test(long) ? partsIn(words, long) : long.split(/(?<=[@./_-])/)

/**
 * Positions at which a line may break: after spaces, then between words of scripts without spaces or at the punctuation
 * of addresses, then anywhere.
 */
function wrapped(fonts: SheetFonts, { text, weight }: TextBlock, size: number, width: number): string[] {
  const fits = (line: string) => fonts.width(line.trimEnd(), weight) * size <= width
  const lines: string[] = []
  let line = ''
  const add = (part: string, splits: readonly ((text: string) => string[])[]): void => {
    if (fits(line + part)) {
      line += part
      return
    }
    const [split, ...finer] = splits
    if (fits(part) || !split) {
      if (line.trim() !== '') lines.push(line.trim())
      line = part
      return
    }
    for (const piece of split(part)) add(piece, finer)
  }
  for (const word of wordsOf(text)) add(word, [breakable, (long) => partsIn(graphemes, long)])
  return line.trim() === '' ? lines : [...lines, line.trim()]
}
