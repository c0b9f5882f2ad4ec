import { isAdmin, isDivisionAdmin, type Role } from '../actor.ts'
import { writesForCompany } from '../company/cards.policy.ts'
import type { Principal } from '../principal.ts'

interface ChangeRequestFacts {
  /** Requesting member. */
  memberId: string
  divisionId: string | null
  roles: readonly Role[]
}

export const canAskForChange = (_actor: Principal): boolean => true

export const canSeeChangeRequest = (actor: Principal, request: ChangeRequestFacts): boolean =>
  request.memberId === actor.memberId || canDecideChangeRequest(actor, request)

/** Accepting writes the value for the company, so it needs that right. */
export const canDecideChangeRequest = (actor: Principal, request: ChangeRequestFacts): boolean =>
  writesForCompany(actor, request)

export const canWithdrawChangeRequest = (actor: Principal, request: ChangeRequestFacts): boolean =>
  request.memberId === actor.memberId

/** Requests in a list: all, those of one division except its admins', or only one's own. */
export const sightOfChangeRequests = (actor: Principal) => ({
  all: isAdmin(actor),
  divisionId: isDivisionAdmin(actor) ? actor.divisionId : null,
  memberId: actor.memberId,
})
