import type { Locale } from '@kartu/contracts/validation'

/** The list separator of spreadsheet programs in that language, which opens a file in columns. */
export const csvSeparator = (locale: Locale): string => (locale === 'id' ? ';' : ',')

/** A byte order mark, by which spreadsheet programs know UTF-8. */
export const csvMark = '\ufeff'

/** A CSV file (RFC 4180) that every spreadsheet program opens right and in which no cell is taken for a formula. */
export function writeCsv(rows: Iterable<readonly string[]>, separator = ','): string {
  let text = csvMark
  for (const cells of rows) text += csvLine(cells, separator)
  return text
}

export const csvLine = (cells: readonly string[], separator = ','): string =>
  `${cells.map((cell) => quoted(guarded(cell), separator)).join(separator)}\r\n`

/**
 * A leading apostrophe keeps a cell from being run as a formula; the import takes it off again. Telephone numbers need
 * none: a plus sign with digits behind it is a number to every program.
 */
const guarded = (cell: string): string => (isLikeFormula(cell) ? `'${cell}` : cell)

/** What a spreadsheet program may run instead of showing it. Telephone numbers are nothing of the kind, one or several. */
export const isLikeFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^\+\d(?:[\d\s().-]|, \+(?=\d)| ext\. (?=\d))*$/.test(cell)

const quoted = (cell: string, separator: string): string =>
  /["\r\n\t;,|]/.test(cell) || cell.includes(separator) || cell !== cell.trim()
    ? `"${cell.replaceAll(/"/g, '""')}"`
    : cell
