import { roles } from '@kartu/contracts/actor'
import type { Joined } from '@kartu/contracts/identity/auth'
import { isAllowedAddress } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import {
  isAcceptingMembers,
  findMemberByEmail,
  findMemberOfUser,
  listAdministrators,
} from '../../company/memberships/memberships.sql.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { askToJoin } from '../../team/join-requests/join-requests.ts'
import { lockFreeLicences } from '../../company/licences/licences.ts'
import { hasRoleAmong } from '../../company/super-admin-changes/super-admin-changes.sql.ts'
import { giveAccount } from '../../company/memberships/member-writes.sql.ts'
import { insertMember, requireMember } from '../../company/members/members.ts'
import { findAllowedDomains } from '../../company/members/allowed-addresses.ts'
import type { UserRow } from '../../identity/users/users.sql.ts'
import type { ConnectionRow } from './company-sign-in.sql.ts'

/**
 * Handles a person's first sign-in through the company's provider. A member without an account who has this address is
 * linked to them if the company admits people at once, unless an invitation is open, which they must accept. Without a
 * free licence they request to join.
 */
export async function joinAtFirstSignIn(
  tx: Db,
  deps: Pick<Deps, 'queue' | 'env'>,
  { company_id: companyId, joining }: ConnectionRow,
  user: UserRow,
  address: string,
): Promise<Joined | null> {
  if (await findMemberOfUser(tx, companyId, user.id)) return null
  // Signing in continues, so that people who may cancel the company's deletion can do so.
  if (!(await isAcceptingMembers(tx, companyId))) return null
  // The account is signed in, but the company accepts no member with this address.
  if (!isAllowedAddress(await findAllowedDomains(tx, companyId), user.email)) return 'domain_not_allowed'
  const acting = byPerson(companyId, user.id, address)
  const waiting = await findMemberByEmail(tx, companyId, user.email)
  if (waiting) {
    if (joining !== 'member' || waiting.user_id !== null || waiting.status !== 'verified') return null
    // A provider cannot grant a role: a member with a role must accept an invitation.
    if (await hasRoleAmong(tx, companyId, [waiting.id], roles)) return null
    await giveAccount(tx, companyId, waiting.id, user.id)
    const { id: cardId } = await requireMember(tx, companyId, waiting.id)
    await tell(tx, acting, {
      audit: [{ action: 'company_sign_in.joined', subjectId: waiting.id, memberId: waiting.id }],
      shows: { cardId },
      notify: [],
    })
    return 'member'
  }
  const input = { first_name: user.firstName, last_name: user.lastName, job_title: '', contacts: [] }
  const free = joining === 'member' ? await lockFreeLicences(tx, deps, companyId) : 0
  if (free === null || free > 0) {
    const place = { status: 'verified', userId: user.id } as const
    const made = await insertMember(tx, acting, { ...input, email: user.email, division_id: null }, place)
    if (!made) return null
    const facts = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }
    const people = { name: made.member_id, email: made.member_id }
    const memberIds = (await listAdministrators(tx, companyId, null)).filter((id) => id !== made.member_id)
    await tell(tx, acting, {
      audit: [],
      shows: 'nothing',
      notify: [{ queue: deps.queue, memberIds, kind: 'invitation_accepted', facts, people }],
    })
    return 'member'
  }
  const company = await findCompany(tx, companyId)
  if (!company) return null
  await askToJoin(tx, deps.queue, { id: '', userId: user.id, email: user.email }, company, input, address)
  return joining === 'member' ? 'no_licence' : 'requested'
}
