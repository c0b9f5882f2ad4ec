import { type Actor, isAdmin, isDivisionAdmin } from './actor.ts'

/** Whoever can use one up sees how many there are. */
export const canSeeLicences = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)
