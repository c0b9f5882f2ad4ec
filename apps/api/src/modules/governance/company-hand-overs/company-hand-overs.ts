import type { Actor, Role } from '@kartu/contracts/actor'
import type { CompanyHandOver } from '@kartu/contracts/governance/company-hand-overs'
import { canAnswerCompanyHandOver, type GiverOutcome } from '@kartu/contracts/governance/company-hand-overs.plain'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { allow, AppError, fieldError, translating } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import {
  usersAwaitingErasure,
  listSuperAdmins,
  lockMember,
  lockSuperAdmins,
} from '../../company/memberships/memberships.sql.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { changeMember } from '../../company/memberships/member-writes.sql.ts'
import { removeMember, requireMember } from '../../company/members/members.ts'
import { noteRoleChange } from '../../company/super-admin-changes/super-admin-changes.ts'
import { keepASuperAdmin } from '../../company/memberships/keep-a-super-admin.ts'
import { companyHandOverMail } from './company-hand-overs.jobs.ts'
import { deleteOffer, findOpenOffer, insertOffer, moveSubscription, type OfferRow } from './company-hand-overs.sql.ts'

type ActingMember = Acting & { actor: Actor }

export const offerView = (row: OfferRow): CompanyHandOver => ({
  _id: row.id,
  from: { _id: row.from_id, name: row.from_name },
  to: { _id: row.to_id, name: row.to_name },
  giver_becomes: row.giver_becomes,
  moves_subscription: row.moves_subscription,
  created_at: wireTime(row.created_at),
  expires_at: wireTime(row.expires_at),
})

const offerConstraints = { company_hand_overs_company_key: () => new AppError('company_offered') }

/** Offers the company to a colleague with access; throws `company_offered` while another offer is open. */
export async function offerCompany(
  tx: Db,
  queue: Queue,
  acting: ActingMember,
  { member_id: toId, giver_becomes: giverBecomes }: { member_id: string; giver_becomes: GiverOutcome },
): Promise<OfferRow> {
  const { companyId, memberId } = acting.actor
  if (toId === memberId) throw fieldError('colleague_leaves', 'member_id')
  const to = await requireMember(tx, companyId, toId)
  if (to.status !== 'verified' || to.user_id === null) throw fieldError('colleague_without_access', 'member_id')
  await requireStaying(tx, to.user_id, 'member_id')
  // This lock serialises concurrent offers, so that the second one sees the first.
  await lockSuperAdmins(tx, companyId)
  // An offer that has expired, or whose giver or recipient has left, is replaced.
  if (!(await findOpenOffer(tx, companyId))) await deleteOffer(tx, companyId, null)
  await translating(offerConstraints, () => insertOffer(tx, companyId, { fromId: memberId, toId, giverBecomes }))
  const offer = await findOpenOffer(tx, companyId)
  if (!offer) throw new Error('An offer was not returned')
  await tell(tx, acting, {
    audit: [{ action: 'company.offered', subjectId: toId, after: { giver_becomes: giverBecomes } }],
    shows: 'nothing',
    notify: [
      {
        queue,
        memberIds: [toId],
        kind: 'company_offered',
        facts: { name: offer.from_name, company: offer.company },
        people: { name: memberId },
      },
    ],
  })
  await mail(tx, queue, companyId, 'offered', offer, [offer.to_user_id])
  return offer
}

/** A company cannot be offered to an account that is about to be erased. */
async function requireStaying(tx: Db, userId: string, field: string): Promise<void> {
  if ((await usersAwaitingErasure(tx, [userId])).size > 0) throw fieldError('colleague_without_access', field)
}

/** Withdraws the offer. Any super admin may do so; the colleague then has nothing to accept. */
export async function withdrawOffer(tx: Db, acting: ActingMember): Promise<void> {
  const { companyId } = acting.actor
  const offer = await findOpenOffer(tx, companyId)
  if (!offer || !(await deleteOffer(tx, companyId, offer.id))) throw new AppError('company_offer_over')
  await tell(tx, acting, {
    audit: [{ action: 'company.offer_withdrawn', subjectId: offer.to_id }],
    shows: 'nothing',
    notify: [],
  })
}

