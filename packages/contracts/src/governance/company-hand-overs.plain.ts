import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

const path = '/companies/:companyId/company-hand-over'

export const companyHandOverRoutes = {
  get: { method: 'GET', path, access: 'company', answer: 'data' },
  create: { method: 'POST', path, access: 'company', answer: 'data' },
  withdraw: { method: 'DELETE', path, access: 'company', answer: 'data' },
  accept: { method: 'POST', path: `${path}/accept`, access: 'company', answer: 'data' },
  decline: { method: 'POST', path: `${path}/decline`, access: 'company', answer: 'data' },
} as const

/** Super admins offer the company to a colleague, and withdraw any such offer. */
export const canHandOverCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** Only the recipient answers the offer. */
export const canAnswerCompanyHandOver = (actor: Pick<Principal, 'memberId'>, offer: { to: { _id: string } }): boolean =>
  actor.memberId === offer.to._id

/** Super admins and the receiver. */
export const canSeeCompanyHandOver = (
  actor: Pick<Principal, 'roles' | 'memberId'>,
  offer: { to: { _id: string } },
): boolean => canHandOverCompany(actor) || canAnswerCompanyHandOver(actor, offer)

/** Role of the giver after the hand-over is accepted. */
export const giverOutcomes = ['super_admin', 'admin', 'member', 'leaves'] as const
export type GiverOutcome = (typeof giverOutcomes)[number]
