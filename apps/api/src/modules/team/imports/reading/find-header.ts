import { columnKind } from '../rows/column-words.ts'
import type { TableRow } from './table-row.ts'

/** Rows of a table in which its header is looked for; titles, notes and empty rows come before it. */
export const headerRowsMax = 15

/** Rates a row as a header: the higher, the likelier. */
export interface HeaderGuess {
  /** Index of the row among those given. */
  at: number
  /** Names of columns in it that are recognised. */
  known: number
}

/**
 * Finds the header among the first rows: the one with the most names that are recognised, else the first one that is no
 * title, which has a cell to itself. Undefined if that row holds addresses or numbers, so that the header is missing.
 */
export function findHeader(rows: readonly TableRow[]): HeaderGuess | undefined {
  const first = rows.slice(0, headerRowsMax)
  const known = first.map(({ cells }) => new Set(cells.map((cell) => columnKind(cell)).filter(Boolean)).size)
  const isTable = first.map(({ cells }) => !cells.some(looksLikeData))
  const most = Math.max(0, ...known.filter((_, at) => isTable[at]))
  const width = widthOf(rows)
  const best = first.findIndex((_, at) => isTable[at] && known[at] === most)
  if (most > 1) return { at: best, known: most }
  const wide = first.findIndex(({ cells }) => filled(cells) >= Math.min(2, width))
  // One known word may also be the value of a row further down.
  const at = most === 1 ? Math.min(best, wide) : wide
  return at >= 0 && isTable[at] ? { at, known: known[at] ?? 0 } : undefined
}

/** Number of cells that most rows have. */
function widthOf(rows: readonly TableRow[]): number {
  const widths = rows.map(({ cells }) => filled(cells)).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** An address or a telephone number names no column. */
const looksLikeData = (name: string): boolean =>
  /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(name.trim()) || /^\+\d[\d\s().-]{5,}$/.test(name.trim())
