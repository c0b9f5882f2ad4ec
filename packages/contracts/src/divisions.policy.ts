import { type Actor, isAdmin } from './actor.ts'

export const canSeeDivisions = (_actor: Actor): boolean => true
export const canCreateDivision = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
