import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const path = '/companies/:companyId/company-deletion'

export const companyDeletionRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  sendCode: { method: 'POST', path: `${path}/codes`, access: 'company', answer: 'data' },
  create: { method: 'POST', path, access: 'company', answer: 'data' },
  cancel: { method: 'DELETE', path, access: 'company', answer: 'data' },
} as const

/** Super admins request the deletion and cancel it. */
export const canDeleteCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)
