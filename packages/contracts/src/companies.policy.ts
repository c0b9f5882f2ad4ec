import { type Actor, isAdmin, isSuperAdmin } from './actor.ts'
import { superAdminCompanyFields, type UpdateCompany } from './companies.ts'

export const canSeeCompany = (_actor: Actor): boolean => true

export const canEditCompany = (actor: Pick<Actor, 'roles'>): boolean => isAdmin(actor)

/** Name, background colour, logo and logo sizing are the super admins' (specification, section 6). */
export const canEditBranding = (actor: Pick<Actor, 'roles'>): boolean => isSuperAdmin(actor)

export const canUpdateCompany = (actor: Pick<Actor, 'roles'>, change: Partial<UpdateCompany>): boolean =>
  canEditCompany(actor) &&
  (canEditBranding(actor) || superAdminCompanyFields.every((field) => change[field] === undefined))
