import { isAdmin, isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const directoryRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/directory', access: 'company', answer: 'data' },
  signIn: { method: 'POST', path: '/companies/:companyId/directory/sign-in', access: 'company', answer: 'data' },
  import: { method: 'POST', path: '/companies/:companyId/directory/imports', access: 'company', answer: 'data' },
  disconnect: { method: 'DELETE', path: '/companies/:companyId/directory', access: 'company', answer: 'data' },
} as const

/** The directory contains people of every division, so division admins do not read it. */
export const canImportDirectory = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)

/** Only super admins change the directory of the company. */
export const canDisconnectDirectory = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
