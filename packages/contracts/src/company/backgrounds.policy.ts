import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Members use what is shared with the team. */
export const canUseBackground = (actor: Pick<Principal, 'roles'>, background: { shared: boolean }): boolean =>
  background.shared || isAdmin(actor)

/** Adding, editing, sharing and deleting is the admins', as the look of the company is. */
export const canManageBackgrounds = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
