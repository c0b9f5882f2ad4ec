import { importCellCharactersMax } from '@kartu/contracts/limits'

/** Space at the end of a cut cell for the number of omitted characters. */
const markCharactersMax = 20

const markPattern = /^ *… \[\+(\d+)\]$/

/** Cuts a cell to `importCellCharactersMax` characters. A cut cell ends with the number of omitted characters. */
export function cutCell(cell: string): string {
  if (cell.length <= importCellCharactersMax) return cell.toWellFormed()
  const kept = cell.slice(0, importCellCharactersMax - markCharactersMax).replace(/[\uD800-\uDBFF]$/, '')
  const mark = `… [+${cell.length - kept.length}]`
  return `${kept.toWellFormed()}${mark.padStart(markCharactersMax)}`
}

/** Splits a cell into its text and the number of characters that `cutCell` omitted. */
export function uncutCell(cell: string): { text: string; left: number } {
  const [, left] =
    cell.length < importCellCharactersMax - 1 ? [] : (markPattern.exec(cell.slice(-markCharactersMax)) ?? [])
  return left === undefined
    ? { text: cell, left: 0 }
    : { text: `${cell.slice(0, -markCharactersMax)}…`, left: Number(left) }
}
