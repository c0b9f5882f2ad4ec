import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const canEditSecondaryLogos = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
