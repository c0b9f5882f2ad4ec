import {
  type PrintFormat,
  type PrintFormatName,
  printFormats,
  labelsOf,
} from '@kartu/contracts/sharing/print-sheets.plain'
import { backShapes, cellShapes, frontShapes, type SheetContext, type SheetPerson } from './sheet-layouts.ts'
import { type Box, inset, type Shape, type SheetPage } from './sheet-shapes.ts'

export interface SheetOptions {
  format: PrintFormatName
  cropMarks: boolean
  /** First label to use on the first sheet, counted from 1. */
  startAt: number
}

const markColour = '#000000'
const markMm = 5

/** Number of pages for this number of people. */
export function pageCount({ format, startAt }: SheetOptions, people: number): number {
  if (printFormats[format].kind === 'card') return people * 2
  return Math.ceil((people + startAt - 1) / labelsOf(format))
}

/** Number of people on the first page. */
export const firstPagePeople = ({ format, startAt }: SheetOptions): number => labelsOf(format) - (startAt - 1)

/** Lays out all pages, one at a time. */
export function* sheetPages(
  context: SheetContext,
  people: readonly SheetPerson[],
  options: SheetOptions,
): Generator<SheetPage> {
  const format: PrintFormat = printFormats[options.format]
  if (format.kind === 'card') {
    for (const person of people) {
      context.fonts.forget()
      yield* cardSides(context, person, format, options.cropMarks)
    }
    return
  }
  const labels = labelsOf(options.format)
  const slots = [...Array.from({ length: options.startAt - 1 }, () => null), ...people]
  for (let from = 0; from < slots.length; from += labels) {
    context.fonts.forget()
    const shapes = slots
      .slice(from, from + labels)
      .flatMap((person, at) => (person ? labelShapes(context, options.format, person, cellAt(format, at)) : []))
    const [width, height] = format.paper
    const marks = options.cropMarks ? gridMarks(format) : []
    yield { width, height, cut: null, shapes: [...shapes, ...marks, ...foldMarks(format)] }
  }
}

/** A cell of the sheet, counted row by row from 0. */
export function cellAt({ cell, columns, first, step }: PrintFormat, at: number): Box {
  const [width, height] = cell
  return {
    x: first[0] + (at % columns) * step[0],
    y: first[1] + Math.floor(at / columns) * step[1],
    width,
    height,
  }
}

/** A tent has the same text on both sides of its fold, upright on each side. */
function labelShapes(context: SheetContext, name: PrintFormatName, person: SheetPerson, cell: Box): Shape[] {
  const shapes = cellShapes(context, name, person, cell)
  if (printFormats[name].kind !== 'tent') return [...shapes]
  const lower = { ...cell, y: cell.y + cell.height }
  return [{ kind: 'turned', box: cell, shapes }, ...cellShapes(context, name, person, lower)]
}

/** Front and back of one business card. */
function cardSides(
  context: SheetContext,
  person: SheetPerson,
  { paper, bleedMm }: PrintFormat,
  cropMarks: boolean,
): SheetPage[] {
  const border = bleedMm + (cropMarks ? markMm + 1 : 0)
  const trim = { x: border, y: border, width: paper[0], height: paper[1] }
  const bleed = inset(trim, -bleedMm)
  const marks = cropMarks ? cardMarks(trim, bleedMm) : []
  const page = { width: paper[0] + 2 * border, height: paper[1] + 2 * border, cut: { trim, bleed } }
  return [
    { ...page, shapes: [...frontShapes(context, person, trim, bleed), ...marks] },
    { ...page, shapes: [...backShapes(context, person, trim, bleed), ...marks] },
  ]
}

const mark = (from: readonly [number, number], to: readonly [number, number], isDashed = false): Shape => ({
  kind: 'line',
  from,
  to,
  colour: markColour,
  isDashed,
})

/** Lines at the corners of the trimmed card, outside its bleed. */
function cardMarks({ x, y, width, height }: Box, bleedMm: number): Shape[] {
  const off = bleedMm + 0.5
  const end = off + markMm
  const [right, bottom] = [x + width, y + height]
  return [
    ...[x, right].flatMap((at) => [mark([at, y - end], [at, y - off]), mark([at, bottom + off], [at, bottom + end])]),
    ...[y, bottom].flatMap((at) => [mark([x - end, at], [x - off, at]), mark([right + off, at], [right + end, at])]),
  ]
}

/** Lines at the edges of the paper that mark where the cells are cut. */
function gridMarks({ paper, cell, columns, rows, first, step }: PrintFormat): Shape[] {
  const edges = (axis: 0 | 1, count: number): number[] => {
    const all = Array.from({ length: count }, (_, at) => first[axis] + at * step[axis]).flatMap((from) => [
      from,
      from + cell[axis],
    ])
    return [...new Set(all.map((edge) => Number(edge.toFixed(3))))].filter(
      (edge) => edge > 0.1 && edge < paper[axis] - 0.1,
    )
  }
  const long = (axis: 0 | 1): number => (first[axis] > 2 ? Math.min(markMm, first[axis] - 1) : markMm)
  const [width, height] = paper
  return [
    ...edges(0, columns).flatMap((x) => [mark([x, 0], [x, long(1)]), mark([x, height - long(1)], [x, height])]),
    ...edges(1, rows).flatMap((y) => [mark([0, y], [long(0), y]), mark([width - long(0), y], [width, y])]),
  ]
}

/** Short dashed lines at both ends of the fold. */
function foldMarks({ kind, paper: [width, height] }: PrintFormat): Shape[] {
  if (kind !== 'tent') return []
  const y = height / 2
  return [mark([0, y], [markMm * 2, y], true), mark([width - markMm * 2, y], [width, y], true)]
}
