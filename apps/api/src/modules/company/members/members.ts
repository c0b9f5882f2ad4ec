import { type Actor, isSuperAdmin, type Role } from '@kartu/contracts/actor'
import { domainOf } from '@kartu/contracts/governance/company-sign-in.plain'
import type { ContactInput } from '@kartu/contracts/company/contacts'
import type { CreateMember, UpdateMember } from '@kartu/contracts/company/members'
import type { MemberStatus } from '@kartu/contracts/company/members.plain'
import { canSeeMember } from '@kartu/contracts/company/members.policy'
import type { Key } from '@kartu/contracts/principal'
import { contactsMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, invalidField, notFound, translating } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { noteEndOfAccess } from '../../../http/caller/access.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { emptyCardWords, storedContacts } from '../cards/card-content.ts'
import { settleCards } from '../cards/card-listing.ts'
import { storeWords } from '../cards/member-words.sql.ts'
import { voidInvitationsOf, findMemberByEmail, lockMember, lockSuperAdmins } from '../memberships/memberships.sql.ts'
import { lockAdmission } from '../licences/licences.ts'
import { findAllowedDomains, requireAddressAt, requireAllowedAddress } from './allowed-addresses.ts'
import { placeAddressMail } from '../super-admin-changes/super-admin-changes.jobs.ts'
import { noteRoleChange, requireConfirmed, requireNotNew } from '../super-admin-changes/super-admin-changes.ts'
import { changeMember, deleteMembers, showCard } from '../memberships/member-writes.sql.ts'
import { keepASuperAdmin } from '../memberships/keep-a-super-admin.ts'
import { findMember, type MemberCardRow } from './members.sql.ts'
import { newAdminNotices } from './new-admins.ts'
import { insertNewMember } from './new-member.ts'

/** Errors for violated constraints of the members table. */
const memberConstraints = {
  members_email_key: () => fieldError('email_taken', 'email'),
  members_external_id_key: () => fieldError('external_id_taken', 'external_id'),
  members_company_id_division_id_divisions_company_id_id_fk: () => invalidField('division_id', 'unknown_record'),
}

/** Errors during an edit: a deleted division is 'Invalid Data' here (specification, section 5). */
const editConstraints = {
  ...memberConstraints,
  members_company_id_division_id_divisions_company_id_id_fk: () => invalidField('division_id', 'invalid_data'),
}

/** Parsed input of the contract. Contacts may omit values that parsing would add. */
type NewMember = Omit<CreateMember, 'contacts'> & { contacts: readonly ContactInput[] }

/** Status of a new place, with its person if known. */
interface Place {
  status: MemberStatus
  roles?: Role[]
  userId?: string
}

/** Creates a member with a card that is public at once. Takes a licence. */
export async function createMember(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  acting: Acting,
  input: NewMember,
): Promise<MemberCardRow> {
  const { companyId } = acting.actor
  const { free, domains } = await lockAdmission(tx, deps, companyId)
  // An existing member needs no licence, so that error takes precedence.
  if (free === 0)
    throw (await findMemberByEmail(tx, companyId, input.email))
      ? fieldError('email_taken', 'email')
      : new AppError('insufficient_licences')
  const member = await insertMember(tx, acting, input, { status: 'verified' }, domains)
  if (member === undefined) throw fieldError('email_taken', 'email')
  return member
}

/**
 * Inserts a place with a card. The email is added to the card's contacts, unless they already contain one or are full.
 * Returns undefined if the email already has a place in the company.
 */
export async function insertMember(
  tx: Db,
  acting: Acting,
  input: NewMember,
  place: Place,
  domains?: readonly string[],
): Promise<MemberCardRow | undefined> {
  const contacts = storedContacts(input.contacts)
  const { email, division_id: divisionId, external_id: externalId = null } = input
  requireAddressAt(domains ?? (await findAllowedDomains(tx, acting.actor.companyId)), email)
  const words = {
    ...emptyCardWords,
    first_name: input.first_name,
    last_name: input.last_name,
    job_title: input.job_title,
  }
  const keepsAsGiven = contacts.some((entry) => entry.key === 'email') || contacts.length >= contactsMax
  const shown = keepsAsGiven ? contacts : storedContacts([...contacts, { key: 'email', value: email }])
  const { status, roles = [], userId = null } = place
  const ids = { id: newId(), cardId: newId() }
  const member = { ...ids, externalId, email, divisionId, status, roles, userId, words, contacts: shown }
  const after = { ...input, status, ...(place.roles && { roles }), ...(userId !== null && { user_id: userId }) }
  return translating(memberConstraints, () => insertNewMember(tx, acting, member, after))
}

