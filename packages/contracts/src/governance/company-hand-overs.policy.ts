import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Super admins offer the company to a colleague, and withdraw any such offer. */
export const canHandOverCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** Only the receiver answers. */
export const canAnswerCompanyHandOver = (actor: Pick<Principal, 'memberId'>, offer: { to: { _id: string } }): boolean =>
  actor.memberId === offer.to._id

/** Super admins and the receiver. */
export const canSeeCompanyHandOver = (
  actor: Pick<Principal, 'roles' | 'memberId'>,
  offer: { to: { _id: string } },
): boolean => canHandOverCompany(actor) || canAnswerCompanyHandOver(actor, offer)
