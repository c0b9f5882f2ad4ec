import { isAdmin } from '../actor.ts'
import { canFillPlace } from '../company/members.policy.ts'
import type { Principal } from '../principal.ts'

/**
 * Deciding takes the right to fill the place. People who ask to join have no division or role unless an admin gave them
 * one.
 */
export const canDecideJoinRequest = canFillPlace

/** Join requests concern the whole company. */
export const canManageJoinLink = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
