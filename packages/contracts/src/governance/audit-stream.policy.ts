import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Only super admins, because the complete audit log leaves for another server. */
export const canSetAuditStream = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
