import { administersDivision, isAdmin, isDivisionAdmin, isSuperAdmin, type Role } from '../actor.ts'
import type { Principal } from '../principal.ts'

interface MemberFacts {
  id: string
  divisionId: string | null
  roles: readonly Role[]
}

export const canListMembers = (_actor: Principal): boolean => true

/** Admins anywhere, division admins into their own division. */
export const canCreateMember = (actor: Principal, input: { divisionId: string | null }): boolean =>
  administersDivision(actor, input.divisionId)

/** Somebody who administers people at all, so that the interface may offer it. */
export const canManageMembers = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)

/** A division admin does not touch admins, even in their own division. */
export const canUpdateMember = (actor: Principal, member: MemberFacts): boolean =>
  administersDivision(actor, member.divisionId) && (isAdmin(actor) || !isAdmin(member))

export const canMoveMember = (actor: Principal, member: MemberFacts, toDivisionId: string | null): boolean =>
  canUpdateMember(actor, member) && administersDivision(actor, toDivisionId)

/** Admins make division admins; only super admins make admins and super admins. */
const canGiveRole = (actor: Pick<Principal, 'roles'>, role: Role): boolean =>
  role === 'division_admin' ? isAdmin(actor) : isSuperAdmin(actor)

/** Each role that is given or taken away must be one's own to give. */
export const canChangeRoles = (actor: Principal, member: MemberFacts, next: readonly Role[]): boolean =>
  isAdmin(actor) &&
  [...member.roles, ...next].every(
    (role) => member.roles.includes(role) === next.includes(role) || canGiveRole(actor, role),
  )

/**
 * Deciding who sits in a place gives that person every role of the place, so it takes the right to give each of them.
 * Whatever puts a person into a place asks this: inviting, an address that an invitation will go to, a key that imports
 * recognise people by, a request to join, giving access back.
 */
export const canFillPlace = (actor: Principal, place: { divisionId: string | null; roles: readonly Role[] }): boolean =>
  administersDivision(actor, place.divisionId) && place.roles.every((role) => canGiveRole(actor, role))

/**
 * The address of a place, and the keys by which imports recognise it. While nobody has taken the place, they decide who
 * will; an account that sits in it stays, whatever the address. An address can bring a place under a required company
 * sign-in, so only super admins change that of a super admin.
 */
export const canReassign = (actor: Principal, member: MemberFacts & { hasAccount: boolean }): boolean =>
  canUpdateMember(actor, member) &&
  (isSuperAdmin(actor) || !isSuperAdmin(member)) &&
  (member.hasAccount || canFillPlace(actor, member))

/** Nobody removes himself here (`/users/delete` does that), and only a super admin removes an admin. */
export const canRemoveMember = (actor: Principal, member: MemberFacts): boolean =>
  member.id !== actor.memberId && canUpdateMember(actor, member) && (!isAdmin(member) || isSuperAdmin(actor))

/** Ends the access of somebody who leaves: the same people who could delete the member. */
export const canHandOverMember = canRemoveMember

/** Gives somebody access again, with the roles of the place. */
export const canEndHandOver = (actor: Principal, member: MemberFacts): boolean =>
  canHandOverMember(actor, member) && canFillPlace(actor, member)
