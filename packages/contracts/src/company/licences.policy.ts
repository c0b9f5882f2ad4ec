import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Visible to everyone who can use a licence. */
export const canSeeLicences = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)
