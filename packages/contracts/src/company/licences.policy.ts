import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Anyone who can use one up sees how many there are. */
export const canSeeLicences = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)
