import { isAdmin, isSuperAdmin } from '../actor.ts'
import { superAdminCompanyFields, type UpdateCompany } from './companies.ts'
import type { Principal } from '../principal.ts'

export const canSeeCompany = (_actor: Principal): boolean => true

export const canEditCompany = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Only super admins change name, background colour, logo and logo size (specification, section 6). */
export const canEditBranding = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

export const canUpdateCompany = (actor: Pick<Principal, 'roles'>, change: Partial<UpdateCompany>): boolean =>
  canEditCompany(actor) &&
  (canEditBranding(actor) || superAdminCompanyFields.every((field) => change[field] === undefined))
