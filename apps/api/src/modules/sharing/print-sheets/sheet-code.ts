import { drawCode, type CodeDrawing, printWidthMmMin } from '@kartu/cards/code-drawing'
import { type Hex, textOn } from '@kartu/cards/contrast'
import type { CodeDesign } from '@kartu/contracts/company/card-codes'
import { contained, type Box, type Shape, type SheetPicture } from './sheet-shapes.ts'
import { type SheetFonts, textColumn } from './sheet-text.ts'

export interface SheetCode {
  url: string
  design: CodeDesign
  companyColour: Hex
  /** Name of the stored picture of the logo. */
  logo: string | null
}

/** Maximum share of its bar that the text of the call to action fills. */
const textShare = { width: 0.9, height: 0.5 }

/**
 * The code in the company's design. In a small box the logo is left out, then also the frame, so that scanners can read
 * it.
 */
export function codeShapes(
  fonts: SheetFonts,
  { url, design, companyColour, logo }: SheetCode,
  pictures: ReadonlyMap<string, SheetPicture>,
  box: Box,
): Shape[] {
  const picture = logo === null ? undefined : pictures.get(logo)
  const drawing = readable(url, design, companyColour, picture !== undefined, box)
  const { x, y, width } = contained(drawing, box, 'centre')
  const scale = width / drawing.width
  const placed = (part: Box): Box => ({
    x: x + part.x * scale,
    y: y + part.y * scale,
    width: part.width * scale,
    height: part.height * scale,
  })
  const shapes: Shape[] = drawing.shapes.map(({ fill, path }) => ({ kind: 'path', x, y, scale, path, fill }))
  if (drawing.logo && picture && logo !== null) {
    const size = { width: picture.widthPx, height: picture.heightPx }
    shapes.push({ kind: 'picture', box: contained(size, placed(drawing.logo), 'centre'), picture: logo, radius: 0 })
  }
  if (drawing.text) shapes.push(...callShapes(fonts, design.call_to_action, drawing, placed(drawing.text)))
  return shapes
}

function readable(url: string, design: CodeDesign, colour: Hex, hasLogo: boolean, box: Box): CodeDrawing {
  const tries = [
    { ...design, logo: design.logo && hasLogo },
    { ...design, logo: false },
    { ...design, logo: false, call_to_action: '' },
  ].map((one) => drawCode(url, one, colour, hasLogo))
  const fits = (drawing: CodeDrawing) => contained(drawing, box, 'centre').width >= printWidthMmMin(drawing)
  return tries.find(fits) ?? (tries.at(-1) as CodeDrawing)
}

function callShapes(fonts: SheetFonts, text: string, { colour }: CodeDrawing, bar: Box): Shape[] {
  const [width, height] = [bar.width * textShare.width, bar.height * textShare.height]
  const box = { x: bar.x + (bar.width - width) / 2, y: bar.y + (bar.height - height) / 2, width, height }
  const size = height / 1.28
  const block = { text, weight: 'bold' as const, size, floor: size * 0.3, colour: textOn(colour), gap: 0 }
  return textColumn(fonts, [block], box, { x: 'centre', y: 'middle' })
}
