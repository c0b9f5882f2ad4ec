import { type Actor, administersDivision, isAdmin } from './actor.ts'

export const canSeeDivisions = (_actor: Actor): boolean => true

export const canCreateDivision = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)

/** Admins, and the administrators of the division itself. */
export const canEditDivision = (actor: Pick<Actor, 'roles' | 'divisionId'>, divisionId: string): boolean =>
  administersDivision(actor, divisionId)

export const canDeleteDivision = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
