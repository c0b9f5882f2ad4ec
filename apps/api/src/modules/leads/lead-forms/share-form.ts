import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { LeadForm } from '@kartu/contracts/leads/lead-forms'
import { notFound } from '../../../http/errors.ts'
import type { CardForm } from '../../company/cards/public/public-cards.ts'
import { readLeadForm } from './lead-forms.ts'

/** What the form of a card is drawn from, and what comes in by it is checked against. */
export interface ShareForm {
  companyId: string
  memberId: string
  /** In which a number without one is read: that of the card's own numbers. */
  phoneCode: string | null
  card: ResolvedCard
  pageUrl: string
  form: LeadForm
}

/**
 * Kept like the faces of a card, though nobody is sent it as it stands: dropped with what it shows, and there for a while
 * when the database is not.
 */
export const shareForm: CardForm = {
  kind: 'share',
  mediaType: 'application/json; charset=utf-8',
  compress: false,
  async make({ row, card, pageUrl }, { database }) {
    const { company_id: companyId, member_id: memberId } = row
    const form = await readLeadForm(database.read({ companyId }), companyId)
    if (!card.company) throw notFound()
    const phoneCode = row.contacts.find(({ code }) => code !== undefined)?.code ?? null
    return Buffer.from(JSON.stringify({ companyId, memberId, phoneCode, card, pageUrl, form } satisfies ShareForm))
  },
}
