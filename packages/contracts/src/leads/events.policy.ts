import { administersDivision, isAdmin, isDivisionAdmin } from '../actor.ts'
import { canOpenLeads, leadReach } from './leads.policy.ts'
import type { ProActor } from './pro.ts'

/** Facts that decide who sees and changes an event. */
export interface EventFacts {
  /** Null belongs to the company. */
  divisionId: string | null
  /** Member who created it. */
  makerId: string | null
  /** True if the caller is at the event. */
  isThere: boolean
}

const managesTeams = ({ pro }: ProActor): boolean => pro.hasLicence && pro.managedTeamIds.length > 0

/** Admins, division admins and pro team managers create events. */
export const canCreateEvents = (actor: ProActor): boolean =>
  isAdmin(actor) || isDivisionAdmin(actor) || managesTeams(actor)

/** Owner of a new event: admins choose, division admins use their own division, team managers use the company. */
export const canPlaceEvent = (actor: ProActor, divisionId: string | null): boolean =>
  canCreateEvents(actor) &&
  (isDivisionAdmin(actor) ? administersDivision(actor, divisionId) : isAdmin(actor) || divisionId === null)

/** A pro team manager changes events that they created or attend. */
export const canManageEvent = (actor: ProActor, { divisionId, makerId, isThere }: EventFacts): boolean =>
  canOpenLeads(actor) &&
  (administersDivision(actor, divisionId) || (managesTeams(actor) && (makerId === actor.memberId || isThere)))

/** People at the event, those who manage it, and everyone who sees all leads. */
export const canSeeEvent = (actor: ProActor, facts: EventFacts): boolean =>
  canOpenLeads(actor) && (facts.isThere || canManageEvent(actor, facts) || leadReach(actor) === 'company')
