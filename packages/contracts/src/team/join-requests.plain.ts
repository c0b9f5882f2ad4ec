import { isAdmin } from '../actor.ts'
import { canFillPlace } from '../company/members.policy.ts'
import type { Principal } from '../principal.ts'

export const joinRequestRoutes = {
  link: { method: 'GET', path: '/companies/:companyId/join-link', access: 'company', answer: 'data' },
  renewLink: { method: 'POST', path: '/companies/:companyId/join-link', access: 'company', answer: 'data' },
  removeLink: { method: 'DELETE', path: '/companies/:companyId/join-link', access: 'company', answer: 'data' },
  open: { method: 'GET', path: '/join/:code', access: 'user', answer: 'data' },
  create: { method: 'POST', path: '/join/:code', access: 'user', answer: 'data' },
  own: { method: 'GET', path: '/join-requests', access: 'user', answer: 'data' },
  withdraw: { method: 'DELETE', path: '/join-requests/:joinRequestId', access: 'user', answer: 'data' },
  verify: { method: 'POST', path: '/companies/:companyId/join-requests/verify', access: 'company', answer: 'data' },
  decline: { method: 'POST', path: '/companies/:companyId/join-requests/decline', access: 'company', answer: 'data' },
} as const

/**
 * Deciding requires the right to fill the place. People who ask to join have no division or role unless an admin gave
 * them one.
 */
export const canDecideJoinRequest = canFillPlace

/** Join requests concern the whole company. */
export const canManageJoinLink = (actor: Pick<Principal, 'roles'>): boolean => isAdmin(actor)
