import type { Grey } from './scan-picture.ts'

export const skewDegreesMax = 12
const stepDegrees = 0.5
const fineDegrees = 0.1
/** Pixels darker than this are letters. */
const inkLevel = 128
const inkMin = 200
const inkMax = 40_000

/**
 * Clockwise skew of lines of text in degrees, by their projection profile (Postl, 1986): summed along the lines, rows
 * and gaps differ most. 0 for an empty picture.
 */
export function skewOf(picture: Grey): number {
  const ink = inkOf(picture)
  if (ink.x.length < inkMin) return 0
  const best = (from: number, to: number, step: number): number => {
    let [degrees, most] = [0, -1]
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const score = sharpness(ink, angle, picture)
      // If two are equally sharp, the smaller angle.
      if (score > most || (score === most && Math.abs(angle) < Math.abs(degrees))) [degrees, most] = [angle, score]
    }
    return degrees
  }
  const coarse = best(-skewDegreesMax, skewDegreesMax, stepDegrees)
  return Math.round(best(coarse - stepDegrees, coarse + stepDegrees, fineDegrees) * 10) / 10
}

interface Ink {
  x: number[]
  y: number[]
}

/** Some of the dark pixels, evenly distributed. */
function inkOf({ width, height, pixels }: Grey): Ink {
  let dark = 0
  for (const level of pixels) if (level < inkLevel) dark += 1
  const every = Math.max(1, Math.ceil(dark / inkMax))
  const ink: Ink = { x: [], y: [] }
  let seen = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] ?? 255) >= inkLevel) continue
      seen += 1
      if (seen % every !== 0) continue
      ink.x.push(x)
      ink.y.push(y)
    }
  }
  return ink
}

const rowPx = 3

/** Sum of the squared differences between rows at this angle. */
function sharpness(ink: Ink, degrees: number, { width, height }: Grey): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const reach = Math.ceil((Math.abs(slope) * width) / rowPx) + 2
  const rows = new Uint32Array(Math.ceil(height / rowPx) + 2 * reach)
  for (let at = 0; at < ink.x.length; at++) {
    const row = Math.round(((ink.y[at] ?? 0) - slope * (ink.x[at] ?? 0)) / rowPx) + reach
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let at = 1; at < rows.length; at++) sum += ((rows[at] ?? 0) - (rows[at - 1] ?? 0)) ** 2
  return sum
}
