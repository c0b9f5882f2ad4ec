import { cardColours, ink, sheetLight } from '@kartu/cards/contrast'
import { printFormats, type PrintFormatName } from '@kartu/contracts/sharing/print-sheets.plain'
import { codeShapes, type SheetCode } from './sheet-code.ts'
import { type Box, contained, inset, type Shape, type SheetPicture } from './sheet-shapes.ts'
import { columnHeightOf, isRightToLeft, type SheetFonts, type TextBlock, textColumn } from './sheet-text.ts'

/** Everything that a sheet shows about a person. */
export interface SheetPerson {
  name: string
  title: string
  company: string
  division: string
  contacts: readonly string[]
  code: SheetCode | null
  /** Names of stored pictures. */
  photo: string | null
  logo: string | null
  /** The company's colours, `#` and six hex digits. */
  colour: string
  accent: string
}

export interface SheetContext {
  fonts: SheetFonts
  pictures: ReadonlyMap<string, SheetPicture>
}

/** Measurements of a layout, in millimetres. Each text has a maximum size and a floor below which it wraps. */
interface Measures {
  margin: number
  gap: number
  /** Width of the column with photo and code, beside the texts. */
  side: number
  sideAt: 'left' | 'right'
  name: readonly [size: number, floor: number]
  text: readonly [size: number, floor: number]
  logo: readonly [width: number, height: number]
}

const soft = '#50555f'

const card: Measures = {
  margin: 5,
  gap: 3.5,
  side: 22.5,
  sideAt: 'right',
  name: [4.8, 3.2],
  text: [2.7, 2.2],
  logo: [30, 8],
}
const badge: Measures = {
  margin: 4,
  gap: 3,
  side: 20,
  sideAt: 'left',
  name: [6.6, 3.8],
  text: [3.3, 2.5],
  logo: [26, 7],
}
const wideBadge: Measures = {
  margin: 5,
  gap: 4,
  side: 31,
  sideAt: 'left',
  name: [9, 5],
  text: [4.4, 3.2],
  logo: [36, 10],
}
const tent: Measures = {
  margin: 14,
  gap: 10,
  side: 40,
  sideAt: 'right',
  name: [27, 13],
  text: [9, 6],
  logo: [60, 15],
}
const door: Measures = {
  margin: 14,
  gap: 12,
  side: 56,
  sideAt: 'left',
  name: [17, 9],
  text: [6.6, 4.6],
  logo: [64, 16],
}

const scaled = ({ margin, gap, side, sideAt, name, text, logo }: Measures, by: number): Measures => ({
  margin: margin * by,
  gap: gap * by,
  side: side * by,
  sideAt,
  name: [name[0] * by, name[1] * by],
  text: [text[0] * by, text[1] * by],
  logo: [logo[0] * by, logo[1] * by],
})

const largeDoor = scaled(door, 1.4)

const measuresOf: Partial<Record<PrintFormatName, Measures>> = {
  badges_5392: wideBadge,
  door_a4: largeDoor,
  door_letter: largeDoor,
}

/** Draws a person into a cell. */
export function cellShapes(
  context: SheetContext,
  format: PrintFormatName,
  person: SheetPerson,
  cell: Box,
): readonly Shape[] {
  if (format === 'badges_a6') return tallBadge(context, person, cell)
  const { kind } = printFormats[format]
  const measures = measuresOf[format] ?? { card, cards: card, badge, tent, door }[kind]
  return sideways(context, person, cell, measures)
}

