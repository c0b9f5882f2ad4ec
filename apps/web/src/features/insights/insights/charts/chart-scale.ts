import { ticks } from 'd3-array'

/** Positions on a chart; pure functions, in pixels from the top left. */

/** A scale from zero with its marks: whole numbers, at least 0 and 1; it ends at `room` times the largest value. */
export function upScale(largest: number, marks = 4, room = 1.12): { top: number; ticks: number[] } {
  const whole = ticks(0, Math.max(largest, 1), marks).filter(Number.isInteger)
  return { top: Math.max(largest * room, whole.at(-1) ?? 1, 1), ticks: whole }
}

/** Days with a label below the line: the first, the last, and as many evenly spaced ones as fit, `max` altogether. */
export function dayMarks(days: number, max: number): number[] {
  if (days <= 0) return []
  if (days <= max) return Array.from({ length: days }, (_, day) => day)
  // The step divides the span evenly and is near the desired one, so that the last mark is on the last day.
  const gaps = days - 1
  const wished = max - 1
  for (let parts = wished; parts > Math.max(wished - 3, 1); parts -= 1)
    if (gaps % parts === 0) return Array.from({ length: parts + 1 }, (_, mark) => (mark * gaps) / parts)
  return Array.from({ length: wished + 1 }, (_, mark) => Math.round((mark * gaps) / wished))
}

/** Heights of two labels at the ends of two lines: at the lines, but at least `apartPx` apart, within the chart. */
export function beside(
  now: number,
  before: number,
  apartPx: number,
  heightPx: number,
): { now: number; before: number } {
  const within = (y: number): number => Math.min(Math.max(y, 0), heightPx)
  if (Math.abs(now - before) >= apartPx) return { now: within(now), before: within(before) }
  const middle = Math.min(Math.max((now + before) / 2, apartPx / 2), Math.max(heightPx - apartPx / 2, apartPx / 2))
  const above = { higher: middle - apartPx / 2, lower: middle + apartPx / 2 }
  return now <= before ? { now: above.higher, before: above.lower } : { now: above.lower, before: above.higher }
}

interface Point {
  x: number
  y: number
}

/**
 * Free position above all lines for a label of a given width: the middle of the span whose highest point is the lowest,
 * with that height. Points of all lines, `x` in any order.
 */
export function freeSpan(points: readonly Point[], widthPx: number, wordsPx: number): { x: number; y: number } {
  const half = wordsPx / 2
  const places = Array.from({ length: 40 }, (_, place) => half + (place / 39) * Math.max(widthPx - wordsPx, 0))
  const free = places.map((x) => {
    const under = points.filter((point) => Math.abs(point.x - x) <= half + 10)
    return { x, y: under.reduce((highest, point) => Math.min(highest, point.y), Number.POSITIVE_INFINITY) }
  })
  return free.reduce((best, place) => (place.y > best.y ? place : best), free[0] ?? { x: half, y: 0 })
}

interface Name {
  middle: number
  widthPx: number
}

/**
 * Centres of labels in a row that stay within the width; a label that would touch the previous one is left out (null).
 */
export function inRow(names: readonly Name[], widthPx: number, gapPx = 12): (number | null)[] {
  let end = Number.NEGATIVE_INFINITY
  return names.map(({ middle, widthPx: own }) => {
    const placed = Math.min(Math.max(middle, own / 2), widthPx - own / 2)
    if (own > widthPx || placed - own / 2 < end + gapPx) return null
    end = placed + own / 2
    return placed
  })
}

/** Step 0 to 4 of a count: zero is 0, the maximum 4. */
export const heatStep = (count: number, fullest: number): 0 | 1 | 2 | 3 | 4 =>
  count <= 0 || fullest <= 0 ? 0 : (Math.min(Math.ceil((count / fullest) * 4), 4) as 1 | 2 | 3 | 4)

/** The fullest hour of a week, the first of several; null if all are empty. */
export function fullestHour(
  views: readonly (readonly number[])[],
): { day: number; hour: number; count: number } | null {
  let fullest: { day: number; hour: number; count: number } | null = null
  for (const [day, hours] of views.entries())
    for (const [hour, count] of hours.entries()) if (count > (fullest?.count ?? 0)) fullest = { day, hour, count }
  return fullest
}
