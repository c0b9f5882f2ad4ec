import type { Actor } from '@kartu/contracts/actor'
import { canHandOverMember, canSeeMember } from '@kartu/contracts/company/members.policy'
import type { Key } from '@kartu/contracts/principal'
import type { HandOverDecision } from '@kartu/contracts/team/hand-overs.data'
import { superAdminUndoHours } from '@kartu/contracts/limits'
import { isErasedAddress, type MemberStatus } from '@kartu/contracts/company/members.plain'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { noteEndOfAccess } from '../../../http/caller/access.ts'
import { Registered } from '../../../lib/registered.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { takeLicences } from '../../company/licences/licences.ts'
import { setStatus } from '../../company/memberships/member-writes.sql.ts'
import { type Judge, lockJudged, noteLostPlace, requireMember } from '../../company/members/members.ts'
import type { MemberCardRow } from '../../company/members/members.sql.ts'
import { memberFacts } from '../../company/members/members.view.ts'
import { voidInvitationsOf, lockMember } from '../../company/memberships/memberships.sql.ts'
import { noteRoleChange } from '../../company/super-admin-changes/super-admin-changes.ts'
import { memberPaused } from '../../company/members/pause-member.ts'
import { keepASuperAdmin } from '../../company/memberships/keep-a-super-admin.ts'
import { deleteHandOver, findHandOver, type HandOverRow, storeHandOver } from './hand-overs.sql.ts'

/** Functions that run when a card is handed over, in its transaction. `to` is null if no one inherits the leads. */
export const cardHandedOver = new Registered<
  (tx: Db, deps: Pick<Deps, 'queue'>, acting: Acting, from: string, to: string | null) => Promise<unknown>
>('Functions for a card that is handed over')

/** Checks of the two members, under lock. */
export interface HandOverJudges {
  leaver: Judge
  colleague: Judge
}

/** A key of one division hands over only to its members. For it, any other colleague is not found. */
export const handOverJudges = (actor: Actor | Key): HandOverJudges => ({
  leaver: (one) => allow(canHandOverMember(actor, memberFacts(one))),
  colleague: ({ division_id: divisionId }) => {
    if (!canSeeMember(actor, { divisionId })) throw notFound()
  },
})

/**
 * Pauses a member who leaves: the person loses access, the licence becomes free, and the card's links redirect to the
 * colleague. Repeating it replaces the decision.
 */
export async function handOver(
  tx: Db,
  deps: Pick<Deps, 'queue'>,
  acting: Acting,
  memberId: string,
  decision: HandOverDecision,
  judges: HandOverJudges,
) {
  const { companyId } = acting.actor
  const member = await lockForHandOver(tx, companyId, memberId, decision.colleague_id, judges)
  const { status, id: cardId } = member
  const before = await findHandOver(tx, companyId, memberId)
  if (before?.erased_at) throw new AppError('member_erased')

  await noteLostPlace(tx, deps.queue, acting, member)
  await noteEndOfAccess(tx, companyId, memberId)
  await setStatus(tx, companyId, [memberId], 'paused')
  for (const leave of memberPaused.entries) await leave(tx, companyId, memberId)
  await voidInvitationsOf(tx, companyId, [memberId])
  await storeHandOver(tx, companyId, {
    id: newId(),
    memberId,
    card: decision.card,
    colleagueId: decision.colleague_id,
    eraseAfterDays: erasedAfter(member, decision),
  })
  const heir = decision.leads === 'colleague' ? decision.colleague_id : null
  for (const pass of cardHandedOver.entries) await pass(tx, deps, acting, memberId, heir)
  const after = { status: 'paused', ...decision }
  await tell(tx, acting, {
    audit: [{ action: 'member.handed_over', subjectId: memberId, before: standing(status, before), after }],
    shows: { cardId, links: true },
    notify: [],
  })
}

/** Locks the two members. Throws if this one cannot be handed over to the colleague. */
export async function lockForHandOver(
  tx: Db,
  companyId: string,
  memberId: string,
  colleagueId: string,
  judges: HandOverJudges,
): Promise<MemberCardRow> {
  if (colleagueId === memberId) throw new AppError('colleague_leaves')
  await keepASuperAdmin(tx, companyId, memberId, [])
  // Locks in the order of their IDs, so that two members who hand over to each other do not deadlock.
  for (const id of [memberId, colleagueId].toSorted()) await lockMember(tx, companyId, id)
  const member = await requireMember(tx, companyId, memberId)
  judges.leaver(member)
  if (member.status !== 'verified' && member.status !== 'paused') throw new AppError('member_not_verified')
  await requireColleague(tx, companyId, colleagueId, judges.colleague)
  return member
}

/** A super admin's data stays until the change can no longer be undone. */
const erasedAfter = ({ roles }: MemberCardRow, { erase_after_days: days }: HandOverDecision): number | null =>
  days === null || !roles.includes('super_admin') ? days : Math.max(days, superAdminUndoHours / 24)

async function requireColleague(tx: Db, companyId: string, colleagueId: string, judge: Judge): Promise<void> {
  const colleague = await requireMember(tx, companyId, colleagueId)
  judge(colleague)
  if (colleague.status !== 'verified') throw new AppError('colleague_not_verified')
}

/** Makes the card public again and restores access, if a licence is free. Does nothing for a verified member. */
export async function endHandOver(
  tx: Db,
  deps: Pick<Deps, 'env' | 'queue'>,
  acting: Acting,
  memberId: string,
  judge: Judge,
): Promise<void> {
  const { companyId } = acting.actor
  // Locks the company before the member, like all code that takes a licence.
  await takeLicences(tx, deps, companyId, 0, 'insufficient_licence_to_bring_back')
  const member = await lockJudged(tx, companyId, memberId, judge)
  const { status, id: cardId, email } = member
  if (status === 'verified') return
  if (status !== 'paused') throw new AppError('member_not_paused')
  const before = await findHandOver(tx, companyId, memberId)
  if (before?.erased_at || isErasedAddress(email)) throw new AppError('member_erased')
  await takeLicences(tx, deps, companyId, 1, 'insufficient_licence_to_bring_back')
  const { user_id: userId, roles } = member
  await noteRoleChange(tx, deps.queue, acting, { memberId, userId, before: [], after: roles })
  await setStatus(tx, companyId, [memberId], 'verified')
  await deleteHandOver(tx, companyId, memberId)
  const after = { status: 'verified' }
  await tell(tx, acting, {
    audit: [{ action: 'member.brought_back', subjectId: memberId, before: standing(status, before), after }],
    shows: { cardId, links: true },
    notify: [],
  })
}

/** Earlier and later state for the audit log. */
const standing = (status: MemberStatus, before: HandOverRow | undefined) => ({
  status,
  ...(before && { card: before.card, colleague_id: before.colleague_id }),
})
