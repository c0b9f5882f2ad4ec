import { administersDivision, isAdmin, isDivisionAdmin, isSuperAdmin, type Role } from '../actor.ts'
import { type Principal, seesDivision, seesWholeCompany } from '../principal.ts'

interface MemberFacts {
  id: string
  divisionId: string | null
  roles: readonly Role[]
}

export const canListMembers = (_actor: Principal): boolean => true

/** People see every member of their company. A key of a division sees only its members. */
export const canSeeMember = (actor: Principal, { divisionId }: Pick<MemberFacts, 'divisionId'>): boolean =>
  seesDivision(actor, divisionId)

/** Figures of the whole team. */
export const canCountMembers = (actor: Principal): boolean => seesWholeCompany(actor)

/** Admins create members anywhere, division admins in their own division. */
export const canCreateMember = (actor: Principal, input: { divisionId: string | null }): boolean =>
  administersDivision(actor, input.divisionId)

/** True if the actor administers people at all, so that the interface offers it. */
export const canManageMembers = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)

/** A division admin cannot change admins, even in their own division. */
export const canUpdateMember = (actor: Principal, member: MemberFacts): boolean =>
  administersDivision(actor, member.divisionId) && (isAdmin(actor) || !isAdmin(member))

export const canMoveMember = (actor: Principal, member: MemberFacts, toDivisionId: string | null): boolean =>
  canUpdateMember(actor, member) && administersDivision(actor, toDivisionId)

/** Admins appoint division admins; only super admins appoint admins and super admins. */
const canGiveRole = (actor: Pick<Principal, 'roles'>, role: Role): boolean =>
  role === 'division_admin' ? isAdmin(actor) : isSuperAdmin(actor)

/** The actor must be allowed to give each role that is added or removed. */
export const canChangeRoles = (actor: Principal, member: MemberFacts, next: readonly Role[]): boolean =>
  isAdmin(actor) &&
  [...member.roles, ...next].every(
    (role) => member.roles.includes(role) === next.includes(role) || canGiveRole(actor, role),
  )

/**
 * Filling a place gives a person all its roles, so the actor must be allowed to give each of them. Required for
 * inviting, for the address of a future invitation, for keys by which imports match people, for join requests, and for
 * restoring access.
 */
export const canFillPlace = (actor: Principal, place: { divisionId: string | null; roles: readonly Role[] }): boolean =>
  administersDivision(actor, place.divisionId) && place.roles.every((role) => canGiveRole(actor, role))

/**
 * Changing the address of a place or the keys by which imports match it. Until an account has the place, they decide
 * who gets it; afterwards the account keeps it. An address can put a place under a required company sign-in, so only
 * super admins change that of a super admin.
 */
export const canReassign = (actor: Principal, member: MemberFacts & { hasAccount: boolean }): boolean =>
  canUpdateMember(actor, member) &&
  (isSuperAdmin(actor) || !isSuperAdmin(member)) &&
  (member.hasAccount || canFillPlace(actor, member))

/** People cannot remove themselves here (`/users/delete` does that), and only a super admin removes an admin. */
export const canRemoveMember = (actor: Principal, member: MemberFacts): boolean =>
  member.id !== actor.memberId && canUpdateMember(actor, member) && (!isAdmin(member) || isSuperAdmin(actor))

/** Handing over a leaver requires the same rights as deleting the member. */
export const canHandOverMember = canRemoveMember

/** Restoring access also gives the roles of the place. */
export const canEndHandOver = (actor: Principal, member: MemberFacts): boolean =>
  canHandOverMember(actor, member) && canFillPlace(actor, member)
