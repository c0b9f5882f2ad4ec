import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Admins see the progress of their company, and hide the list. */
export const canSeeStart = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
