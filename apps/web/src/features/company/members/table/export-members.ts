import type { MemberRow } from '@kartu/contracts/company/members'
import { currentLocale } from '../../../../lib/i18n.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { allMembers, textColumns } from './team-texts.ts'
import type { TeamQuery } from './team-query.ts'
import type { WholeSelection } from './use-whole-selection.ts'
import { t } from '../words.ts'
import type { Locale } from '@kartu/contracts/validation'

/** The selected rows as the table shows them, with the link of each card. */
export async function exportMembers(
  companyId: string,
  { selection, everybody }: WholeSelection,
  query: TeamQuery,
): Promise<void> {
  save(everybody ? await withoutSome(companyId, query, everybody.except) : [...selection.values()])
}

async function withoutSome(companyId: string, query: TeamQuery, except: readonly string[]): Promise<MemberRow[]> {
  const rows = await allMembers(companyId, query)
  return rows.filter(({ _id }) => !except.includes(_id))
}

function save(rows: readonly MemberRow[]): void {
  const link = { header: t(($) => $.members.export_link), text: ({ card }: MemberRow) => card.url }
  const columns = [...textColumns(), link]
  const header = columns.map((column) => column.header)
  const lines = rows.map((row) => columns.map(({ text }) => text(row)))
  saveFile({
    blob: new Blob([csvText([header, ...lines], currentLocale())], { type: 'text/csv;charset=utf-8' }),
    fileName: `${t(($) => $.members.export_file)}.csv`,
  })
}

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
