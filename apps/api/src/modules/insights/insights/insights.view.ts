import type { ActivityAudience, ActivityKind } from '@kartu/contracts/activity/activities.plain'
import type {
  InsightDay,
  InsightFigures,
  InsightLink,
  InsightPerson,
  Insights,
  InsightShare,
  InsightsWeek,
  InsightTotals,
} from '@kartu/contracts/insights/insights'
import { pictureView } from '../../platform/files/files.ts'
import type { DayCount } from './count-days.sql.ts'
import type { LeadCount } from './count-leads.sql.ts'
import type { PersonCount } from './count-people.sql.ts'
import type { ShareCount } from './count-shares.sql.ts'
import { shareOf } from './target-progress.ts'
import { daysOf, type Span } from './periods.ts'
import { ownKinds } from './scope.sql.ts'

interface Asked {
  audience: readonly ActivityAudience[]
  isBefore: boolean
}

const within = ({ from, to }: Span, day: string): boolean => day >= from && day <= to
const isOwnKind = (kind: ActivityKind): boolean => (ownKinds as readonly string[]).includes(kind)

/** True if the audience was requested; activities of the company's own people belong to every audience. */
const isAsked = (audience: readonly ActivityAudience[], one: DayCount): boolean =>
  isOwnKind(one.kind) || audience.includes(one.audience)

const sumOf = (days: readonly DayCount[], kind: ActivityKind, of: 'count' | 'visitors' = 'count'): number =>
  days.reduce((sum, one) => (one.kind === kind ? sum + one[of] : sum), 0)

/**
 * Share of the visitors who became leads. It is at most 1, because a lead without a counted visit also counts as a
 * visitor, such as a person who shared details twice or opened the card the day before.
 */
const conversionOf = (cardLeads: number, visitors: number): number | null =>
  visitors === 0 ? null : shareOf(cardLeads, Math.max(visitors, cardLeads))

export function sumTotals(
  counts: readonly DayCount[],
  leadCounts: readonly LeadCount[],
  span: Span,
  { audience, isBefore }: Asked,
): InsightTotals {
  const days = counts.filter((one) => within(span, one.day) && isAsked(audience, one))
  const met = leadCounts.find((one) => one.is_total && one.is_before === isBefore)
  const visitors = sumOf(days, 'view', 'visitors')
  const cardLeads = met?.card_leads ?? 0
  return {
    views: sumOf(days, 'view'),
    visitors,
    saves: sumOf(days, 'save'),
    taps: sumOf(days, 'tap'),
    qr: sumOf(days, 'qr'),
    shares: sumOf(days, 'share'),
    leads: sumOf(days, 'lead'),
    card_leads: cardLeads,
    conversion: conversionOf(cardLeads, visitors),
    response_minutes: met?.response_minutes ?? null,
    qualified: met?.qualified ?? 0,
    won: met?.won ?? 0,
  }
}

export function dayViews(
  counts: readonly DayCount[],
  span: Span,
  before: Span | null,
  audience: readonly ActivityAudience[],
): InsightDay[] {
  const byDay = Map.groupBy(
    counts.filter((one) => isAsked(audience, one)),
    ({ day }) => day,
  )
  const figures = (day: string) => {
    const own = byDay.get(day) ?? []
    return {
      day,
      views: sumOf(own, 'view'),
      visitors: sumOf(own, 'view', 'visitors'),
      saves: sumOf(own, 'save'),
      taps: sumOf(own, 'tap'),
      leads: sumOf(own, 'lead'),
    }
  }
  const compared = before ? daysOf(before) : []
  return daysOf(span).map((day, at) => {
    const other = compared[at]
    return { ...figures(day), before: other === undefined ? null : figures(other) }
  })
}

export function funnelView(totals: InsightTotals, leadCounts: readonly LeadCount[]): InsightFigures['funnel'] {
  const met = leadCounts.find((one) => one.is_total && !one.is_before)
  return {
    views: totals.views,
    saves: totals.saves,
    leads: met?.card_leads ?? 0,
    qualified: met?.card_qualified ?? 0,
    won: met?.card_won ?? 0,
    left_out_leads: (met?.leads ?? 0) - (met?.card_leads ?? 0),
  }
}

