import { type Actor, isAdmin } from './actor.ts'

/** Everybody reads the rules that bind them. */
export const canSeeCustomisation = (_actor: Actor): boolean => true

export const canEditCustomisation = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
