import { html } from '@kartu/cards/html'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../db/db.ts'
import { provedIds, readProvedIds } from '../../../db/proved-ids.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import { wordsPage } from '../../platform/mails/no-more-mail-page.ts'
import { typedMessage, typedName } from '../../platform/mails/typed-words.ts'
import { mergedInto } from '../leads/require-lead.ts'
import { withdrawConsent } from '../leads/withdraw-consent.ts'
import { consentState } from '../leads/withdraw-consent.sql.ts'

/**
 * Pages on which visitors withdraw the consent that they gave on a card's lead form. The link is in the card's email. A
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

const consentPath = '/consent'

/** Lead to whose consent a link refers. */
interface ConsentOf {
  companyId: string
  leadId: string
}

const purpose = { key: 'lead_consents', word: 'consent' }

/** Link by which a person withdraws consent. It contains only IDs with an unguessable signature. */
export const consentUrl = async (db: Db, publicUrl: string, { companyId, leadId }: ConsentOf): Promise<string> =>
  `${publicUrl}${consentPath}/${await provedIds(db, purpose, [companyId, leadId])}`

/** Returns undefined for a token that this server did not sign. */
async function readConsentToken(db: Db, token: string): Promise<ConsentOf | undefined> {
  const [companyId, leadId] = (await readProvedIds(db, purpose, token)) ?? []
  return companyId === undefined || leadId === undefined ? undefined : { companyId, leadId }
}
