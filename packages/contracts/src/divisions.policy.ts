import { type Actor, administersDivision, isAdmin } from './actor.ts'
import type { UpdateDivision } from './divisions.ts'

export const canSeeDivisions = (_actor: Actor): boolean => true

export const canCreateDivision = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)

/** Admins, and the administrators of the division itself. */
export const canEditDivision = (actor: Pick<Actor, 'roles' | 'divisionId'>, divisionId: string): boolean =>
  administersDivision(actor, divisionId)

/** Who administers a division is up to admins: nobody spreads the own rights. */
export const canAppointAdministrators = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)

export const canUpdateDivision = (
  actor: Pick<Actor, 'roles' | 'divisionId'>,
  divisionId: string,
  change: Partial<UpdateDivision>,
): boolean =>
  canEditDivision(actor, divisionId) && (change.administrator_ids === undefined || canAppointAdministrators(actor))

export const canDeleteDivision = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)
