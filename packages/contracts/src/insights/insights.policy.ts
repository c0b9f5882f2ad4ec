import { isAdmin } from '../actor.ts'
import { canExportLeads, canOpenLeads } from '../leads/leads.policy.ts'
import type { ProActor } from '../leads/pro.ts'

/** Figures are about the people whose leads the actor sees: `leadReach`. */
export const canOpenInsights = (actor: ProActor): boolean => canOpenLeads(actor)

/** Requires the same right as exporting leads. */
export const canExportInsights = (actor: ProActor): boolean => canOpenInsights(actor) && canExportLeads(actor)

/** One's own card, with or without a licence. */
export const canSeeOwnWeek = ({ pro }: Pick<ProActor, 'pro'>): boolean => pro.isOpen

/** Personal figures and time zone are settings of the company. */
export const canManageInsights = ({ roles }: Pick<ProActor, 'roles'>): boolean => isAdmin({ roles })

/** True for a filter that selects individuals. */
export const picksPeople = (filter: { member?: unknown; card?: unknown }): boolean =>
  filter.member !== undefined || filter.card !== undefined
