import { type Actor, isAdmin, isDivisionAdmin, type Role } from './actor.ts'
import { writesForCompany } from './cards.policy.ts'

interface ChangeRequestFacts {
  /** Who asks. */
  memberId: string
  divisionId: string | null
  roles: readonly Role[]
}

export const canAskForChange = (_actor: Actor): boolean => true

export const canSeeChangeRequest = (actor: Actor, request: ChangeRequestFacts): boolean =>
  request.memberId === actor.memberId || canDecideChangeRequest(actor, request)

/** Accepting writes what is asked for onto the card for the company, so it takes the right to do that. */
export const canDecideChangeRequest = (actor: Actor, request: ChangeRequestFacts): boolean =>
  writesForCompany(actor, request)

export const canWithdrawChangeRequest = (actor: Actor, request: ChangeRequestFacts): boolean =>
  request.memberId === actor.memberId

/** Whose requests a list shows: everybody's, those of one division but its admins', or one's own only. */
export const sightOfChangeRequests = (actor: Actor) => ({
  all: isAdmin(actor),
  divisionId: isDivisionAdmin(actor) ? actor.divisionId : null,
  memberId: actor.memberId,
})
