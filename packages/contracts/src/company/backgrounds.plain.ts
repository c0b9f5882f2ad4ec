import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const backgroundRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/backgrounds', access: 'company', answer: 'data' },
  create: { method: 'POST', path: '/companies/:companyId/backgrounds', access: 'company', answer: 'data' },
  select: { method: 'PUT', path: '/companies/:companyId/backgrounds/selection', access: 'company', answer: 'data' },
  update: {
    method: 'PATCH',
    path: '/companies/:companyId/backgrounds/:backgroundId',
    access: 'company',
    answer: 'data',
  },
  remove: {
    method: 'DELETE',
    path: '/companies/:companyId/backgrounds/:backgroundId',
    access: 'company',
    answer: 'data',
  },
} as const

/** Members use shared backgrounds. */
export const canUseBackground = (actor: Pick<Principal, 'roles'>, background: { shared: boolean }): boolean =>
  background.shared || isAdmin(actor)

/** Only admins add, edit, share and delete backgrounds. */
export const canManageBackgrounds = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
