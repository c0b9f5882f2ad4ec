import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Super admins request the deletion and cancel it. */
export const canDeleteCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
