import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { Registered } from '../../../lib/registered.ts'
import { noteEndOfAccess } from '../../../http/caller/access.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { voidInvitationsOf, lockMember } from '../memberships/memberships.sql.ts'
import { setStatus } from '../memberships/member-writes.sql.ts'
import { keepASuperAdmin } from '../memberships/keep-a-super-admin.ts'
import { noteLostPlace, requireMember } from './members.ts'

/** Functions that run when a member is paused or handed over, in its transaction. */
export const memberPaused = new Registered<(tx: Db, companyId: string, memberId: string) => Promise<unknown>>(
  'Functions for a paused member',
)

/**
 * Pauses a member without assigning a colleague, so the card's links redirect to no one. Does nothing for an unverified
 * member.
 */
export async function pauseMember(tx: Db, queue: Queue, acting: Acting, memberId: string): Promise<void> {
  const { companyId } = acting.actor
  await keepASuperAdmin(tx, companyId, memberId, [])
  await lockMember(tx, companyId, memberId)
  const member = await requireMember(tx, companyId, memberId)
  const { status, id: cardId } = member
  if (status !== 'verified') return
  await noteLostPlace(tx, queue, acting, member)
  await noteEndOfAccess(tx, companyId, memberId)
  await setStatus(tx, companyId, [memberId], 'paused')
  for (const leave of memberPaused.entries) await leave(tx, companyId, memberId)
  await voidInvitationsOf(tx, companyId, [memberId])
  await tell(tx, acting, {
    audit: [{ action: 'member.paused', subjectId: memberId, before: { status }, after: { status: 'paused' } }],
    shows: { cardId, links: true },
    notify: [],
  })
}
