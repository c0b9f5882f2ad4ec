import { importCellCharactersMax } from '@kartu/contracts/limits'

/** Room at the end of a cut cell for the number of characters that were left out. */
const markCharactersMax = 20

const markPattern = /^ *… \[\+(\d+)\]$/

/** A cell of at most `importCellCharactersMax` characters; a longer one ends with the number of those left out. */
export function cutCell(cell: string): string {
  if (cell.length <= importCellCharactersMax) return cell.toWellFormed()
  const kept = cell.slice(0, importCellCharactersMax - markCharactersMax).replace(/[\uD800-\uDBFF]$/, '')
  const mark = `… [+${cell.length - kept.length}]`
  return `${kept.toWellFormed()}${mark.padStart(markCharactersMax)}`
}

/** The text of a cell and the number of characters that `cutCell` left out. */
export function uncutCell(cell: string): { text: string; left: number } {
  const [, left] =
    cell.length < importCellCharactersMax - 1 ? [] : (markPattern.exec(cell.slice(-markCharactersMax)) ?? [])
  return left === undefined
    ? { text: cell, left: 0 }
    : { text: `${cell.slice(0, -markCharactersMax)}…`, left: Number(left) }
}
