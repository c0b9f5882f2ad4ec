import { type Actor, administersDivision } from './actor.ts'

/** Own card, or the card of somebody whom the actor administers. */
export const canEditCard = (actor: Actor, card: { memberId: string; divisionId: string | null }): boolean =>
  card.memberId === actor.memberId || administersDivision(actor, card.divisionId)

/** Whose edit sets the company's values; everybody else puts own values in their place, where the rules allow it. */
export const writesForCompany = (actor: Actor, card: { divisionId: string | null }): boolean =>
  administersDivision(actor, card.divisionId)

/** The directory of the company is open to every member. */
export const canSeeCards = (_actor: Actor): boolean => true
