import type { Role } from '../actor.ts'
import type { BlockKind } from './blocks/card-blocks.plain.ts'
import { canManageMembers, canUpdateMember } from './members.policy.ts'
import { type Principal, seesDivision, seesWholeCompany } from '../principal.ts'

/** Facts about a card's owner. */
interface CardFacts {
  memberId: string
  divisionId: string | null
  /** Roles of the member. */
  roles: readonly Role[]
}

/**
 * True for one's own card and for cards of people the actor administers. A division admin cannot edit admins' cards.
 */
export const canEditCard = (actor: Principal, card: CardFacts): boolean =>
  card.memberId === actor.memberId || writesForCompany(actor, card)

/** True if the edit sets the company's values. Other edits set the employee's own values, if the rules allow it. */
export const writesForCompany = (actor: Principal, { memberId, divisionId, roles }: CardFacts): boolean =>
  canUpdateMember(actor, { id: memberId, divisionId, roles })

/**
 * True if the caller may upload a document for a block. `rule` is that of blocks on the caller's own card; null without a
 * card.
 */
export const canAddDocument = (
  actor: Principal,
  rule: { access: string; kinds?: readonly BlockKind[] | undefined } | null,
): boolean =>
  canManageMembers(actor) ||
  (rule !== null && rule.access === 'editable' && (rule.kinds === undefined || rule.kinds.includes('document')))

/** Every member sees the company's directory. */
export const canSeeCards = (_actor: Principal): boolean => true

/**
 * People see every card of their company. A key of a division sees the cards of its members, a personal key only its
 * person's.
 */
export const canSeeCard = (actor: Principal, { memberId, divisionId }: Omit<CardFacts, 'roles'>): boolean =>
  actor.kind === 'person' && actor.through && actor.through.hasRoles !== true
    ? memberId === actor.memberId
    : seesDivision(actor, divisionId)

export const canListCards = (actor: Principal): boolean => seesWholeCompany(actor)
