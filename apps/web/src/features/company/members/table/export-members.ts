import { cardTexts } from '@kartu/contracts/company/card-fields.plain'
import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { targetOf } from '@kartu/contracts/team/imports.data'
import { callApi } from '../../../../lib/api-client.ts'
import { currentLocale } from '../../../../lib/i18n.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { allMembers, textColumns } from './team-texts.ts'
import { readTeamQuery, type TeamQuery } from './team-query.ts'
import type { WholeSelection } from '../../../../ui/table/selection/kept-selection.ts'
import { t } from '../words.ts'
import type { Locale } from '@kartu/contracts/validation'

/** Selected members up to this number are read one by one. */
const readAloneMax = 20

/** The selected rows as the table shows them, with the link of each card and its texts in further languages. */
export async function exportMembers(
  companyId: string,
  { selection, allMatching }: WholeSelection<MemberRow>,
  query: TeamQuery,
): Promise<void> {
  save(
    allMatching
      ? (await translatedMembers(companyId, query)).filter(({ _id }) => !allMatching.except.includes(_id))
      : await withTranslations(companyId, [...selection.values()]),
  )
}

const translatedMembers = (companyId: string, query: TeamQuery): Promise<MemberRow[]> =>
  allMembers(companyId, query, { with: 'translations' })

async function withTranslations(companyId: string, rows: readonly MemberRow[]): Promise<MemberRow[]> {
  if (rows.length > readAloneMax) {
    const all = new Map(
      (await translatedMembers(companyId, readTeamQuery(new URLSearchParams()))).map((row) => [row._id, row]),
    )
    return rows.map((row) => ({ ...row, card: { ...row.card, translations: all.get(row._id)?.card.translations } }))
  }
  return Promise.all(
    rows.map(async (row) => {
      const { card } = await callApi(memberRoutes.get, { params: { companyId, memberId: row._id } })
      return { ...row, card: { ...row.card, translations: card.translations } }
    }),
  )
}

function save(rows: readonly MemberRow[]): void {
  saveFile({
    blob: new Blob([csvText(exportedTable(rows), currentLocale())], { type: 'text/csv;charset=utf-8' }),
    fileName: `${t(($) => $.members.export_file)}.csv`,
  })
}

/** Header and rows of the exported table. */
function exportedTable(rows: readonly MemberRow[]): string[][] {
  const link = { header: t(($) => $.members.export_link), text: ({ card }: MemberRow) => card.url }
  const columns = [...textColumns(), link, ...translationColumns(rows)]
  return [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ text }) => text(row)))]
}

/** A column for each text in a further language, which an import recognises by its name, such as `job_title[ja]`. */
export function translationColumns(rows: readonly MemberRow[]): { header: string; text: (row: MemberRow) => string }[] {
  const lists = rows.map(({ card }) => card.translations ?? [])
  const languages = [...new Set(lists.flat().map(({ language }) => language))].toSorted()
  return languages.flatMap((language) => {
    const textsIn = (list: MemberRow['card']['translations'] = []) => list.find((one) => one.language === language)
    return cardTexts
      .filter((text) => lists.some((list) => textsIn(list)?.[text]))
      .map((text) => ({
        header: targetOf(text, language),
        text: ({ card }: MemberRow) => textsIn(card.translations)?.[text] ?? '',
      }))
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
