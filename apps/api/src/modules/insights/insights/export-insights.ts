import type { InsightsQuery } from '@kartu/contracts/insights/insights'
import type { InsightTable } from '@kartu/contracts/insights/insights.plain'
import type { Locale } from '@kartu/contracts/validation'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { FileAnswer } from '../../../http/answers/answer.ts'
import { notFound } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { csvSeparator, writeCsv } from '../../platform/files/write-csv.ts'
import { findLeadSettings } from '../../leads/lead-settings/lead-settings.sql.ts'
import type { CallerInPro } from '../../leads/pro-users/pro-access.ts'
import { type Cell, tableOf, type TableWords } from './insight-tables.ts'
import type { InsightWords } from './insight-words.ts'
import { readInsights } from './read-insights.ts'

/** Exports one table as on the person's screen and logs it. Throws `not_found` if the table has no figures. */
export async function exportTable(
  db: Db,
  deps: Pick<Deps, 'database'>,
  acting: CallerInPro,
  { table, query }: { table: InsightTable; query: InsightsQuery },
  words: InsightWords,
): Promise<FileAnswer> {
  const insights = await readInsights(db, acting.actor, query)
  const made = tableOf(table, insights, await tableWords(db, acting.actor.companyId, words))
  if (!made) throw notFound()
  await noteExport(deps, acting, { table, ...insights.period })
  const rows = [
    made.columns.map(({ name }) => name),
    ...made.rows.map(({ cells }) => cells.map((cell) => written(cell, words.locale))),
  ]
  const { from, to } = insights.period
  const name = words.t(($) => $.insightReports.file_name)
  return {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${name}-${table}-${from}-${to}.csv`,
    content: writeCsv(rows, csvSeparator(words.locale)),
  }
}

/** Uses the decimal sign of the language, which spreadsheet programs expect. */
function written(cell: Cell, locale: Locale): string {
  if (typeof cell !== 'number') return cell ?? ''
  const plain = String(Math.round(cell * 10_000) / 10_000)
  return locale === 'id' ? plain.replace('.', ',') : plain
}

/** Labels that include the company's own status names. */
export async function tableWords(db: Db, companyId: string, { t, locale }: InsightWords): Promise<TableWords> {
  const { labels } = await findLeadSettings(db, companyId)
  return { t, locale, statusName: (status) => labels[status]?.[locale] || t(({ leads }) => leads.status[status]) }
}

export const noteExport = (
  { database }: Pick<Deps, 'database'>,
  acting: CallerInPro,
  after: Record<string, string>,
): Promise<void> =>
  database.transaction({ companyId: acting.actor.companyId }, (tx) =>
    tell(tx, acting, { audit: [{ action: 'insights.exported', after }], shows: 'nothing', notify: [] }),
  )
