import { isSuperAdmin } from '../actor.ts'
import type { Principal } from '../principal.ts'

/** Super admins offer the company to a colleague, and take the offer of any of them back. */
export const canHandOverCompany = (actor: Pick<Principal, 'roles'>): boolean => isSuperAdmin(actor)

/** Only the person who is to have the company answers. */
export const canAnswerCompanyHandOver = (actor: Pick<Principal, 'memberId'>, offer: { to: { _id: string } }): boolean =>
  actor.memberId === offer.to._id

/** Super admins, and the person whom it is offered to. */
export const canSeeCompanyHandOver = (
  actor: Pick<Principal, 'roles' | 'memberId'>,
  offer: { to: { _id: string } },
): boolean => canHandOverCompany(actor) || canAnswerCompanyHandOver(actor, offer)
