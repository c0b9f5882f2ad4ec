import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** The directory contains people of every division, so division admins do not read it. */
export const canImportDirectory = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Only super admins change the directory of the company. */
export const canDisconnectDirectory = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
