import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import { phoneText } from '@kartu/cards/phones'
import { cameBy } from '@kartu/cards/came-by'
import { vCardContentType, vCardFileName } from '@kartu/cards/vcard'
import type { Locale } from '@kartu/contracts/validation'
import { type Translate, translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import { mailText } from '../../../jobs/mail-text.ts'
import { vCardForm } from '../../company/cards/card-forms.ts'
import { findAnswer } from '../../company/cards/public/public-cards.ts'
import { seenAgainParameter, seenAgainToken } from '../../activity/activities/seen-again-links.ts'
import { companySender, typedMessage, typedName } from '../../platform/mails/typed-words.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { findAccount } from '../../platform/mails/accounts.sql.ts'
import { insertEntry } from '../leads/lead-writes.sql.ts'
import { lockFollowed } from '../leads/require-lead.ts'
import { proActorOf } from '../pro-users/pro-access.ts'
import { consentUrl } from './consent-pages.ts'
import { findOwner, findSent, findSlug, type SentRow } from './lead-forms.sql.ts'
import { shareForm, type ShareForm } from './share-form.ts'

/**
 * Sends the card to the address in its lead form. Anyone may have entered that address, so the email contains no other
 * input.
 */
export const cardMail = defineMailJob({
  queue: 'card_mail',
  rules: { causedBy: 'stranger', address: 'typed', refusals: true, unsubscribe: 'company', counted: 'here' },
  payload: z.strictObject({
    companyId: z.uuid(),
    leadId: z.uuid(),
    locale: z.enum(['en', 'id']),
    entryId: z.uuid(),
  }),
  context: ({ companyId }) => ({ companyId }),
  async onSent(tx, { companyId, leadId, entryId }) {
    const id = await lockFollowed(tx, companyId, leadId)
    // The lead may have been erased since. In that case, an email that was already sent must not be sent again.
    if (id !== undefined) await insertEntry(tx, companyId, id, null, { id: entryId, kind: 'card_mailed' })
  },
  async compose(deps, { companyId, leadId, locale }) {
    const { env, database } = deps
    const sent = await findSent(database.read({ companyId }), companyId, leadId)
    const email = sent?.contacts.find(({ key }) => key === 'email')?.value
    const slug = sent?.card_id && (await findSlug(database.read({ companyId }), companyId, sent.card_id))
    // The lead or the card was deleted in the meantime.
    if (email === undefined || !slug || sent.consent?.withdrawnAt) return undefined
    const found = await findAnswer(deps, slug, shareForm, 'identity')
    if (!found || !('answer' in found)) return undefined
    const shared = JSON.parse(found.answer.body.toString()) as ShareForm
    return {
      to: email,
      locale,
      ...(await cardWords(deps, shared, locale, {
        url: await mailedUrl(database.global, shared, sent, leadId),
        consent:
          sent.consent && `${await consentUrl(database.global, env.publicUrl, { companyId, leadId })}?lang=${locale}`,
      })),
    }
  },
})

/** Returns the link to the card. If the recipient has agreed, opening it is tracked. */
async function mailedUrl(
  global: Db,
  { companyId, pageUrl, form }: ShareForm,
  { consent }: SentRow,
  leadId: string,
): Promise<string> {
  const url = cameBy(pageUrl, 'link')
  if (!form.tells_seen_again || !consent?.seenAgain) return url
  return `${url}&${seenAgainParameter}=${await seenAgainToken(global, companyId, leadId)}`
}

async function cardWords(
  deps: Deps,
  { card }: ShareForm,
  locale: Locale,
  { url, consent }: { url: string; consent: string | null },
): Promise<Pick<Mail, 'sender' | 'subject' | 'text' | 'attachments' | 'replyTo'>> {
  const t = translator(locale)
  const verified = card.company?.isVerified === true
  // The verification applies to the untranslated name.
  const company = (verified ? card.company?.verifiedName : card.company?.name) ?? ''
  const isNamed = company !== ''
  // Even people in a verified company may choose any name.
  const values = { name: typedName(card.name.short), company: typedName(company), url }
  const mail = card.contacts.find(({ key, href }) => key === 'email' && href !== null)
  return {
    sender: companySender(t, { name: company || card.name.short, verified }, deps.env),
    subject: t(($) => $.leadFormMails.card.subject, values),
    ...(mail && verified && { replyTo: mail.value }),
    ...(verified && { attachments: await contactFile(deps, card) }),
    text: mailText(
      t,
      t(($) => (isNamed ? $.leadFormMails.card.text : $.leadFormMails.card.text_personal), values),
      t(($) => (isNamed ? $.leadFormMails.card.why : $.leadFormMails.card.why_personal), values),
      ...(consent === null ? [] : [t(($) => $.leadFormMails.card.consent, { ...values, consent })]),
    ),
  }
}

async function contactFile(deps: Deps, card: ShareForm['card']): Promise<NonNullable<Mail['attachments']>> {
  const found = await findAnswer(deps, card.slug, vCardForm('3.0'), 'identity')
  if (!found || !('answer' in found)) return []
  return [{ name: vCardFileName(card), mediaType: vCardContentType, content: found.answer.body }]
}

/**
 * Sends the visitor's details to a card owner who has no account or no access to leads, and therefore cannot read them
 * in Kartu.
 */
export const detailsMail = defineMailJob({
  queue: 'lead_details_mail',
  rules: { causedBy: 'stranger', address: 'typed', refusals: true, unsubscribe: 'company', counted: 'here' },
  payload: z.strictObject({ companyId: z.uuid(), leadId: z.uuid() }),
  async compose(deps, { companyId, leadId }) {
    const db = deps.database.read({ companyId })
    const sent = await findSent(db, companyId, leadId)
    const owner = sent?.owner_id && (await findOwner(db, companyId, sent.owner_id))
    if (!sent?.owner_id || !owner) return undefined
    const { roles, division_id: divisionId, has_access: hasAccess } = owner
    const actor = { kind: 'person' as const, userId: '', companyId, memberId: sent.owner_id, divisionId, roles }
    if (hasAccess && canOpenLeads(await proActorOf(db, deps, actor))) return undefined
    const account = await findAccount(db, owner.user_id)
    const locale = account?.locale ?? 'en'
    const t = translator(locale)
    const values = { company: typedName(owner.company), name: typedName(owner.name) }
    return {
      about: [sent.owner_id],
      // An admin may have entered a different address for the member.
      to: account?.email ?? owner.email,
      ...(account && { account: account.id }),
      locale,
      sender: companySender(t, { name: owner.company, verified: owner.verified }, deps.env),
      subject: t(($) => $.leadFormMails.details.subject, values),
      text: mailText(
        t,
        t(($) => $.leadFormMails.details.text, values),
        detailLines(t, sent).join('\n'),
      ),
    }
  },
})

/** Formats a visitor's input so that it becomes neither a link nor a separate line. */
function detailLines(
  t: Translate,
  { name, organisation, job_title: title, contacts, answers, message }: SentRow,
): string[] {
  const lines: [string, string][] = [
    [t(($) => $.sharePage.name), typedMessage(name, false)],
    ...contacts.map(({ key, value, ...entry }): [string, string] =>
      isPhoneKey(key)
        ? [t(($) => $.sharePage.phone), phoneText({ value, ...(entry.extension && { extension: entry.extension }) })]
        : [t(($) => $.sharePage.email), value],
    ),
    [t(($) => $.sharePage.company), typedMessage(organisation, false)],
    [t(($) => $.sharePage.job_title), typedMessage(title, false)],
    ...answers.map(({ label, value }): [string, string] => [label, typedMessage(value, false)]),
    [t(($) => $.sharePage.message), typedMessage(message, false)],
  ]
  return lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
}
