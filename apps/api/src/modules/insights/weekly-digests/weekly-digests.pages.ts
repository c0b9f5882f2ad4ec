import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import { memberLinks } from '../../platform/mails/member-links.ts'
import { stopPage } from '../../platform/mails/no-more-mail-page.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { endSubscription, findWish } from './weekly-digests.sql.ts'

/** Links that stop the weekly digest. */
export const digestLinks = memberLinks('weekly', 'weekly_digests')

/** Page where a reader stops the weekly digest by the link in its mail. */
export function registerDigestPages(pages: FastifyInstance, { database }: Deps): void {
  registerLinkPages(pages, {
    path: digestLinks.path,
    read: (token) => digestLinks.read(database.global, token),
    act: ({ companyId, memberId }) =>
      database.transaction({ companyId }, async (tx) => {
        if (await endSubscription(tx, companyId, memberId))
          await tell(tx, bySystem(companyId, 'link'), { audit: [], shows: 'nothing', notify: [] })
      }),
    async page({ companyId, memberId }, locale) {
      const wish = await findWish(database.read({ companyId }), companyId, memberId)
      if (!wish) return undefined
      const [t, company] = [translator(locale), `“${typedName(wish.company)}”`]
      return stopPage(locale, !wish.wanted, (key) => t(($) => $.weeklyDigests.stop[key], { company }))
    },
  })
}
