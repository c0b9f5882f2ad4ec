import { type Actor, isAdmin, isDivisionAdmin } from './actor.ts'

/** A division admin imports too; rows outside the own division are refused one by one. */
export const canImport = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)

/** Its rows may hold people of every division, so a division admin sees the own imports alone. */
export const canSeeImport = (actor: Pick<Actor, 'roles' | 'userId'>, file: { userId: string }): boolean =>
  isAdmin(actor) || (canImport(actor) && file.userId === actor.userId)
