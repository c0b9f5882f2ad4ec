import type { CodeCorners, CodeDesign, CodeShape } from '@kartu/contracts/company/card-codes'
import { contrast, type Hex, ink, isHex, luminance, textContrastMin } from '../card/contrast.ts'
import { type Box, hole, type PathStep, roundedBox } from './code-paths.ts'
import { clearModules, type QrMatrix, qrMatrix, quietZoneModules } from './qr.ts'

/** A code as shapes in modules. Writers for SVG, PDF, EPS and the canvas draw the same one. */
export type CodeDrawing = {
  width: number
  height: number
  shapes: readonly { fill: Hex; path: readonly PathStep[] }[]
  /** Place of the logo, a square on `ground`. */
  logo: Box | null
  /** Place of the call to action, on `colour`. */
  text: Box | null
  colour: Hex
  ground: Hex
  /** True if every edge lies between modules, so that it needs no smoothing. */
  isCrisp: boolean
}

const frameModules = 1.5
const finderModules = 7

/** Height of the text's bar as a share of the code. */
const barShare = 0.17

/**
 * The code of a web address in a design. Colours that scanners cannot distinguish are replaced by ink on white. A missing
 * logo leaves the code whole.
 */
export function drawCode(address: string, design: CodeDesign, companyColour: Hex, hasLogo: boolean): CodeDrawing {
  const withLogo = design.logo && hasLogo
  const matrix = qrMatrix(address, withLogo)
  const { colour, ground } = codeColours(design, companyColour)
  const edge = matrix.modules + 2 * quietZoneModules
  const isFramed = design.call_to_action.trim() !== ''
  const inset = isFramed ? frameModules : 0
  const bar = isFramed ? edge * barShare : 0
  const width = edge + 2 * inset
  const height = edge + 2 * inset + bar
  const at = inset + quietZoneModules
  const backgrounds = isFramed
    ? [
        { fill: colour, path: roundedBox({ x: 0, y: 0, width, height }, [3, 3, 3, 3]) },
        { fill: ground, path: roundedBox({ x: inset, y: inset, width: edge, height: edge }, [2, 2, 2, 2]) },
      ]
    : [{ fill: ground, path: roundedBox({ x: 0, y: 0, width, height }, [0, 0, 0, 0]) }]
  return {
    width,
    height,
    shapes: [
      ...backgrounds,
      { fill: colour, path: [...dotPaths(matrix, design.dots, at), ...finderPaths(matrix, design.corners, at)] },
    ],
    logo: withLogo ? logoBox(matrix.modules, at) : null,
    text: isFramed ? { x: inset, y: inset + edge, width: edge, height: bar + inset } : null,
    colour,
    ground,
    isCrisp: design.dots === 'square' && design.corners === 'square' && !isFramed,
  }
}

/** Colours of a design: its own if scanners can read them, else ink on white. */
export function codeColours(design: Pick<CodeDesign, 'colour' | 'ground'>, companyColour: Hex) {
  const { ground } = design
  if (design.colour !== null)
    return isReadable(design.colour, ground) ? { colour: design.colour, ground } : { colour: ink, ground: '#ffffff' }
  if (isReadable(companyColour, ground)) return { colour: companyColour, ground }
  return { colour: ink, ground: isReadable(ink, ground) ? ground : '#ffffff' }
}

/** True for dark modules on a lighter ground with enough contrast. Some phones cannot read inverted codes. */
export const isReadable = (colour: Hex, ground: Hex): boolean =>
  isHex(colour) && isHex(ground) && contrast(colour, ground) >= textContrastMin && luminance(colour) < luminance(ground)

/** Smallest module that every tested decoder reads from print at 300 dpi: 4.4 pixels. */
const moduleMmMin = 0.375

/** Smallest width in millimetres at which the drawing should be printed. */
export const printWidthMmMin = ({ width }: CodeDrawing): number => Math.ceil(width * moduleMmMin)

function dotPaths({ modules, dark }: QrMatrix, dots: CodeShape, at: number): PathStep[] {
  const isDot = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < modules && column < modules && !isFinder(modules, row, column) && dark(row, column)
  const path: PathStep[] = []
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++) {
      if (!isDot(row, column)) continue
      if (dots === 'square') {
        // One box for each run avoids thin lines between modules.
        const from = column
        while (isDot(row, column + 1)) column++
        path.push(...roundedBox({ x: at + from, y: at + row, width: column - from + 1, height: 1 }, [0, 0, 0, 0]))
        continue
      }
      const [up, right, down, left] = [
        isDot(row - 1, column),
        isDot(row, column + 1),
        isDot(row + 1, column),
        isDot(row, column - 1),
      ]
      const isApart = dots === 'round' && !isAlignment(modules, row, column)
      const round = (...neighbours: boolean[]): number => (isApart || !neighbours.includes(true) ? 0.5 : 0)
      const box = { x: at + column, y: at + row, width: 1, height: 1 }
      path.push(...roundedBox(box, [round(up, left), round(up, right), round(down, right), round(down, left)]))
    }
  return path
}

function isFinder(modules: number, row: number, column: number): boolean {
  const isStart = (value: number): boolean => value < finderModules
  const isEnd = (value: number): boolean => value >= modules - finderModules
  return (isStart(row) && (isStart(column) || isEnd(column))) || (isEnd(row) && isStart(column))
}

/** True for the mark in the fourth corner. Its ring stays whole, because jsQR finds no mark of separate dots. */
function isAlignment(modules: number, row: number, column: number): boolean {
  const isWithin = (value: number): boolean => value >= modules - 9 && value <= modules - 5
  return modules > 21 && isWithin(row) && isWithin(column)
}

/** Radii within a corner mark. Its outer edge stays square: quirc locates a code by the four corners of that edge. */
const finderRadii: Record<CodeCorners, { hole: number; eye: number }> = {
  square: { hole: 0, eye: 0 },
  rounded: { hole: 0.5, eye: 0.75 },
}

/** The three corner marks: a ring around an eye. */
function finderPaths({ modules }: QrMatrix, corners: CodeCorners, at: number): PathStep[] {
  const radii = finderRadii[corners]
  const far = at + modules - finderModules
  return [
    [at, at],
    [far, at],
    [at, far],
  ].flatMap(([x = 0, y = 0]) => [
    ...roundedBox({ x, y, width: 7, height: 7 }, [0, 0, 0, 0]),
    ...hole({ x: x + 1, y: y + 1, width: 5, height: 5 }, radii.hole),
    ...roundedBox({ x: x + 2, y: y + 2, width: 3, height: 3 }, [radii.eye, radii.eye, radii.eye, radii.eye]),
  ])
}

function logoBox(modules: number, at: number): Box {
  const edge = clearModules(modules) - 0.6
  const from = at + (modules - edge) / 2
  return { x: from, y: from, width: edge, height: edge }
}
