import type { Locale } from '@kartu/contracts/validation'

/** List separator of spreadsheet programs in that language, so that the file opens in columns. */
export const csvSeparator = (locale: Locale): string => (locale === 'id' ? ';' : ',')

/** Byte order mark by which spreadsheet programs recognise UTF-8. */
export const csvMark = '\ufeff'

/** Writes a CSV file (RFC 4180) that spreadsheet programs open correctly and in which no cell runs as a formula. */
export function writeCsv(rows: Iterable<readonly string[]>, separator = ','): string {
  let text = csvMark
  for (const cells of rows) text += csvLine(cells, separator)
  return text
}

export const csvLine = (cells: readonly string[], separator = ','): string =>
  `${cells.map((cell) => quoted(guarded(cell), separator)).join(separator)}\r\n`

/**
 * A leading apostrophe stops a cell from running as a formula; the import strips it. Telephone numbers need none: every
 * program reads a plus sign and digits as a number.
 */
const guarded = (cell: string): string => (isLikeFormula(cell) ? `'${cell}` : cell)

/** True if a spreadsheet program may evaluate the cell. Telephone numbers, one or several, do not match. */
export const isLikeFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^\+\d(?:[\d\s().-]|, \+(?=\d)| ext\. (?=\d))*$/.test(cell)

const quoted = (cell: string, separator: string): string =>
  /["\r\n\t;,|]/.test(cell) || cell.includes(separator) || cell !== cell.trim()
    ? `"${cell.replaceAll(/"/g, '""')}"`
    : cell

/** An item of a list in one cell, in quotation marks if it holds a separator. */
export const quotedItem = (text: string): string => (/[,;|"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Splits a list at commas, semicolons, bars and line breaks; `""` is an empty item. */
export const quotedItems = (list: string): string[] =>
  [...list.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=[,;|\t\r\n\v\f]|$)|([^,;|\t\r\n\v\f]+)/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
