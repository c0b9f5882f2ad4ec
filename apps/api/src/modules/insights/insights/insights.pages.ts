import { html } from '@kartu/cards/html'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import type { MailedMember } from '../../platform/mails/member-links.ts'
import { wordsPage } from '../../platform/mails/no-more-mail-page.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { stopReport } from './insight-settings.ts'
import { findWish } from './reports/monthly-reports.sql.ts'
import { reportLinks } from './reports/report-links.ts'

/** Page where a reader stops the monthly report by the link in its mail. */
export function registerReportPages(pages: FastifyInstance, { database }: Deps): void {
  registerLinkPages(pages, {
    path: reportLinks.path,
    read: (token) => reportLinks.read(database.global, token),
    act: ({ companyId, memberId }) => database.transaction({ companyId }, (tx) => stopReport(tx, companyId, memberId)),
    page: (of, locale) => pageOf(database, of, locale),
  })
}

async function pageOf(
  database: Deps['database'],
  { companyId, memberId }: MailedMember,
  locale: Locale,
): Promise<string | undefined> {
  const wish = await findWish(database.read({ companyId }), companyId, memberId)
  if (!wish) return undefined
  const t = translator(locale)
  const company = `“${typedName(wish.company)}”`
  if (!wish.wanted)
    return wordsPage(
      locale,
      t(($) => $.insightReports.stop.done_title),
      html`<p>${t(($) => $.insightReports.stop.done, { company })}</p>`,
    )
  return wordsPage(
    locale,
    t(($) => $.insightReports.stop.title),
    html`<p>${t(($) => $.insightReports.stop.text, { company })}</p>
      <form method="post"><button class="first">${t(($) => $.insightReports.stop.submit)}</button></form>`,
  )
}
