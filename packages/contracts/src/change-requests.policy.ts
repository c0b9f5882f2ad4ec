import { type Actor, isAdmin, isDivisionAdmin, type Role } from './actor.ts'
import { writesForCompany } from './cards.policy.ts'

interface Wish {
  /** Who asks. */
  memberId: string
  divisionId: string | null
  roles: readonly Role[]
}

export const canAskForChange = (_actor: Actor): boolean => true

export const canSeeChangeRequest = (actor: Actor, wish: Wish): boolean =>
  wish.memberId === actor.memberId || canDecideChangeRequest(actor, wish)

/** Accepting writes the wish onto the card for the company, so it takes the right to do that. */
export const canDecideChangeRequest = (actor: Actor, wish: Wish): boolean => writesForCompany(actor, wish)

export const canWithdrawChangeRequest = (actor: Actor, wish: Wish): boolean => wish.memberId === actor.memberId

/** Whose wishes a list shows: everybody's, those of one division but its admins', or one's own only. */
export const sightOfChangeRequests = (actor: Actor) => ({
  all: isAdmin(actor),
  divisionId: isDivisionAdmin(actor) ? actor.divisionId : null,
  memberId: actor.memberId,
})
