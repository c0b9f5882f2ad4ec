import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Division admins import too; rows outside their division are refused individually. */
export const canImport = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)

/**
 * Rows may contain people of every division, so a division admin sees only their own imports, and none from the
 * directory.
 */
export const canSeeImport = (
  actor: Pick<Principal, 'roles'>,
  file: { isOwn: boolean; fromDirectory: boolean },
): boolean => isAdmin(actor) || (canImport(actor) && !file.fromDirectory && file.isOwn)
