import { type Insights, InsightsQuery } from '@kartu/contracts/insights/insights'
import { canOpenInsights } from '@kartu/contracts/insights/insights.plain'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { findActor } from '../../../http/caller/access.ts'
import { eachOpenCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { companySender, typedName } from '../../platform/mails/typed-words.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { proActorOf } from '../../leads/pro-users/pro-access.ts'
import { tableWords } from './export-insights.ts'
import { tableOf } from './insight-tables.ts'
import { type InsightWords, monthText } from './insight-words.ts'
import { findReader, hasDueReport, takeDueReports } from './reports/monthly-reports.sql.ts'
import { monthOf } from './periods.ts'
import { reportLinks } from './reports/report-links.ts'
import { readInsights } from './read-insights.ts'
import { cellText } from './reports/report-document.ts'
import { drawReport } from './reports/report-file.ts'

/** Mails the monthly report as text and PDF, with the figures that its reader may see at the time of sending. */
export const insightMail = defineMailJob({
  queue: 'insight_mail',
  payload: z.strictObject({ companyId: z.uuid(), memberId: z.uuid(), month: z.string() }),
  rules: { causedBy: 'program', address: 'confirmed', refusals: false, unsubscribe: 'own' },
  async compose(deps, { companyId, memberId, month }) {
    const db = deps.database.read({ companyId })
    const reader = await findReader(db, companyId, memberId)
    const found = reader && (await findActor(db, companyId, reader.id))
    if (!found) return undefined
    const actor = await proActorOf(db, deps, found)
    if (!canOpenInsights(actor)) return undefined
    const { locale, company, email: to } = reader
    const t = translator(locale)
    const words = { t, locale }
    const insights = await readInsights(db, actor, InsightsQuery.parse(monthOf(`${month}-01`)))
    const { statusName } = await tableWords(db, companyId, words)
    const content = await drawReport(db, companyId, { insights, isFiltered: false, countsOthers: false }, words)
    const named = { company: typedName(company), month: monthText(month, locale) }
    const unsubscribeUrl = await reportLinks.url(deps.database.global, deps.env.publicUrl, { companyId, memberId })
    const url = `${webRoot(deps.env.publicUrl, locale)}/pro/analytics?company=${companyId}`
    return {
      to,
      sender: companySender(t, { name: company, verified: reader.verified }, deps.env),
      subject: t(($) => $.insightReports.mail.subject, named),
      text: mailText(
        t,
        t(($) => $.insightReports.mail.head, named),
        numbersOf(insights, { ...words, statusName }),
        t(($) => $.insightReports.mail.open, { url }),
        t(($) => $.insightReports.mail.unsubscribe, { url: `${unsubscribeUrl}?lang=${locale}` }),
      ),
      unsubscribeUrl,
      attachments: [
        {
          name: `${t(($) => $.insightReports.file_name)}-${month}.pdf`,
          mediaType: 'application/pdf',
          content,
        },
      ],
    }
  },
})

/** Figures as lines of text, without personal data. */
function numbersOf(
  insights: Insights,
  words: InsightWords & { statusName: (status: 'qualified' | 'won') => string },
): string {
  const { t } = words
  const totals = tableOf('totals', insights, words)
  if (!totals) return t(($) => $.insightReports.mail.none)
  const lines = totals.rows.map(({ cells: [name, value = null, before = null], kind = 'count' }) =>
    t(($) => $.insightReports.mail.line, {
      name: String(name),
      value: cellText(value, kind, words),
      before: cellText(before, kind, words),
    }),
  )
  return lines.join('\n')
}

/** Mails each subscriber the report of the last complete month in the company's time zone, once. */
export const mailMonthlyReports = ({ database, queue }: Pick<Deps, 'database' | 'queue'>): Promise<void> =>
  eachOpenCompanyWith(database, hasDueReport, (_db, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      for (const { member_id: memberId, month } of await takeDueReports(tx, companyId))
        await queue.enqueue(tx, insightMail, { companyId, memberId, month })
    }),
  )
