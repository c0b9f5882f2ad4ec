import { type Actor, administersDivision, isAdmin, isDivisionAdmin } from './actor.ts'

interface Wish {
  memberId: string
  /** Of the member who asks. */
  divisionId: string | null
}

export const canAskForChange = (_actor: Actor): boolean => true

export const canSeeChangeRequest = (actor: Actor, wish: Wish): boolean =>
  wish.memberId === actor.memberId || canDecideChangeRequest(actor, wish)

/** Whoever administers the person. An own wish is decided by another, unless one administers everybody anyway. */
export const canDecideChangeRequest = (actor: Actor, wish: Wish): boolean => administersDivision(actor, wish.divisionId)

export const canWithdrawChangeRequest = (actor: Actor, wish: Wish): boolean => wish.memberId === actor.memberId

/** Whose wishes a list shows: everybody's, those of one division, or the own ones only. */
export const sightOfChangeRequests = (actor: Actor) => ({
  all: isAdmin(actor),
  divisionId: isDivisionAdmin(actor) ? actor.divisionId : null,
  memberId: actor.memberId,
})
