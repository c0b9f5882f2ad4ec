import { assembleCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import type { ReceivedCard, ReceivedInvitation, InvitationProof } from '@kartu/contracts/team/invitations'
import { needOf, noSignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import { cardSource } from '../../company/cards/card-source.ts'
import { findPublicCard } from '../../company/cards/public/public-cards.sql.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { findUserByEmail } from '../../identity/users/users.sql.ts'
import { findRules, requiresCompanySignIn } from '../../company/companies/required-sign-in.sql.ts'
import { type InvitationRow, isShown } from './invitations.sql.ts'
import { receivedView } from './invitations.view.ts'

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

type Invited = Pick<InvitationRow, 'email' | 'roles'>

/**
 * Returns the proof that taking the card requires. The link alone never opens an existing account and never gives a
 * role.
 */
export async function proofOf(db: Db, companyId: string, { email, roles }: Invited): Promise<InvitationProof> {
  if (await requiresCompanySignIn(db, companyId, email)) return 'company'
  if (await findUserByEmail(db, email)) return 'account'
  return roles.length > 0 ? 'code' : 'link'
}

/** True if the company refuses this person's sessions without a second factor. */
async function needsFactor(db: Db, companyId: string, { roles }: Invited): Promise<boolean> {
  const begunAt = Date.now()
  const rules = (await findRules(db, companyId)) ?? noSignInRules
  const facts = { way: 'registration', begunAt, proofs: {}, factor: null, idleSeconds: 0 } as const
  return needOf(rules, { roles }, facts, begunAt) === 'second_factor_needed'
}
