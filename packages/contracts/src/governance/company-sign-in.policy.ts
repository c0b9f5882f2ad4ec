import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const canSeeCompanySignIn = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Only super admins, because the provider opens all accounts at the company's domains, and could lock them out. */
export const canSetCompanySignIn = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
