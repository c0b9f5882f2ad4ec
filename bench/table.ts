/** A Markdown table with aligned columns, so that the source is readable too. */
export function table(header: string[], rows: string[][]): string[] {
  const widths = header.map((_, at) => Math.max(3, ...[header, ...rows].map((row) => (row[at] ?? '').length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