export async function declineOffer(tx: Db, queue: Queue, acting: ActingMember, offerId: string): Promise<void> {
  const { companyId } = acting.actor
  const offer = await takeOffer(tx, acting.actor, offerId)
  await tell(tx, acting, {
    audit: [{ action: 'company.offer_declined', subjectId: offer.from_id }],
    shows: 'nothing',
    notify: [],
  })
  await mail(tx, queue, companyId, 'declined', offer, [offer.from_user_id])
}

/**
 * Makes the accepting person super admin and, if the giver paid, the payer of the subscription; then the giver steps
 * down as offered. All this happens in one transaction, so there is always a super admin.
 */
export async function acceptOffer(tx: Db, queue: Queue, acting: ActingMember, offerId: string): Promise<void> {
  const { companyId, memberId } = acting.actor
  // Locks super admins first, like every action that may remove the last one.
  await keepASuperAdmin(tx, companyId, memberId, ['super_admin'])
  const offer = await takeOffer(tx, acting.actor, offerId)
  const { from_id: giverId, giver_becomes: becomes } = offer
  await lockMember(tx, companyId, memberId)
  await requireStaying(tx, offer.to_user_id, 'hand_over_id')
  const told = await listSuperAdmins(tx, companyId)
  await giveRoles(tx, queue, acting, memberId, ['super_admin'])
  if (offer.moves_subscription) await moveSubscription(tx, companyId, offer.to_user_id)
  if (becomes === 'leaves') await removeMember(tx, queue, acting, giverId, { judge: () => {}, agreed: true })
  else if (becomes !== 'super_admin') await giveRoles(tx, queue, acting, giverId, becomes === 'admin' ? ['admin'] : [])
  await tell(tx, acting, {
    audit: [{ action: 'company.handed_over', subjectId: giverId, after: { giver_becomes: becomes } }],
    shows: 'nothing',
    notify: [],
  })
  await mail(
    tx,
    queue,
    companyId,
    'accepted',
    offer,
    new Set([...told.map((admin) => admin.user_id), offer.to_user_id]),
  )
}

/** Deletes and returns the offer to the answering person. Throws `company_offer_over` if it is no longer open. */
async function takeOffer(tx: Db, actor: Actor, offerId: string): Promise<OfferRow> {
  const offer = await findOpenOffer(tx, actor.companyId)
  if (!offer || offer.id !== offerId) throw new AppError('company_offer_over')
  allow(canAnswerCompanyHandOver(actor, { to: { _id: offer.to_id } }))
  // A concurrent withdrawal may have come first.
  if (!(await deleteOffer(tx, actor.companyId, offer.id))) throw new AppError('company_offer_over')
  return offer
}

async function giveRoles(tx: Db, queue: Queue, acting: ActingMember, memberId: string, roles: Role[]): Promise<void> {
  const { companyId } = acting.actor
  const before = await requireMember(tx, companyId, memberId)
  await noteRoleChange(tx, queue, acting, {
    memberId,
    userId: before.user_id,
    before: before.roles,
    after: roles,
    agreed: true,
  })
  await changeMember(tx, companyId, memberId, { roles })
  await tell(tx, acting, {
    audit: [
      { action: 'member.updated', subjectId: memberId, memberId, before: { roles: before.roles }, after: { roles } },
    ],
    shows: { cardId: before.id },
    notify: [],
  })
}

async function mail(
  tx: Db,
  queue: Queue,
  companyId: string,
  kind: 'offered' | 'declined' | 'accepted',
  { from_name: giver, to_name: receiver, from_id: fromId, to_id: toId }: OfferRow,
  userIds: Iterable<string>,
): Promise<void> {
  for (const userId of userIds)
    await queue.enqueue(tx, companyHandOverMail, { kind, companyId, userId, giver, receiver, about: [fromId, toId] })
}
