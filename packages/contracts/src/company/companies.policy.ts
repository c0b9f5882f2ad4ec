import { isAdmin, isSuperAdmin } from '../actor.ts'
import { superAdminCompanyFields, type UpdateCompany } from './companies.ts'
import type { Key, Principal } from '../principal.ts'

export const canSeeCompany = (_actor: Principal): boolean => true

export const canEditCompany = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** A person's roles, or a key. */
type Editor = Pick<Principal, 'roles'> & Partial<Pick<Key, 'scopes' | 'divisionId'>>

/**
 * Only super admins change name, background colour, logo and logo size (specification, section 6), and keys to which one
 * of them gave the scope for it.
 */
export const canEditBranding = ({ roles, scopes, divisionId }: Editor): boolean =>
  isSuperAdmin({ roles }) || (scopes?.includes('company:write') === true && divisionId === null)

export const canUpdateCompany = (actor: Editor, change: Partial<UpdateCompany>): boolean =>
  canEditCompany(actor) &&
  (canEditBranding(actor) || superAdminCompanyFields.every((field) => change[field] === undefined))
