import { assembleCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import type { ReceivedCard, ReceivedInvitation } from '@kartu/contracts/team/invitations'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import { cardSource } from '../../company/cards/card-source.ts'
import { findPublicCard } from '../../company/cards/public/public-cards.sql.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { needsFactor, proofOf } from './invitation-proof.ts'
import type { InvitationRow } from './invitations.sql.ts'
import { receivedView } from './invitations.view.ts'
import { isShown } from './link-rights.ts'

/** View of an invitation for the invited person, with its card while it can be taken. */
export async function showReceived(db: Db, companyId: string, row: InvitationRow): Promise<ReceivedInvitation> {
  const company = await findCompany(db, companyId)
  if (!company) throw notFound()
  return receivedView(row, company, {
    card: isShown(row) ? await findReceivedCard(db, companyId, row.card_id) : null,
    proof: await proofOf(db, companyId, row),
    second_factor: await needsFactor(db, companyId, row),
  })
}

/** Resolved card; undefined if it was deleted. */
export async function findShownCard(db: Db, companyId: string, cardId: string): Promise<ResolvedCard | undefined> {
  const card = await findPublicCard(db, { companyId, cardId, currentSlug: '' })
  return card && assembleCard(cardSource(card, Date.now()))
}

async function findReceivedCard(db: Db, companyId: string, cardId: string): Promise<ReceivedCard | null> {
  const card = await findPublicCard(db, { companyId, cardId, currentSlug: '' })
  if (!card) return null
  const { company, division, card: content, secondary_logos: logos = [] } = cardSource(card, Date.now())
  if (company === null) return null
  const { slug: _slug, ...shown } = content
  return { company, division, card: shown, secondary_logos: [...logos] }
}
