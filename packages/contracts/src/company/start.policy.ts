import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Admins see how far their company is, and hide the list. */
export const canSeeStart = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
