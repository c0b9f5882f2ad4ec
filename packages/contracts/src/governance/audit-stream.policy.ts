import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Everything that the books say leaves for another server, for as long as the stream is on. */
export const canSetAuditStream = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
