import { html } from '@kartu/cards/html'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mergedInto } from '../leads/merging/merged-into.sql.ts'
import { withdrawConsent } from '../leads/withdraw-consent.ts'
import { consentState } from '../leads/withdraw-consent.sql.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import { wordsPage } from '../../platform/mails/no-more-mail-page.ts'
import { typedMessage, typedName } from '../../platform/mails/typed-words.ts'
import { type ConsentOf, consentPath, readConsentToken } from './consent-links.ts'

/**
 * Pages on which visitors withdraw the consent from the lead form of a card, by the link in the card's email. The
 * withdrawal is permanent.
 */
export function registerConsentPages(app: FastifyInstance, deps: Deps): void {
  const { database } = deps
  registerLinkPages(app, {
    path: consentPath,
    read: (token) => readConsentToken(database.global, token),
    act: ({ companyId, leadId }) =>
      database.transaction({ companyId }, (tx) => withdrawConsent(tx, deps, companyId, leadId)),
    page: (of, locale) => pageOf(deps, of, locale),
  })
}

/** A consent that no longer exists counts as withdrawn. */
async function pageOf(
  { database }: Deps,
  { companyId, leadId }: ConsentOf,
  locale: Locale,
): Promise<string | undefined> {
  const db = database.read({ companyId })
  const state = await consentState(db, companyId, (await mergedInto(db, companyId, leadId)) ?? leadId)
  if (!state) return undefined
  const { consent } = state
  const t = translator(locale)
  const company = `“${typedName(state.company)}”`
  if (consent === null || consent.withdrawnAt !== null)
    return wordsPage(
      locale,
      t(($) => $.leadFormMails.consent.done_title),
      html`<p>${t(($) => $.leadFormMails.consent.done, { company })}</p>`,
    )
  return wordsPage(
    locale,
    t(($) => $.leadFormMails.consent.title),
    html`<p>${t(($) => $.leadFormMails.consent.given, { company })}</p>
      <p>“${typedMessage(consent.text, false)}”</p>
      <p>${t(($) => $.leadFormMails.consent.means)}</p>
      <form method="post"><button class="first">${t(($) => $.leadFormMails.consent.submit)}</button></form>`,
  )
}
