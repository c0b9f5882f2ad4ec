import { type Actor, isAdmin } from './actor.ts'

/** Everybody chooses from the library for the own card. */
export const canSeeSecondaryLogos = (_actor: Actor): boolean => true

export const canEditSecondaryLogos = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
