import { administersDivision, isAdmin } from '../actor.ts'
import type { UpdateDivision } from './divisions.ts'
import { type Principal, seesDivision } from '../principal.ts'

export const canSeeDivisions = (_actor: Principal): boolean => true

/** People see every division. A key of a division sees only that one. */
export const canSeeDivision = seesDivision

export const canCreateDivision = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Admins, and the division's own administrators. */
export const canEditDivision = (actor: Pick<Principal, 'roles' | 'divisionId'>, divisionId: string): boolean =>
  administersDivision(actor, divisionId)

/** Only admins appoint administrators, so that administrators cannot pass on their own rights. */
export const canAppointAdministrators = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

export const canUpdateDivision = (
  actor: Pick<Principal, 'roles' | 'divisionId'>,
  divisionId: string,
  change: Partial<UpdateDivision>,
): boolean =>
  canEditDivision(actor, divisionId) && (change.administrator_ids === undefined || canAppointAdministrators(actor))

export const canDeleteDivision = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