/** Photo and code in a column beside logo and texts. */
function sideways(context: SheetContext, person: SheetPerson, cell: Box, measures: Measures): Shape[] {
  const { margin, gap, side, sideAt } = measures
  const inner = inset(cell, margin)
  const squares = Number(person.photo !== null) + Number(person.code !== null)
  if (squares === 0) return mainShapes(context, person, inner, measures)
  const between = gap * 0.6
  const edge = Math.min(side, (inner.height - between * (squares - 1)) / squares)
  const taken = edge + gap
  const column = { ...inner, x: sideAt === 'left' ? inner.x : inner.x + inner.width - edge, width: edge }
  const main = { ...inner, x: inner.x + (sideAt === 'left' ? taken : 0), width: inner.width - taken }
  const square = (y: number): Box => ({ x: column.x, y, width: edge, height: edge })
  // On a badge without a photo, the code beside the texts is centred vertically like them.
  const isAlone = person.photo === null && sideAt === 'left'
  const codeBox = square(inner.y + (inner.height - edge) * (isAlone ? 0.5 : 1))
  return [
    ...(person.photo === null ? [] : photoShapes(person.photo, square(inner.y))),
    ...(person.code === null ? [] : codeShapes(context.fonts, person.code, context.pictures, codeBox)),
    ...mainShapes(context, person, main, measures),
  ]
}

const photoShapes = (picture: string, box: Box): Shape[] => [
  { kind: 'picture', box, picture, radius: box.width * 0.08 },
]

/** The logo above the texts, with a bar in the company's colour beside them. */
function mainShapes(context: SheetContext, person: SheetPerson, box: Box, measures: Measures): Shape[] {
  const { fonts } = context
  const { name, gap, logo } = measures
  const side = isRightToLeft(person.name) ? 'right' : 'left'
  const header = logoShapes(context, person.logo, cornerBox(box, logo, side), side)
  const top = header.length === 0 ? 0 : logo[1] + gap * 0.6
  const bar = name[0] * 0.12
  const indent = bar + name[0] * 0.45
  const left = side === 'left' ? indent : 0
  const room = { x: box.x + left, y: box.y + top, width: box.width - indent, height: box.height - top }
  const blocks = textBlocks(person, measures)
  const height = columnHeightOf(fonts, blocks, room)
  const texts = textColumn(fonts, blocks, room, { x: 'start', y: 'middle' })
  const x = side === 'right' ? box.x + box.width - bar : box.x
  const y = room.y + (room.height - height) / 2
  return [...header, { kind: 'box', box: { x, y, width: bar, height }, fill: person.accent, radius: bar / 2 }, ...texts]
}

/** Text blocks of name, title, company and contacts with their sizes. */
function textBlocks({ name: written, title, company, division, contacts }: SheetPerson, measures: Measures) {
  const [size, floor] = measures.text
  const line = { weight: 'regular' as const, size, floor, colour: soft, gap: 0 }
  const blocks: TextBlock[] = [
    { text: written, weight: 'bold', size: measures.name[0], floor: measures.name[1], colour: ink, gap: 0 },
    { ...line, text: title, colour: ink, gap: size * 0.25, group: 'place' },
    { ...line, text: company, weight: 'bold', gap: size * 0.5, group: 'place' },
    { ...line, text: division, group: 'place' },
    ...contacts.map((text, at) => {
      const gap = at === 0 ? size * 0.6 : 0
      return { ...line, text, size: size * 0.94, gap, group: 'contacts' as const }
    }),
  ]
  return blocks
}

/** Box of at most this size in an upper corner of another box. */
function cornerBox(box: Box, [widthMax, height]: readonly [number, number], side: 'left' | 'right'): Box {
  const width = Math.min(box.width, widthMax)
  return { x: side === 'left' ? box.x : box.x + box.width - width, y: box.y, width, height }
}

function logoShapes({ pictures }: SheetContext, logo: string | null, box: Box, side: 'left' | 'right'): Shape[] {
  const picture = logo === null ? undefined : pictures.get(logo)
  if (!picture || logo === null) return []
  const size = { width: picture.widthPx, height: picture.heightPx }
  return [{ kind: 'picture', box: contained(size, box, side), picture: logo, radius: 0 }]
}

