import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Members use shared backgrounds. */
export const canUseBackground = (actor: Pick<Principal, 'roles'>, background: { shared: boolean }): boolean =>
  background.shared || isAdmin(actor)

/** Only admins add, edit, share and delete backgrounds. */
export const canManageBackgrounds = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
