import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { LeadForm } from '@kartu/contracts/leads/lead-forms'
import { notFound } from '../../../http/errors.ts'
import { findCompanyCountry } from '../../platform/table-imports/local-country.ts'
import type { CardForm } from '../../company/cards/public/public-cards.ts'
import { readLeadForm } from './lead-forms.ts'

/** Data for rendering a card's form and validating its input. */
export interface ShareForm {
  companyId: string
  memberId: string
  /** Country of local numbers: the calling code of the card's own numbers, else the company's ISO 3166 country. */
  phoneCode: string | null
  card: ResolvedCard
  pageUrl: string
  form: LeadForm
}

/**
 * Cached like other representations of a card, although it is never sent itself. It is invalidated with the card's
 * content, and remains available for a while without the database.
 */
export const shareForm: CardForm = {
  kind: 'share',
  mediaType: 'application/json; charset=utf-8',
  compress: false,
  async make({ row, card, pageUrl }, { database }) {
    const { company_id: companyId, member_id: memberId } = row
    const db = database.read({ companyId })
    const form = await readLeadForm(db, companyId)
    if (!card.company) throw notFound()
    const phoneCode =
      row.contacts.find(({ code }) => code !== undefined)?.code ?? (await findCompanyCountry(db, companyId))
    return Buffer.from(JSON.stringify({ companyId, memberId, phoneCode, card, pageUrl, form } satisfies ShareForm))
  },
}
