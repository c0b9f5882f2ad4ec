import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Super admins have the company deleted, and take that back. */
export const canDeleteCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
