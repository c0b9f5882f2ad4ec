/**
 * Rows as aligned text. Control characters are replaced, because people and visitors write the values.
 * @param {Record<string, unknown>[]} rows
 */
export function table(rows) {
  const [first] = rows
  if (!first) return 'Nothing found.\n'
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name, at) => cell(row[name], at === names.length - 1)))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map(
      (line) =>
        `${line
          .map((text, at) => text.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

const charactersMax = 60

/**
 * Text of a cell. Only the last cell of a row may be longer than its column.
 * @param {unknown} value
 * @param {boolean} isLast
 */
function cell(value, isLast) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\p{Cc}+/gu, ' ') : ''
  return isLast || text.length <= charactersMax ? text : `${text.slice(0, charactersMax - 1)}…`
}
