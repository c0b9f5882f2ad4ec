import { isAdmin } from '../actor.ts'
import { canExportLeads, canOpenLeads } from '../leads/leads.policy.ts'
import type { ProActor } from '../leads/pro.ts'

/** Figures are of the people whose leads one sees: `leadReach`. */
export const canOpenInsights = (actor: ProActor): boolean => canOpenLeads(actor)

/** As with leads: what one may not take along as a list, one does not take along as figures. */
export const canExportInsights = (actor: ProActor): boolean => canOpenInsights(actor) && canExportLeads(actor)

/** One's own card, with or without a licence. */
export const canSeeOwnWeek = ({ pro }: Pick<ProActor, 'pro'>): boolean => pro.isOpen

/** Whether people are counted singly, and in which time zone, is the company's. */
export const canManageInsights = ({ roles }: Pick<ProActor, 'roles'>): boolean => isAdmin({ roles })

/** A filter that picks single people. */
export const picksPeople = (filter: { member?: unknown; card?: unknown }): boolean =>
  filter.member !== undefined || filter.card !== undefined
