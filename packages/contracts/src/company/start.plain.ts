import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const path = '/companies/:companyId/start'

export const startRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  update: { method: 'PATCH', path, access: 'company', answer: 'data' },
} as const

/** First steps of a new company, in the order of its start page. */
export const startSteps = ['look', 'people', 'card', 'invite', 'verify'] as const
export type StartStep = (typeof startSteps)[number]

/** Admins see the progress of their company, and hide the list. */
export const canSeeStart = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
