import type { InsightsQuery } from '@kartu/contracts/insights/insights'
import { insightFilters } from '@kartu/contracts/insights/insights.plain'
import type { Db } from '../../../../db/db.ts'
import { nameRow } from '../../../../db/rows.ts'
import type { Deps } from '../../../../deps.ts'
import type { FileAnswer } from '../../../../http/answers/answer.ts'
import { drawInThread } from '../../../platform/files/draw-in-thread.ts'
import type { CallerInPro } from '../../../leads/pro-users/pro-access.ts'
import { noteExport, tableWords } from '../export-insights.ts'
import type { InsightWords } from '../insight-words.ts'
import { readInsights } from '../read-insights.ts'
import type { Report } from './report-document.ts'

/** Renders the person's screen as a report and logs it. */
export async function reportFile(
  db: Db,
  deps: Pick<Deps, 'database'>,
  acting: CallerInPro,
  query: InsightsQuery,
  words: InsightWords,
): Promise<FileAnswer> {
  const insights = await readInsights(db, acting.actor, query)
  const isFiltered = insightFilters.some((name) => query[name] !== undefined)
  const countsOthers = query.audience.some((one) => one !== 'visitor')
  const content = await drawReport(db, acting.actor.companyId, { insights, isFiltered, countsOthers }, words)
  const { from, to } = insights.period
  await noteExport(deps, acting, { table: 'report', from, to })
  const fileName = `${words.t(($) => $.insightReports.file_name)}-${from}-${to}.pdf`
  return { mediaType: 'application/pdf', fileName, content }
}

const nameStatement = { name: 'insight_company_name', text: `select name from companies where id = $1` }

export async function drawReport(
  db: Db,
  companyId: string,
  shown: Pick<Report, 'insights' | 'isFiltered' | 'countsOthers'>,
  words: InsightWords,
): Promise<Buffer> {
  const [company] = await db.rows(nameRow, nameStatement, [companyId])
  const { statusName } = await tableWords(db, companyId, words)
  const report: Report = {
    ...shown,
    company: company?.name ?? '',
    locale: words.locale,
    statusNames: { qualified: statusName('qualified'), won: statusName('won') },
  }
  return drawInThread(new URL('draw-report.ts', import.meta.url), report)
}
