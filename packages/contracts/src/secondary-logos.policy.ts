import { isAdmin } from './actor.ts'
import type { Principal } from './principal.ts'

/** Everybody chooses from the library for their own card. */
export const canSeeSecondaryLogos = (_actor: Principal): boolean => true

export const canEditSecondaryLogos = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
