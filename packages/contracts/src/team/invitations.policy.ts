import { canFillPlace } from '../company/members.policy.ts'

/**
 * Admins invite to any division, division admins to their own; the actor must be allowed to give all roles of the
 * place.
 */
export const canInvite = canFillPlace

/** Sending again, cancelling and removing need the same right, because they decide who gets the roles. */
export const canManageInvitation = canFillPlace
