import { isAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** `none` sells nothing and includes everything. */
export const billings = ['none', 'sandbox', 'stripe'] as const
export type Billing = (typeof billings)[number]

const place = '/companies/:companyId/subscriptions'

export const subscriptionRoutes = {
  get: { method: 'GET', path: place, access: 'company', answer: 'data' },
  summary: { method: 'GET', path: `${place}/summary`, access: 'company', answer: 'data' },
  preview: { method: 'GET', path: `${place}/preview`, access: 'company', answer: 'data' },
  order: { method: 'PUT', path: place, access: 'company', answer: 'data' },
  tryPro: { method: 'POST', path: `${place}/trial`, access: 'company', answer: 'data' },
  cancel: { method: 'POST', path: `${place}/cancel`, access: 'company', answer: 'data' },
  resume: { method: 'POST', path: `${place}/resume`, access: 'company', answer: 'data' },
  goFree: { method: 'POST', path: `${place}/free`, access: 'company', answer: 'data' },
  ask: { method: 'POST', path: `${place}/ask`, access: 'company', answer: 'data' },
} as const

/** Only admins see subscriptions (specification, section 6). */
export const canSeeSubscriptions = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
