import { type Actor, isAdmin } from './actor.ts'

/** Members use what is shared with the team. */
export const canUseBackground = (actor: Pick<Actor, 'roles'>, background: { shared: boolean }): boolean =>
  background.shared || isAdmin(actor)

/** Adding, editing, sharing and deleting is the admins', as the look of the company is. */
export const canManageBackgrounds = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
