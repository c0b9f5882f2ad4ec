import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** The audit log names people of every division, so division admins do not see it. */
export const canSeeAudit = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
