/**
 * Rows as aligned text. Control characters are replaced, because people and visitors write the values.
 * @param {Record<string, unknown>[]} rows
 */
export function table(rows) {
  const [first] = rows
  if (!first) return 'Nothing found.\n'
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))]
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

/** @param {unknown} value */
const cell = (value) => (typeof value === 'string' || typeof value === 'number' ? tamed(String(value)) : '')

/** @param {string} text */
const tamed = (text) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 60)
