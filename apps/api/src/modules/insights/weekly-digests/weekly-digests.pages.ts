import { html } from '@kartu/cards/html'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import { type MailedMember, memberLinks } from '../../platform/mails/member-links.ts'
import { wordsPage } from '../../platform/mails/no-more-mail-page.ts'
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
      t(($) => $.weeklyDigests.stop.done_title),
      html`<p>${t(($) => $.weeklyDigests.stop.done, { company })}</p>`,
    )
  return wordsPage(
    locale,
    t(($) => $.weeklyDigests.stop.title),
    html`<p>${t(($) => $.weeklyDigests.stop.text, { company })}</p>
      <form method="post"><button class="first">${t(($) => $.weeklyDigests.stop.submit)}</button></form>`,
  )
}
