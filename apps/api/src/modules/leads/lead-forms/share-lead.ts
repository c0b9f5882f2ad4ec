import type { VisitSource } from '@kartu/contracts/leads/leads.plain'
import type { Locale } from '@kartu/contracts/validation'
import { newId } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { limits, usedUp } from '../../../http/limits/rate-limit.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { findEventOfCode } from '../leads/lead-event.sql.ts'
import { findLeadLink } from '../leads/lead-link.sql.ts'
import { captureLead } from '../leads/capture-lead.ts'
import { cardMail, detailsMail } from './lead-forms.jobs.ts'
import type { ShareForm } from './share-form.ts'
import type { SharedDetails } from './share-input.ts'
import { mayMailCard } from './share-limits.ts'

interface Shared {
  id: string
  details: SharedDetails
  source: VisitSource | null
  /** Event code of the link. */
  event: string | null
  /** Token of the short link. */
  link: string | null
  locale: Locale
  /** IP address. */
  address: string
}

/**
 * Stores a visitor's details as a lead of the card's owner, or of the person whom a rule chooses, and enqueues the emails: the card to the visitor, the
 * details to an owner who cannot read leads in Kartu. A repeated form creates one lead and no further emails.
 */
export function keepShared(
  deps: Deps,
  { companyId, memberId, card, form }: ShareForm,
  { id, details, source, event: code, link: token, locale, address }: Shared,
): Promise<{ mailed: boolean }> {
  const { queue } = deps
  return deps.database.transaction({ companyId }, async (tx) => {
    const consent = details.consent && { ...details.consent, at: new Date().toISOString(), withdrawnAt: null }
    // An unknown or past event is ignored.
    const event = code === null ? null : await findEventOfCode(tx, companyId, code)
    // An unknown link is ignored; an ended one still counts, because the form was opened before.
    const link = token === null ? null : await findLeadLink(tx, companyId, token)
    const captured = await captureLead(
      tx,
      deps,
      bySystem(companyId, 'link'),
      {
        ...{
          id,
          way: 'form',
          source: event ? 'event' : source,
          event,
          link,
          language: locale,
          ownerId: memberId,
          memberId: null,
        },
        ...{ name: details.name, organisation: details.organisation, jobTitle: details.jobTitle },
        ...{ contacts: details.contacts, message: details.message, answers: details.answers, consent },
        ...{ warmth: null, tags: [], capturedAt: null, card: { id: card.id, name: card.name.short } },
      },
      { isRouted: true, visitorAddress: address },
    )
    const { email } = details
    if (!captured) return { mailed: email !== null && form.mails_card }
    const isVerified = card.company?.isVerified === true
    const mailed =
      form.mails_card &&
      email !== null &&
      (await mayMailCard(tx, { companyId, isVerified, cardId: card.id, email, address }))
    if (mailed) await queue.enqueue(tx, cardMail, { companyId, leadId: id, locale, entryId: newId() })
    if ((await usedUp(tx, limits.leadMailOwner, memberId)) === undefined)
      await queue.enqueue(tx, detailsMail, { companyId, leadId: id })
    return { mailed }
  })
}
