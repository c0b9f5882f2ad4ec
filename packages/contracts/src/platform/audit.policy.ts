import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** The books name people of every division, so an admin of one does not see them. */
export const canSeeAudit = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
