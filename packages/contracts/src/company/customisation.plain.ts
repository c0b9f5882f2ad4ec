import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

export const customisationRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/customisation', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/:companyId/customisation', access: 'company', answer: 'data' },
  setDivisionRules: {
    method: 'PUT',
    path: '/companies/:companyId/customisation/divisions/:divisionId',
    access: 'company',
    answer: 'data',
  },
  addException: {
    method: 'PUT',
    path: '/companies/:companyId/customisation/exceptions/:memberId',
    access: 'company',
    answer: 'data',
  },
  removeException: {
    method: 'DELETE',
    path: '/companies/:companyId/customisation/exceptions/:memberId',
    access: 'company',
    answer: 'data',
  },
} as const

/** Everyone may read the rules that bind them. */
export const canSeeCustomisation = (_actor: Principal): boolean => true

export const canEditCustomisation = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
