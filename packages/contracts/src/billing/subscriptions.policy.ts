import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Only admins see subscriptions (specification, section 6). */
export const canSeeSubscriptions = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
