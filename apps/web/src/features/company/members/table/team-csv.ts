import type { Locale } from '@kartu/contracts/validation'

/**
 * A table as CSV (RFC 4180) that spreadsheet programs open as text: with byte order mark, CRLF and the list separator of
 * the language. A cell that such a program would run as a formula gets an apostrophe in front.
 */
export function csvText(rows: readonly (readonly string[])[], locale: Locale): string {
  const separator = locale === 'id' ? ';' : ','
  return `\ufeff${rows.map((row) => row.map(csvCell).join(separator)).join('\r\n')}\r\n`
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
