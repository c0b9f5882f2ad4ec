import { type Actor, administersDivision, isAdmin } from './actor.ts'

/** People who ask to join have no division yet, unless an admin gave them one. */
export const canDecideJoinRequest = (actor: Actor, request: { divisionId: string | null }): boolean =>
  administersDivision(actor, request.divisionId)

/** Who asks to join concerns the company as a whole. */
export const canManageJoinLink = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
