import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const verificationRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/verification', access: 'company', answer: 'data' },
  verify: { method: 'POST', path: '/companies/verify', access: 'company', answer: 'data' },
} as const

/** Only admins request a verification and see its state. */
export const canVerifyCompany = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
