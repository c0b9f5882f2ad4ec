import { administersDivision, isAdmin, isDivisionAdmin } from '../actor.ts'
import { canOpenLeads, leadReach } from './leads.policy.ts'
import type { ProActor } from './pro.ts'

/** What decides who sees an event, and who changes it. */
export interface EventFacts {
  /** Null is the company's. */
  divisionId: string | null
  /** Who made it. */
  makerId: string | null
  /** The person who asks is there. */
  isThere: boolean
}

const managesTeams = ({ pro }: ProActor): boolean => pro.hasLicence && pro.managedTeamIds.length > 0

/** Making events: admins, admins of divisions, managers of pro teams. */
export const canCreateEvents = (actor: ProActor): boolean =>
  isAdmin(actor) || isDivisionAdmin(actor) || managesTeams(actor)

/** Whose event it may be: admins say so, admins of divisions make those of their own, managers of teams those of the company. */
export const canPlaceEvent = (actor: ProActor, divisionId: string | null): boolean =>
  canCreateEvents(actor) &&
  (isDivisionAdmin(actor) ? administersDivision(actor, divisionId) : isAdmin(actor) || divisionId === null)

/** A manager of a pro team changes what they made, and what they are at. */
export const canManageEvent = (actor: ProActor, { divisionId, makerId, isThere }: EventFacts): boolean =>
  canOpenLeads(actor) &&
  (administersDivision(actor, divisionId) || (managesTeams(actor) && (makerId === actor.memberId || isThere)))

/** People there, those who manage it, and whoever sees all leads anyway. */
export const canSeeEvent = (actor: ProActor, facts: EventFacts): boolean =>
  canOpenLeads(actor) && (facts.isThere || canManageEvent(actor, facts) || leadReach(actor) === 'company')
