import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const secondaryLogoRoutes = {
  create: { method: 'POST', path: '/companies/:companyId/secondary-logos', access: 'company', answer: 'data' },
  reorder: { method: 'PUT', path: '/companies/:companyId/secondary-logos/order', access: 'company', answer: 'data' },
  use: { method: 'GET', path: '/companies/:companyId/secondary-logos/:logoId/use', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/:companyId/secondary-logos/:logoId', access: 'company', answer: 'data' },
  remove: {
    method: 'DELETE',
    path: '/companies/:companyId/secondary-logos/:logoId',
    access: 'company',
    answer: 'data',
  },
} as const

export const canEditSecondaryLogos = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
