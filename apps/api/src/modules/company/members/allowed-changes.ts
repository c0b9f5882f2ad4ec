import type { Actor } from '@kartu/contracts/actor'
import type { MemberPlace, UpdateMember } from '@kartu/contracts/company/members'
import {
  canChangeRoles,
  canMoveMember,
  canReassign,
  canRemoveMember,
  canUpdateMember,
} from '@kartu/contracts/company/members.policy'
import type { Key } from '@kartu/contracts/principal'
import type { Db } from '../../../db/db.ts'
import { allow, AppError } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { ActingCaller } from '../../platform/audit/audit.ts'
import { type Judge, lockForUpdate, removeMember, updateMember } from './members.ts'
import type { MemberCardRow } from './members.sql.ts'
import { memberFacts } from './members.view.ts'

/**
 * Moves a member or changes their roles. Returns the place before and after. With `expected`, it changes only a place
 * in that state, so that an undo does not revert later changes.
 */
export async function changePlace(
  tx: Db,
  queue: Queue,
  asking: ActingCaller,
  memberId: string,
  change: Pick<UpdateMember, 'division_id' | 'roles'>,
  expected?: MemberPlace,
): Promise<{ before: MemberPlace; after: MemberPlace }> {
  const { actor } = asking
  const member = await lockForUpdate(tx, actor.companyId, memberId, change)
  const before = placeOf(member)
  if (expected && !isSamePlace(before, expected)) throw new AppError('member_changed')
  allowUpdate(actor, member, change)
  return { before, after: placeOf(await updateMember(tx, queue, asking, member, change)) }
}

export function allowUpdate(actor: Actor | Key, member: MemberCardRow, change: UpdateMember): void {
  const facts = memberFacts(member)
  allow(canUpdateMember(actor, facts))
  const { email = member.email, external_id: externalId = member.external_id } = change
  if (email !== member.email || externalId !== member.external_id) allow(canReassign(actor, facts))
  if (change.division_id !== undefined) allow(canMoveMember(actor, facts, change.division_id))
  if (change.roles !== undefined) allow(canChangeRoles(actor, facts, change.roles))
}

/** Checked before and under the lock, because a concurrent request may give a role. */
export async function removeAllowed(tx: Db, queue: Queue, asking: ActingCaller, member: MemberCardRow): Promise<void> {
  const judge: Judge = (one) => allow(canRemoveMember(asking.actor, memberFacts(one)))
  judge(member)
  await removeMember(tx, queue, asking, member.member_id, { judge })
}

const placeOf = (member: MemberCardRow): MemberPlace => ({ division_id: member.division_id, roles: member.roles })

export const isSamePlace = (left: MemberPlace, right: MemberPlace): boolean =>
  left.division_id === right.division_id &&
  left.roles.length === right.roles.length &&
  left.roles.every((role) => right.roles.includes(role))
