import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const changeRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/changes', access: 'company', answer: 'data' },
} as const

/** The feed covers people and leads of every division, so division admins do not read it. */
export const canReadChanges = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
