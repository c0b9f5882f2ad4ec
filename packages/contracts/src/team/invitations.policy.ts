import { canFillPlace } from '../company/members.policy.ts'

/** Admins into any division, division admins into their own; the place has no role that the actor could not give. */
export const canInvite = canFillPlace

/** Sending again, cancelling and removing need no less: anyone who is invited in the end gets the roles, or loses them. */
export const canManageInvitation = canFillPlace
