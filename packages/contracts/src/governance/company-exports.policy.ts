import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Only super admins, because the file contains every person and lead of all divisions. */
export const canExportCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
