import type { BackgroundContent, BackgroundSide } from '@kartu/contracts/company/backgrounds'
import { backgroundHeightPx, backgroundWidthPx } from '@kartu/contracts/limits'
import { graphemes } from '../text/characters.ts'
import { cardColours, contrast, type Hex, mixed, textContrastMin } from './contrast.ts'
import { qrMatrix, quietZoneModules } from '../qr/qr.ts'
import type { ResolvedCard } from './resolve-card.ts'

/** Pixels of a 1920 × 1080 background, from the upper left corner in the view of others. */
export type Rect = { x: number; y: number; width: number; height: number }

export type BackgroundText = {
  text: string
  x: number
  /** Baseline of the text. */
  baseline: number
  sizePx: number
  weight: number
  colour: Hex
}

export type BackgroundLayout = {
  ground: Hex
  /** Ring behind the person, so that a plain colour is not flat; omitted on a picture. */
  ring: { x: number; y: number; radius: number; width: number; colour: Hex } | null
  /** Panel that keeps words readable on a picture. */
  panel: (Rect & { radius: number; colour: Hex }) | null
  logo: Rect | null
  texts: BackgroundText[]
  /** White, including the quiet zone; each module is a whole number of pixels. */
  code: (Rect & { modulePx: number }) | null
}

export type BackgroundFacts = {
  content: BackgroundContent
  side: BackgroundSide
  hasPicture: boolean
  /** Colour of the company. */
  colour: Hex
  name: string
  title: string
  organisation: string
  logo: { width: number; height: number; sizePercent: number } | null
  /** URL of the card, encoded in the QR code. */
  address: string
}

/** Width of a text in pixels, measured by the renderer. */
export type MeasureText = (text: string, sizePx: number, weight: number) => number

/**
 * Area that every video call shows: tiles are cropped to 4:3, which removes 240 px on each side, and names and buttons
 * cover the upper and lower edge.
 */
export const safeArea: Rect = { x: 264, y: 96, width: 1392, height: 888 }

/** Area of the person, free on both sides because some tools mirror. */
export const personArea: Rect = { x: 640, y: 0, width: 640, height: backgroundHeightPx }

const columnWidth = personArea.x - safeArea.x
const panelPadding = 32
const codeEdgeMax = { text: 340, code: columnWidth }
const logoHeightMax = 120
const nameSizes = [48, 44, 40, 36]
const lineHeight = { name: 1.15, plain: 1.3 }
const plainSize = 28
const gaps = { logo: 28, name: 10, title: 6, code: 36 }

/** Returns the elements of a background with their positions. A renderer draws pictures and text. */
export function layoutBackground(facts: BackgroundFacts, measure: MeasureText): BackgroundLayout {
  const { ground, text } = cardColours(facts.colour).banner
  const layout: BackgroundLayout = {
    ground,
    ring: facts.hasPicture ? null : ringOf(facts.side, mixed(text, ground, 0.06)),
    panel: null,
    logo: null,
    texts: [],
    code: null,
  }
  if (facts.content === 'none') return layout
  const x = facts.side === 'left' ? safeArea.x : personArea.x + personArea.width
  const code = codeBox(facts.address, codeEdgeMax[facts.content])
  if (facts.content === 'code') {
    const at = { x: x + Math.floor((columnWidth - code.width) / 2), y: middle(code.height) }
    return { ...layout, code: { ...code, ...at } }
  }

  const soft = mixed(text, ground, 0.82)
  const quiet = contrast(soft, ground) >= textContrastMin ? soft : text
  const logo = facts.logo && logoBox(facts.logo)
  const name = nameBlock(facts.name, text, measure)
  const title = block(facts.title, { sizePx: plainSize, weight: 600, colour: text, linesMax: 3 }, measure)
  const organisation = block(
    facts.organisation,
    { sizePx: plainSize, weight: 450, colour: quiet, linesMax: 2 },
    measure,
  )
  const total =
    (logo ? logo.height + gaps.logo : 0) +
    heightOf(name) +
    withGap(gaps.name, title) +
    withGap(gaps.title, organisation) +
    gaps.code +
    code.height

  let y = middle(total)
  const panel = facts.hasPicture
    ? {
        x: x - panelPadding,
        y: y - panelPadding,
        width: columnWidth + 2 * panelPadding,
        height: total + 2 * panelPadding,
        radius: 28,
        colour: ground,
      }
    : null
  const place = <T extends { height: number }>(box: T): T & { x: number; y: number } => {
    const placed = { ...box, x, y }
    y += box.height
    return placed
  }
  const placedLogo = logo && place(logo)
  if (logo) y += gaps.logo
  const texts = [...placeLines(name, x, y)]
  y += heightOf(name)
  for (const [lines, gap] of [
    [title, gaps.name],
    [organisation, gaps.title],
  ] as const) {
    if (lines.length === 0) continue
    texts.push(...placeLines(lines, x, y + gap))
    y += gap + heightOf(lines)
  }
  y += gaps.code
  return { ...layout, panel, logo: placedLogo, texts, code: place(code) }
}

