import { type Actor, administersDivision, isAdmin, type Role } from './actor.ts'
import { canChangeRoles } from './members.policy.ts'

/** Admins into any division, division admins into their own; whoever invites into a role must be able to give it. */
export const canInvite = (actor: Actor, invitee: { divisionId: string | null; roles: readonly Role[] }): boolean =>
  administersDivision(actor, invitee.divisionId) &&
  (invitee.roles.length === 0 ||
    canChangeRoles(actor, { id: '', divisionId: invitee.divisionId, roles: [] }, invitee.roles))

/** Sending again, cancelling, removing. A division admin does not touch invitations of admins. */
export const canManageInvitation = (
  actor: Actor,
  invitation: { divisionId: string | null; roles: readonly Role[] },
): boolean => administersDivision(actor, invitation.divisionId) && (isAdmin(actor) || !isAdmin(invitation))
