import { emailCharactersMax } from '@kartu/contracts/limits'
import { columnKind } from './column-words.ts'
import type { TableRow } from './table-row.ts'

/** Number of rows in which the header is searched. Titles, notes and empty rows may precede it. */
export const headerRowsMax = 15

/** Candidate for the header. More recognised names make it likelier. */
export interface HeaderGuess {
  /** Index of the row among the given rows. */
  at: number
  /** Number of recognised column names. */
  known: number
}

/**
 * Finds the header among the first rows: the one with the most recognised names, else the first row with more than one
 * cell, since a single cell is a title. Undefined if that row holds addresses or numbers, because the header is then
 * missing.
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
  // A single known word may also be a value in a later row.
  const at = most === 1 ? Math.min(best, wide) : wide
  return at >= 0 && isTable[at] ? { at, known: known[at] ?? 0 } : undefined
}

/** Most frequent number of cells per row. */
function widthOf(rows: readonly TableRow[]): number {
  const widths = rows.map(({ cells }) => filled(cells)).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** An email address or phone number is not a column name. */
function looksLikeData(name: string): boolean {
  // The stack of the expressions would overflow on a cell of megabytes.
  const text = name.length <= emailCharactersMax + 50 ? name.trim() : ''
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text) || /^\+\d[\d\s().-]{5,}$/.test(text)
}
