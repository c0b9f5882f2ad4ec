import type { Actor, Role } from './actor.ts'
import { canUpdateMember } from './members.policy.ts'

/** Whose card it is, as policies ask. */
interface CardFacts {
  memberId: string
  divisionId: string | null
  /** Of the member. */
  roles: readonly Role[]
}

/** Their own card, or the card of somebody whom the actor administers: a division admin does not touch admins' cards. */
export const canEditCard = (actor: Actor, card: CardFacts): boolean =>
  card.memberId === actor.memberId || writesForCompany(actor, card)

/** Whose edit sets the company's values; everybody else puts own values in their place, where the rules allow it. */
export const writesForCompany = (actor: Actor, { memberId, divisionId, roles }: CardFacts): boolean =>
  canUpdateMember(actor, { id: memberId, divisionId, roles })

/** The directory of the company is open to every member. */
export const canSeeCards = (_actor: Actor): boolean => true