/** Content of a background. The URL is separate, because a card does not know its host. */
export function backgroundFacts(
  card: ResolvedCard,
  address: string,
  background: { content: BackgroundContent; side: BackgroundSide; picture: unknown },
): BackgroundFacts {
  return {
    content: background.content,
    side: background.side,
    hasPicture: background.picture !== null,
    colour: card.company?.colour ?? '',
    name: card.name.display,
    title: card.jobTitle,
    organisation: [card.division, card.company?.name ?? ''].filter((part) => part !== '').join(' · '),
    logo: card.company?.logo ?? null,
    address,
  }
}

const middle = (height: number): number => safeArea.y + Math.floor((safeArea.height - height) / 2)

const ringOf = (side: BackgroundSide, colour: Hex) => ({
  x: side === 'left' ? backgroundWidthPx - 330 : 330,
  y: 170,
  radius: 560,
  width: 130,
  colour,
})

function codeBox(address: string, edgeMax: number) {
  const modules = qrMatrix(address).modules + 2 * quietZoneModules
  const modulePx = Math.max(1, Math.floor(edgeMax / modules))
  const edge = modulePx * modules
  return { width: edge, height: edge, modulePx }
}

function logoBox({ width, height, sizePercent }: { width: number; height: number; sizePercent: number }) {
  const scale = Math.min(columnWidth / width, logoHeightMax / height) * (sizePercent / 100)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Line = { text: string; sizePx: number; weight: number; colour: Hex; heightPx: number }

const heightOf = (lines: Line[]): number => lines.reduce((sum, { heightPx }) => sum + heightPx, 0)
const withGap = (gap: number, lines: Line[]): number => (lines.length === 0 ? 0 : gap + heightOf(lines))

/** Most typefaces have the baseline at four fifths of the letter height. */
function placeLines(lines: Line[], x: number, top: number): BackgroundText[] {
  let y = top
  return lines.map(({ text, sizePx, weight, colour, heightPx }) => {
    const baseline = Math.round(y + (heightPx - sizePx) / 2 + sizePx * 0.8)
    y += heightPx
    return { text, x, baseline, sizePx, weight, colour }
  })
}

/** Largest size that breaks no word, in at most three lines. */
function nameBlock(name: string, colour: Hex, measure: MeasureText): Line[] {
  const linesMax = 3
  const sizePx =
    nameSizes.find((size) => {
      const width = (text: string) => measure(text, size, 700)
      return wrap(name, width).length <= linesMax && name.split(/\s+/).every((word) => width(word) <= columnWidth)
    }) ??
    nameSizes.at(-1) ??
    plainSize
  return block(name, { sizePx, weight: 700, colour, linesMax, height: lineHeight.name }, measure)
}

interface BlockLook {
  sizePx: number
  weight: number
  colour: Hex
  linesMax: number
  height?: number
}

function block(text: string, look: BlockLook, measure: MeasureText): Line[] {
  const { sizePx, weight, colour, linesMax, height = lineHeight.plain } = look
  const width = (part: string) => measure(part, sizePx, weight)
  const lines = wrap(text, width)
  const kept = lines.slice(0, linesMax)
  if (lines.length > linesMax) kept[linesMax - 1] = shortened(kept[linesMax - 1] ?? '', width)
  return kept.map((line) => ({ text: line, sizePx, weight, colour, heightPx: Math.round(sizePx * height) }))
}

/** Lines that fit the column, broken between words. A word is broken only if it is wider than a line. */
function wrap(text: string, width: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (width(longer) <= columnWidth) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = broken(word, width)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return line === '' ? lines : [...lines, line]
}

function broken(word: string, width: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of graphemes(word)) {
    if (piece !== '' && width(piece + letter) > columnWidth) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function shortened(line: string, width: (text: string) => number): string {
  const kept = graphemes(line)
  while (kept.length > 1 && width(`${kept.join('').trimEnd()}…`) > columnWidth) kept.pop()
  return `${kept.join('').trimEnd()}…`
}
