import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const canSeeCompanySignIn = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** The provider opens the accounts of everybody at the company's domains, and may lock all of them out. */
export const canSetCompanySignIn = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
