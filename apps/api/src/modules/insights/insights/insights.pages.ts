import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import { stopPage } from '../../platform/mails/no-more-mail-page.ts'
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
    async page({ companyId, memberId }, locale) {
      const wish = await findWish(database.read({ companyId }), companyId, memberId)
      if (!wish) return undefined
      const [t, company] = [translator(locale), `“${typedName(wish.company)}”`]
      return stopPage(locale, !wish.wanted, (key) => t(($) => $.insightReports.stop[key], { company }))
    },
  })
}
