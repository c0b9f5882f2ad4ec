import type { MemberSignIn } from '@kartu/contracts/governance/company-sign-in'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { endSessionsThrough } from '../../identity/auth/sessions.ts'
import { unbindFromSignIn } from '../../company/memberships/member-writes.sql.ts'
import { requireMember } from '../../company/members/members.ts'
import { onStricterSignIn } from '../sign-in-rules/sign-in-tightened.ts'
import { findLinked, unlinkUser } from './sign-in-people.sql.ts'

const boundStatement = {
  name: 'member_sign_in_bound',
  text: 'select from members where company_id = $1 and id = $2 and sign_in_bound',
}

/** State of a member's sign-in through the company. */
export async function showMemberSignIn(db: Db, companyId: string, memberId: string): Promise<MemberSignIn> {
  const { user_id: userId } = await requireMember(db, companyId, memberId)
  const linkedAt = userId === null ? null : await findLinked(db, companyId, userId)
  return {
    linked_at: linkedAt === null ? null : wireTime(linkedAt),
    bound: (await db.run(boundStatement, [companyId, memberId])) > 0,
  }
}

/** Unlinks the account at the provider, so that another one may be linked, and ends the sessions that it opened. */
export async function unlinkMember(tx: Db, acting: Acting, memberId: string): Promise<void> {
  const { companyId } = acting.actor
  const { user_id: userId } = await requireMember(tx, companyId, memberId)
  if (userId === null || !(await unlinkUser(tx, companyId, userId))) throw notFound()
  await endSessionsThrough(tx, companyId, { userId })
  await onStricterSignIn(tx, companyId, userId)
  await tellOf(tx, acting, 'unlinked', memberId)
}

/** Unbinds the member, so that only their current addresses decide whether the company's sign-in is required. */
export async function unbindMember(tx: Db, acting: Acting, memberId: string): Promise<void> {
  if (!(await unbindFromSignIn(tx, acting.actor.companyId, memberId))) throw notFound()
  await tellOf(tx, acting, 'unbound', memberId)
}

const tellOf = (tx: Db, acting: Acting, deed: 'unlinked' | 'unbound', memberId: string) =>
  tell(tx, acting, {
    audit: [{ action: `company_sign_in.${deed}`, subjectId: memberId, memberId }],
    shows: 'nothing',
    notify: [],
  })
