import { WrongUse } from './kartu-api.mjs'

/**
 * Rows of a CSV file (RFC 4180), each by the names of its header. The separator is the comma or the semicolon, whichever
 * the header has.
 * @param {string} text
 * @param {string} name of the file, for messages
 * @returns {{ row: number, values: Record<string, string> }[]}
 */
export function readCsv(text, name) {
  const content = text.replace(/^\ufeff/, '')
  const [first = ''] = content.split(/\r?\n/, 1)
  const separator = first.includes(';') && !first.includes(',') ? ';' : ','
  const [header, ...rows] = linesOf(content, separator, name)
  const names = (header?.cells ?? []).map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => ({
      row,
      values: Object.fromEntries(names.map((column, at) => [column, (cells[at] ?? '').trim()])),
    }))
}

/**
 * @param {string} content
 * @param {string} separator
 * @param {string} name
 * @returns {{ row: number, cells: string[] }[]} with the line on which each row begins
 */
function linesOf(content, separator, name) {
  /** @type {{ row: number, cells: string[] }[]} */
  const lines = []
  /** @type {string[]} */
  let cells = []
  let [row, line] = [1, 1]
  const part = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r?\\n|$)`, 'y')
  while (part.lastIndex < content.length) {
    const match = part.exec(content)
    if (!match) throw new WrongUse(`${name} is no CSV file: line ${line} has a quotation mark in the wrong place.`)
    const [whole, quoted, plain = '', end = ''] = match
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.split('\n').length - 1
    if (end === separator && part.lastIndex < content.length) continue
    if (end === separator) cells.push('')
    lines.push({ row, cells })
    cells = []
    row = line
  }
  return lines
}

/**
 * A CSV file in which no cell runs as a formula in a spreadsheet program.
 * @param {string[]} names of the columns
 * @param {Record<string, unknown>[]} rows
 */
export function writeCsv(names, rows) {
  return [names, ...rows.map((row) => names.map((name) => textOf(row[name])))]
    .map((cells) => `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`)
    .join('')
}

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/**
 * Same rule as for the server's files: phone numbers are not changed, because programs read them as numbers.
 * @param {string} cell
 */
const guarded = (cell) =>
  /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^\+\d[\d\s().-]*$/.test(cell) ? `'${cell}` : cell

/** @param {string} cell */
const quoted = (cell) => (/[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell)
