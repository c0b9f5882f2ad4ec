import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Visible like the audit log, of which it is an entry. */
export const canSeeErasures = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