/** Views by the audiences that were not requested. */
export function leftOut(
  counts: readonly DayCount[],
  span: Span,
  audience: readonly ActivityAudience[],
): Omit<NonNullable<Insights['left_out']>, 'repeats'> {
  const views = counts.filter(({ kind, day }) => kind === 'view' && within(span, day))
  const of = (wanted: ActivityAudience) =>
    audience.includes(wanted)
      ? 0
      : sumOf(
          views.filter((one) => one.audience === wanted),
          'view',
        )
  return { bots: of('bot'), previews: of('preview'), own: of('own') }
}

type Counts = { views: number; leads: number }

/** Views without the property make up the rest of the total. */
export function shareViews(
  counts: readonly ShareCount[],
  dimension: ShareCount['dimension'],
  totals: InsightTotals,
  totalsBefore: InsightTotals | null,
): InsightShare[] {
  const lines = { now: new Map<string, Counts>(), before: new Map<string, Counts>() }
  for (const one of counts) {
    if (one.dimension !== dimension || (one.kind !== 'view' && one.kind !== 'lead')) continue
    const of = one.is_before ? lines.before : lines.now
    const line = of.get(one.value) ?? { views: 0, leads: 0 }
    line[one.kind === 'view' ? 'views' : 'leads'] += one.count
    of.set(one.value, line)
  }
  addRest(lines.now, totals)
  if (totalsBefore) addRest(lines.before, totalsBefore)
  const nothing = { views: 0, leads: 0 }
  return [...new Set([...lines.now.keys(), ...lines.before.keys()])]
    .map((value) => ({
      value,
      ...(lines.now.get(value) ?? nothing),
      before: totalsBefore && (lines.before.get(value) ?? nothing),
    }))
    .toSorted((one, other) => other.views - one.views || other.leads - one.leads || (one.value < other.value ? -1 : 1))
}

function addRest(lines: Map<string, Counts>, { views, leads }: Counts): void {
  const sum = (of: keyof Counts) => [...lines.values()].reduce((all, line) => all + line[of], 0)
  const rest = { views: views - sum('views'), leads: leads - sum('leads') }
  if (rest.views > 0 || rest.leads > 0) lines.set('', rest)
}

export function linkViews(counts: readonly ShareCount[], isCompared: boolean): InsightLink[] {
  const taps = counts.filter(({ dimension, kind }) => dimension === 'target' && kind === 'tap')
  const of = (value: string, isBefore: boolean): number =>
    taps.find((one) => one.value === value && one.is_before === isBefore)?.count ?? 0
  return [...new Set(taps.map(({ value }) => value))]
    .map((target) => ({ target, taps: of(target, false), before: isCompared ? of(target, true) : null }))
    .toSorted((one, other) => other.taps - one.taps || (one.target < other.target ? -1 : 1))
}

/** Views by weekday, Monday first, and hour, for the last days of the period. */
export function hoursView(
  rows: readonly { weekday: number; hour: number; views: number }[],
  { from, to }: Span,
): NonNullable<InsightFigures['hours']> {
  const views = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, views: count } of rows) {
    const day = views[weekday - 1]
    if (day) day[hour] = count
  }
  return { from, to, views }
}

export function personViews(people: readonly PersonCount[], leadCounts: readonly LeadCount[]): InsightPerson[] {
  const answers = new Map(leadCounts.flatMap((one) => (one.member_id === null ? [] : [[one.member_id, one]])))
  return people.map(({ _id, name, photo, views, saves, leads }) => ({
    member: { _id, name, photo: photo && pictureView(photo) },
    views,
    saves,
    leads,
    response_minutes: answers.get(_id)?.response_minutes ?? null,
  }))
}

export function weekTotals(
  counts: readonly DayCount[],
  span: Span,
  audience: readonly ActivityAudience[],
): InsightsWeek['totals'] {
  const { views, visitors, saves, taps, leads } = sumTotals(counts, [], span, { audience, isBefore: false })
  return { views, visitors, saves, taps, leads }
}
