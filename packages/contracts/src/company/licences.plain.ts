import { isAdmin, isDivisionAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const licenceRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/licences', access: 'company', answer: 'data' },
} as const

/** Visible to everyone who can use a licence. */
export const canSeeLicences = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor) || isDivisionAdmin(actor)
