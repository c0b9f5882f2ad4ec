import { html } from '@kartu/cards/html'
import { codesADayToOneMailbox } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import { wordsPage } from '../../platform/mails/no-more-mail-page.ts'
import { openMoreCodes } from './auth-limits.ts'
import { moreCodesPath, readMoreCodesToken } from './more-codes-links.ts'

/**
 * Page where the reader of a mailbox lets their network ask for more codes after unknown browsers used up the day's.
 */
export function registerMoreCodes(app: FastifyInstance, { database: { global } }: Deps): void {
  registerLinkPages(app, {
    path: moreCodesPath,
    read: (token) => readMoreCodesToken(global, token),
    act: async ({ mailbox, untilMs }, address) => {
      if (Date.now() < untilMs) await openMoreCodes(global, mailbox, address)
    },
    page: ({ untilMs }, locale, isDone) => {
      const t = translator(locale)
      const values = { max: codesADayToOneMailbox }
      const page = Date.now() >= untilMs ? 'over' : isDone ? 'done' : 'ask'
      const button = html`<form method="post">
        <button class="first">${t(($) => $.mail.more_codes.submit)}</button>
      </form>`
      return Promise.resolve(
        wordsPage(
          locale,
          t(($) => $.mail.more_codes[`${page}_title`]),
          html`<p>${t(($) => $.mail.more_codes[page], values)}</p>
            ${page === 'ask' && button}`,
        ),
      )
    },
  })
}