/** A badge that is taller than wide: everything is centred below a band in the company's colour. */
function tallBadge(context: SheetContext, person: SheetPerson, cell: Box): Shape[] {
  const { fonts, pictures } = context
  const margin = 9
  const band = { ...cell, height: 30 }
  const { ground, text } = cardColours(person.colour).banner
  const shapes: Shape[] = [{ kind: 'box', box: band, fill: ground, radius: 0 }]
  const picture = person.logo === null ? undefined : pictures.get(person.logo)
  const inBand = { x: cell.x + margin, y: band.y + 8, width: cell.width - 2 * margin, height: band.height - 14 }
  if (picture && person.logo !== null) shapes.push(...plated(person.logo, picture, inBand))
  else {
    const company = { text: person.company, weight: 'bold' as const, size: 7, floor: 4, colour: text, gap: 0 }
    shapes.push(...textColumn(fonts, [company], inBand, { x: 'centre', y: 'middle' }))
  }
  const inner = { ...inset(cell, margin), y: band.y + band.height + 6 }
  inner.height = cell.y + cell.height - margin - inner.y
  const edge = 38
  const middle = (width: number): number => cell.x + (cell.width - width) / 2
  if (person.photo !== null) {
    const box = { x: middle(edge), y: inner.y, width: edge, height: edge }
    shapes.push({ kind: 'picture', box, picture: person.photo, radius: edge / 2 })
    inner.y += edge + 3
    inner.height -= edge + 3
  }
  if (person.code !== null) {
    const code = 30
    const box = { x: middle(code), y: cell.y + cell.height - margin - code, width: code, height: code }
    shapes.push(...codeShapes(fonts, person.code, pictures, box))
    inner.height -= code + 3
  }
  const blocks = textBlocks(person, { ...wideBadge, name: [11, 6], text: [4.8, 3.4] })
  return [...shapes, ...textColumn(fonts, blocks, inner, { x: 'centre', y: 'middle' })]
}

/** A logo on a plate of its own background colour, because it may be invisible on the company's colour. */
function plated(logo: string, { widthPx, heightPx, ground }: SheetPicture, within: Box): Shape[] {
  const padding = within.height * 0.14
  const box = contained({ width: widthPx, height: heightPx }, inset(within, padding), 'centre')
  const plate = inset(box, -padding)
  return [
    { kind: 'box', box: plate, fill: ground, radius: padding * 0.8 },
    { kind: 'picture', box, picture: logo, radius: 0 },
  ]
}

/** Back of a business card: the company's colour with the code, or with logo and name. */
export function backShapes(context: SheetContext, person: SheetPerson, trim: Box, bleed: Box): Shape[] {
  const { fonts, pictures } = context
  const { ground, text } = cardColours(person.colour).banner
  const inner = inset(trim, card.margin)
  const shapes: Shape[] = [{ kind: 'box', box: bleed, fill: ground, radius: 0 }]
  const foot = 6
  const middle = { ...inner, height: inner.height - foot - 1.5 }
  const picture = person.logo === null ? undefined : pictures.get(person.logo)
  if (person.code !== null) {
    const edge = middle.height
    const plate = { x: trim.x + (trim.width - edge) / 2, y: middle.y, width: edge, height: edge }
    // The frame of a call to action already serves as a plate.
    const isFramed = person.code.design.call_to_action.trim() !== ''
    if (!isFramed) shapes.push({ kind: 'box', box: plate, fill: person.code.design.ground, radius: 2 })
    shapes.push(...codeShapes(fonts, person.code, pictures, inset(plate, isFramed ? 0 : 1)))
  } else if (picture && person.logo !== null) shapes.push(...plated(person.logo, picture, inset(middle, 5)))
  const company = { text: person.company, weight: 'bold' as const, size: 3.6, floor: 2.4, colour: text, gap: 0 }
  const below = { ...inner, y: inner.y + inner.height - foot, height: foot }
  return [...shapes, ...textColumn(fonts, [company], below, { x: 'centre', y: 'middle' })]
}

/** Front of a business card: its code is on the back. */
export function frontShapes(context: SheetContext, person: SheetPerson, trim: Box, bleed: Box): Shape[] {
  const stripe = { ...bleed, width: trim.x - bleed.x + 2.2 }
  const { ground } = cardColours(person.colour).banner
  const white: Shape = { kind: 'box', box: bleed, fill: sheetLight, radius: 0 }
  const room = { ...trim, x: trim.x + 2, width: trim.width - 2 }
  return [
    white,
    { kind: 'box', box: stripe, fill: ground, radius: 0 },
    ...sideways(context, { ...person, code: null, photo: null }, room, card),
  ]
}