/** Changes a member locked by `lockForUpdate`. */
export async function updateMember(
  tx: Db,
  queue: Queue,
  acting: Acting,
  before: MemberCardRow,
  change: UpdateMember,
): Promise<MemberCardRow> {
  const { companyId } = acting.actor
  const memberId = before.member_id
  if (!changesPlace(before, change)) return before
  const { email, external_id: externalId, division_id: divisionId, roles } = change
  if (roles) await keepASuperAdmin(tx, companyId, memberId, roles)
  if (email !== undefined && email !== before.email) {
    await requireAllowedAddress(tx, companyId, email)
    await requireUnbound(tx, acting, before, email)
    // Without an account, the email address decides who gets the roles of the place.
    if (before.user_id === null && before.roles.length > 0) await requireConfirmed(tx, acting, 'give_roles')
    if (isSuperAdmin(before)) {
      await requireConfirmed(tx, acting)
      if (acting.actor.kind !== 'person' || acting.actor.userId !== before.user_id) await requireNotNew(tx, acting)
      await queue.enqueue(tx, placeAddressMail, { companyId, userId: before.user_id, email })
    }
  }
  if (roles)
    await noteRoleChange(tx, queue, acting, {
      memberId,
      userId: before.user_id,
      before: rolesAfterMove(before, divisionId),
      after: roles,
    })
  await translating(editConstraints, () =>
    changeMember(tx, companyId, memberId, { email, externalId, divisionId, roles }),
  )
  if (change.hidden === false) await showCard(tx, companyId, memberId)
  // The link sent to the earlier address must not give access to the place.
  if (change.email !== undefined && change.email !== before.email) {
    await voidInvitationsOf(tx, companyId, [memberId])
    await storeWords(tx, companyId, [memberId])
  }
  // The new division may have other rules.
  if (change.division_id !== undefined) await settleCards(tx, companyId, [before.id])
  const { email: knownEmail, external_id, division_id, roles: knownRoles } = before
  const known = { email: knownEmail, external_id, division_id, roles: knownRoles }
  await tell(tx, acting, {
    audit: [{ action: 'member.updated', subjectId: memberId, memberId, before: known, after: change }],
    shows: { cardId: before.id },
    notify:
      roles && before.user_id !== null
        ? await newAdminNotices(tx, queue, acting, { memberId, before: before.roles, after: roles })
        : [],
  })
  return requireMember(tx, companyId, memberId)
}

/** False for a change to the values that the member already has. */
const changesPlace = (before: MemberCardRow, { roles, hidden, ...plain }: UpdateMember): boolean =>
  (hidden === false && before.hidden) ||
  (roles !== undefined && new Set(roles).symmetricDifference(new Set(before.roles)).size > 0) ||
  (Object.keys(plain) as (keyof typeof plain)[]).some((key) => plain[key] !== undefined && plain[key] !== before[key])

/** A division admin who moves loses that role. Keeping it in another division counts as a new grant. */
const rolesAfterMove = ({ roles, division_id: from }: MemberCardRow, to: string | null | undefined): readonly Role[] =>
  to === undefined || to === from ? roles : roles.filter((role) => role !== 'division_admin')

/**
 * Locks the member for a change that is checked next. A change of roles locks the super admins first: every transaction
 * takes both locks in this order, which avoids deadlocks.
 */
export async function lockForUpdate(
  tx: Db,
  companyId: string,
  memberId: string,
  { roles }: Pick<UpdateMember, 'roles'>,
): Promise<MemberCardRow> {
  if (roles) await lockSuperAdmins(tx, companyId)
  await lockMember(tx, companyId, memberId)
  return requireMember(tx, companyId, memberId)
}

const ownRequiredStatement = {
  name: 'member_own_required_domain',
  text: `select from members m join companies co on co.id = m.company_id
    where m.company_id = $1 and m.id = $2 and m.user_id = $3
      and split_part(m.email, '@', 2) = any(co.required_sign_in_domains)
      and not $4 = any(co.required_sign_in_domains)`,
}

/** Throws `place_bound` if people would move their own place out of a domain that requires the company's sign-in. */
async function requireUnbound(
  tx: Db,
  { actor }: Acting,
  { member_id: memberId }: MemberCardRow,
  email: string,
): Promise<void> {
  if (actor.kind !== 'person') return
  const own = await tx.run(ownRequiredStatement, [actor.companyId, memberId, actor.userId, domainOf(email)])
  if (own > 0) throw fieldError('place_bound', 'email')
}

/**
 * Throws if the action on a member is not permitted. Checked again under lock, because a concurrent request may give a
 * role.
 */
export type Judge = (member: MemberCardRow) => void

/** Returns the locked member after checking the action again. */
export async function lockJudged(tx: Db, companyId: string, memberId: string, judge: Judge): Promise<MemberCardRow> {
  await lockMember(tx, companyId, memberId)
  const member = await requireMember(tx, companyId, memberId)
  judge(member)
  return member
}

/** Removes a member with their card and links. */
export async function removeMember(
  tx: Db,
  queue: Queue,
  acting: Acting,
  memberId: string,
  { judge, agreed = false }: { judge: Judge; agreed?: boolean },
): Promise<void> {
  const { companyId } = acting.actor
  await keepASuperAdmin(tx, companyId, memberId, [])
  const member = await lockJudged(tx, companyId, memberId, judge)
  await noteLostPlace(tx, queue, acting, member, agreed)
  await noteEndOfAccess(tx, companyId, member.member_id)
  await deleteMembers(tx, companyId, [member.member_id])
  const before = { email: member.email, first_name: member.first_name, last_name: member.last_name, slug: member.slug }
  await tell(tx, acting, {
    audit: [{ action: 'member.removed', subjectId: member.member_id, memberId: member.member_id, before }],
    shows: { cardId: member.id, links: true },
    notify: [],
  })
}

/** Notifies all super admins if the removed or paused place is a super admin's. */
export const noteLostPlace = (
  tx: Db,
  queue: Queue,
  acting: Acting,
  member: MemberCardRow,
  agreed = false,
): Promise<void> =>
  noteRoleChange(tx, queue, acting, {
    memberId: member.member_id,
    userId: member.user_id,
    before: member.roles,
    after: [],
    removed: member,
    agreed,
  })

/** Returns a member that the caller sees. Any other is not found. */
export async function requireSeen(db: Db, actor: Actor | Key, memberId: string): Promise<MemberCardRow> {
  const member = await requireMember(db, actor.companyId, memberId)
  if (!canSeeMember(actor, { divisionId: member.division_id })) throw notFound()
  return member
}

export async function requireMember(db: Db, companyId: string, memberId: string): Promise<MemberCardRow> {
  const row = await findMember(db, companyId, memberId)
  if (!row) throw notFound()
  return row
}
