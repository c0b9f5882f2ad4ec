/** Periods by name: days of the company's calendar, both ends included. `last_…` end today. */
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

/** With as many days that end the day before, with the same days a year ago, or with nothing. */
export const insightComparisons = ['before', 'year', 'none'] as const
export type InsightComparison = (typeof insightComparisons)[number]

/** What figures may be narrowed to, each by values that it takes. */
export const insightFilters = ['division', 'team', 'member', 'card', 'source', 'event'] as const
export type InsightFilter = (typeof insightFilters)[number]

/** What filters may be combined in a period of up to this many days; in a longer one a single filter is answered. */
export const combinedFilterDaysMax = 90
/** Days, the last of the period, whose hours are told apart. */
export const insightHourDays = 7
/** The longest period. */
export const insightDaysMax = 1_100
/** With figures per person switched off, nothing is said of fewer people than this. */
export const smallestGroup = 5

/** What can be taken along as a table. */
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
