import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** The directory holds people of every division, so a division admin does not read it. */
export const canImportDirectory = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Which directory speaks for the company is not changed in passing. */
export const canDisconnectDirectory = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
