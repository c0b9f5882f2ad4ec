import { isAdmin } from '../actor.ts'
import { canExportLeads, canOpenLeads } from '../leads/leads.policy.ts'
import type { ProActor } from '../leads/pro.ts'

/** Named periods: days of the company's calendar, both ends included. `last_…` ends today. */
export const insightPeriods = [
  'today',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_365_days',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_year',
] as const
export type InsightPeriod = (typeof insightPeriods)[number]

/** The same number of days before, the same days a year ago, or nothing. */
export const insightComparisons = ['before', 'year', 'none'] as const
export type InsightComparison = (typeof insightComparisons)[number]

/** Filters of figures. */
export const insightFilters = ['division', 'team', 'member', 'card', 'source', 'event', 'link'] as const
export type InsightFilter = (typeof insightFilters)[number]

/** Longest period in which filters can be combined; a longer one allows a single filter. */
export const combinedFilterDaysMax = 90
/** Last days of a period that are shown by hour. */
export const insightHourDays = 7
/** Longest period. */
export const insightDaysMax = 1_100
/** With personal figures off, smaller groups are hidden. */
export const smallestGroup = 5

/** Tables that can be exported. */
export const insightTables = [
  'totals',
  'days',
  'funnel',
  'sources',
  'countries',
  'devices',
  'languages',
  'hours',
  'links',
  'people',
  'adoption',
  'targets',
] as const
export type InsightTable = (typeof insightTables)[number]

const insights = '/companies/:companyId/insights'

export const insightRoutes = {
  get: { method: 'GET', path: insights, access: 'company', answer: 'data' },
  export: { method: 'GET', path: `${insights}/export/:table`, access: 'company', answer: 'file' },
  report: { method: 'GET', path: `${insights}/report.pdf`, access: 'company', answer: 'file' },
  week: { method: 'GET', path: `${insights}/me/week`, access: 'company', answer: 'data' },
  settings: { method: 'GET', path: `${insights}/settings`, access: 'company', answer: 'data' },
  updateSettings: { method: 'PATCH', path: `${insights}/settings`, access: 'company', answer: 'data' },
  updateReport: { method: 'PUT', path: `${insights}/me/monthly-report`, access: 'company', answer: 'data' },
} as const

/** Figures cover the people whose leads the actor sees: `leadReach`. */
export const canOpenInsights = (actor: ProActor): boolean => canOpenLeads(actor)

/** Requires the same right as exporting leads. */
export const canExportInsights = (actor: ProActor): boolean => canOpenInsights(actor) && canExportLeads(actor)

/** One's own card, with or without a licence. */
export const canSeeOwnWeek = ({ pro }: Pick<ProActor, 'pro'>): boolean => pro.isOpen

/** Personal figures and time zone are settings of the company. */
export const canManageInsights = ({ roles }: Pick<ProActor, 'roles'>): boolean => isAdmin({ roles })

/** True for a filter that selects individuals. */
export const picksPeople = (filter: { member?: unknown; card?: unknown; link?: unknown }): boolean =>
  filter.member !== undefined || filter.card !== undefined || filter.link !== undefined
