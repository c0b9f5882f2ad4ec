import { type Actor, isAdmin, isDivisionAdmin } from './actor.ts'

/** A division admin imports too; rows outside the own division are refused one by one. */
export const canImport = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)
