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

/** Typefaces that phones and computers already have. */
export const systemTypefaces = ['sans', 'serif', 'rounded', 'mono'] as const
/** Typefaces that the page of a card loads from its own host. */
export const loadedTypefaces = ['inter', 'literata', 'nunito', 'barlow_condensed'] as const
export type LoadedTypeface = (typeof loadedTypefaces)[number]

export const isLoadedTypeface = (typeface: string): typeface is LoadedTypeface =>
  (loadedTypefaces as readonly string[]).includes(typeface)

/** Everyone may read the rules that apply to them. */
export const canSeeCustomisation = (_actor: Principal): boolean => true

export const canEditCustomisation = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
