import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** A division admin imports too; rows outside their own division are refused one by one. */
export const canImport = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)

/** Its rows may hold people of every division, so a division admin sees their own imports alone, and none from the directory. */
export const canSeeImport = (
  actor: Pick<Principal, 'roles' | 'userId'>,
  file: { userId: string; fromDirectory: boolean },
): boolean => isAdmin(actor) || (canImport(actor) && !file.fromDirectory && file.userId === actor.userId)
