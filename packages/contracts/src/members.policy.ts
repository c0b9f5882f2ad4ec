import { type Actor, administersDivision, isAdmin, isDivisionAdmin, isSuperAdmin, type Role } from './actor.ts'

interface MemberFacts {
  id: string
  divisionId: string | null
  roles: readonly Role[]
}

export const canListMembers = (_actor: Actor): boolean => true

/** Admins anywhere, division admins into their own division. */
export const canCreateMember = (actor: Actor, input: { divisionId: string | null }): boolean =>
  administersDivision(actor, input.divisionId)

/** Somebody who administers people at all, so that the interface may offer it. */
export const canManageMembers = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)

/** A division admin does not touch admins, even in the own division. */
export const canUpdateMember = (actor: Actor, member: MemberFacts): boolean =>
  administersDivision(actor, member.divisionId) && (isAdmin(actor) || !isAdmin(member))

export const canMoveMember = (actor: Actor, member: MemberFacts, toDivisionId: string | null): boolean =>
  canUpdateMember(actor, member) && administersDivision(actor, toDivisionId)

/** Admins make division admins; only super admins make or unmake admins and super admins. */
export const canChangeRoles = (actor: Actor, member: MemberFacts, next: readonly Role[]): boolean => {
  const touchesAdmins = [...member.roles, ...next].some(
    (role) => role !== 'division_admin' && member.roles.includes(role) !== next.includes(role),
  )
  return touchesAdmins ? isSuperAdmin(actor) : isAdmin(actor)
}

/** Nobody removes himself here (`/users/delete` does that), and only a super admin removes an admin. */
export const canRemoveMember = (actor: Actor, member: MemberFacts): boolean =>
  member.id !== actor.memberId && canUpdateMember(actor, member) && (!isAdmin(member) || isSuperAdmin(actor))

/** Ends the access of somebody who leaves, or gives it back: the same people who could delete the member. */
export const canHandOverMember = canRemoveMember
