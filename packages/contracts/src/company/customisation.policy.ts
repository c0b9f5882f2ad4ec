import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Everyone may read the rules that bind them. */
export const canSeeCustomisation = (_actor: Principal): boolean => true

export const canEditCustomisation = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
