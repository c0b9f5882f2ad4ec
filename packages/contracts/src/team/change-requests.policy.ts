import { isAdmin, isDivisionAdmin, type Role } from '../actor.ts'
import { writesForCompany } from '../company/cards.policy.ts'
import type { Principal } from '../principal.ts'

interface ChangeRequestFacts {
  /** Who asks. */
  memberId: string
  divisionId: string | null
  roles: readonly Role[]
}

export const canAskForChange = (_actor: Principal): boolean => true

export const canSeeChangeRequest = (actor: Principal, request: ChangeRequestFacts): boolean =>
  request.memberId === actor.memberId || canDecideChangeRequest(actor, request)

/** Accepting writes what is asked for onto the card for the company, so it takes the right to do that. */
export const canDecideChangeRequest = (actor: Principal, request: ChangeRequestFacts): boolean =>
  writesForCompany(actor, request)

export const canWithdrawChangeRequest = (actor: Principal, request: ChangeRequestFacts): boolean =>
  request.memberId === actor.memberId

/** Whose requests a list shows: everybody's, those of one division but its admins', or one's own only. */
export const sightOfChangeRequests = (actor: Principal) => ({
  all: isAdmin(actor),
  divisionId: isDivisionAdmin(actor) ? actor.divisionId : null,
  memberId: actor.memberId,
})
