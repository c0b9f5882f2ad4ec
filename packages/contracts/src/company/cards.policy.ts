import type { Role } from '../actor.ts'
import { canUpdateMember } from './members.policy.ts'
import type { Principal } from '../principal.ts'

/** Whose card it is, as policies ask. */
interface CardFacts {
  memberId: string
  divisionId: string | null
  /** Of the member. */
  roles: readonly Role[]
}

/** Their own card, or the card of somebody whom the actor administers: a division admin does not touch admins' cards. */
export const canEditCard = (actor: Principal, card: CardFacts): boolean =>
  card.memberId === actor.memberId || writesForCompany(actor, card)

/** Whose edit sets the company's values; everybody else puts own values in their place, where the rules allow it. */
export const writesForCompany = (actor: Principal, { memberId, divisionId, roles }: CardFacts): boolean =>
  canUpdateMember(actor, { id: memberId, divisionId, roles })

/** The directory of the company is open to every member. */
export const canSeeCards = (_actor: Principal): boolean => true
