import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const installationRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/installation', access: 'company', answer: 'data' },
} as const

/** Only admins see problems of the installation. */
export const canSeeInstallation = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
