import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const erasureRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/members/:memberId/erasure', access: 'company', answer: 'data' },
} as const

/** Visible like the audit log, of which it is an entry. */
export const canSeeErasures = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
