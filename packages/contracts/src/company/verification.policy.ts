import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Asking for the company's verification, and seeing what was asked, is the admins'. */
export const canVerifyCompany = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
