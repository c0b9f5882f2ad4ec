import { isAdmin } from '../actor.ts'
import { canFillPlace } from '../company/members.policy.ts'
import type { Principal } from '../principal.ts'

/** People who ask to join have no division and no role yet, unless an admin gave them one; with it goes the place. */
export const canDecideJoinRequest = canFillPlace

/** Who asks to join concerns the company as a whole. */
export const canManageJoinLink = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
