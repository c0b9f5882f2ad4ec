import { activityAudiences } from '@kartu/contracts/activity/activities.plain'
import {
  type InsightComparison,
  insightComparisons,
  insightDaysMax,
  type InsightFilter,
  insightFilters,
  type InsightPeriod,
  insightPeriods,
} from '@kartu/contracts/insights/insights.plain'
import { insightFilterIdsMax } from '@kartu/contracts/limits'
import { daysOf } from './days.ts'

/** Series that the line chart shows day by day. */
export const seriesNames = ['views', 'visitors', 'saves', 'taps', 'leads'] as const
export type SeriesName = (typeof seriesNames)[number]

/** Query of Lead Insights, as in the URL, with lists always set. */
export type InsightQuery = Record<InsightFilter, string[]> & {
  /** A named period, or the days themselves. */
  span: InsightPeriod | { from: string; to: string }
  compare: InsightComparison
  series: SeriesName
  /** True to count bots, link previews and the company's own people too. */
  everyone: boolean
}

const periodDefault: InsightPeriod = 'last_30_days'
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Reads the URL; invalid values (an old link, a mistyped day) are dropped one by one. */
export function readInsightQuery(params: URLSearchParams): InsightQuery {
  const ids = (name: InsightFilter): string[] => values(params.get(name)).filter((value) => id.test(value))
  return {
    span: ownDays(params.get('from'), params.get('to')) ?? known(params.get('period'), insightPeriods) ?? periodDefault,
    compare: known(params.get('compare'), insightComparisons) ?? 'before',
    series: known(params.get('series'), seriesNames) ?? 'leads',
    everyone: params.get('audience') === 'all',
    division: ids('division'),
    team: ids('team'),
    member: ids('member'),
    card: ids('card'),
    source: values(params.get('source')).filter((value) => /^[a-z_]{1,20}$/.test(value)),
    event: ids('event'),
    link: ids('link'),
  }
}

/** Parameters of the URL; defaults are omitted. */
export function insightParams(query: InsightQuery): Record<string, string | undefined> {
  const { span, compare, series } = query
  const own = typeof span === 'object' ? span : { from: undefined, to: undefined }
  return {
    period: typeof span === 'object' || span === periodDefault ? undefined : span,
    ...own,
    compare: compare === 'before' ? undefined : compare,
    series: series === 'leads' ? undefined : series,
    audience: query.everyone ? 'all' : undefined,
    ...listsOf(query),
  }
}

/** The query in the form of the routes. */
export function insightInput(query: InsightQuery) {
  return {
    ...(typeof query.span === 'object' ? query.span : { period: query.span }),
    compare: query.compare,
    ...listsOf(query),
    ...(query.everyone ? { audience: activityAudiences.join(',') } : {}),
  }
}

export type InsightInput = ReturnType<typeof insightInput>

export const isFiltered = (query: InsightQuery): boolean => insightFilters.some((name) => query[name].length > 0)

/** Removes every filter and nothing else. */
export const noFilters: Readonly<Record<InsightFilter, undefined>> = {
  division: undefined,
  team: undefined,
  member: undefined,
  card: undefined,
  source: undefined,
  event: undefined,
  link: undefined,
}

function listsOf(query: InsightQuery): Partial<Record<InsightFilter, string>> {
  const lists: Partial<Record<InsightFilter, string>> = {}
  for (const name of insightFilters) if (query[name].length > 0) lists[name] = query[name].join(',')
  return lists
}

/** Both days if they are set, in order, and not longer than a period may be. */
function ownDays(from: string | null, to: string | null): { from: string; to: string } | undefined {
  if (from === null || to === null || !isDay(from) || !isDay(to) || from > to) return undefined
  return daysOf(from, to) <= insightDaysMax ? { from, to } : undefined
}

/** True for a day of the calendar: 30 February is not. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const values = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter((value) => value !== '').slice(0, insightFilterIdsMax)

const known = <T extends string>(text: string | null, all: readonly T[]): T | undefined =>
  all.find((item) => item === text)
