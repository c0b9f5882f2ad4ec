/** Steps of a filled path, x to the right and y down. `C` is a cubic curve with two control points. */
export type PathStep =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z']

export type Box = { x: number; y: number; width: number; height: number }

/** Radii of the corners, clockwise from the top left. */
type Radii = readonly [number, number, number, number]

/** Distance of the control points that draws a quarter circle of radius 1. */
const quarter = 0.5523

/** A box with rounded corners, clockwise. A radius of 0 draws a right angle. */
export function roundedBox({ x, y, width, height }: Box, radii: Radii): PathStep[] {
  const [a, b, c, d] = radii
  const [right, bottom] = [x + width, y + height]
  return [
    ['M', x + a, y],
    ['L', right - b, y],
    ...curve(b, right - b, y, 1, 0, right, y + b, 0, -1),
    ['L', right, bottom - c],
    ...curve(c, right, bottom - c, 0, 1, right - c, bottom, 1, 0),
    ['L', x + d, bottom],
    ...curve(d, x + d, bottom, -1, 0, x, bottom - d, 0, 1),
    ['L', x, y + a],
    ...curve(a, x, y + a, 0, -1, x + a, y, -1, 0),
    ['Z'],
  ]
}

/** The same box counterclockwise, which cuts a hole under the nonzero rule. */
export function hole(box: Box, radius: number): PathStep[] {
  const { x, y, width, height } = box
  const mirrored = roundedBox({ x: -x - width, y, width, height }, [radius, radius, radius, radius])
  return mirrored.map((step): PathStep => {
    if (step[0] === 'Z') return step
    if (step[0] === 'C') return ['C', -step[1], step[2], -step[3], step[4], -step[5], step[6]]
    return [step[0], -step[1], step[2]]
  })
}

/** A quarter circle between two points; each leaves its point along the given direction. */
function curve(
  radius: number,
  fromX: number,
  fromY: number,
  outX: number,
  outY: number,
  toX: number,
  toY: number,
  inX: number,
  inY: number,
): PathStep[] {
  if (radius === 0) return []
  const pull = quarter * radius
  return [['C', fromX + outX * pull, fromY + outY * pull, toX + inX * pull, toY + inY * pull, toX, toY]]
}

/** Path data of SVG and of `Path2D`. */
export const svgPath = (path: readonly PathStep[]): string =>
  path.map(([letter, ...numbers]) => letter + numbers.map(short).join(' ')).join('')

/** At most four decimals, without trailing zeros. */
export const short = (value: number): string => String(Number(value.toFixed(4)))
