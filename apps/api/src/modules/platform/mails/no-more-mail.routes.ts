import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mailedCompanyName } from './accounts.sql.ts'
import { registerLinkPages } from './link-pages.ts'
import { allowAgain, noMoreMailPath, readRefusalToken, readRefused, type Refusal, refuse } from './mail-refusals.ts'
import { noMoreMailPage } from './no-more-mail-page.ts'

/** Pages where a recipient who never asked for our mail stops it. */
export function registerNoMoreMail(app: FastifyInstance, { database }: Deps): void {
  const { global } = database
  registerLinkPages<Refusal>(app, {
    path: noMoreMailPath,
    read: (token) => readRefusalToken(global, token),
    act(link, _address, input) {
      const chosen = input.get('act')
      if (chosen === 'allow') return allowAgain(global, link)
      // A mail program sends only the click, which refuses mail of this company.
      return refuse(global, link, chosen === 'server' ? 'server' : 'company')
    },
    async page(link, locale) {
      const { companyId } = link
      const company = await mailedCompanyName(database.read({ companyId }), companyId)
      return company === undefined ? undefined : noMoreMailPage(locale, company, await readRefused(global, link))
    },
  })
}
