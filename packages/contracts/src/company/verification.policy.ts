import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Only admins request a verification and see its state. */
export const canVerifyCompany = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
