import type { InsightFigures, Insights, InsightsQuery } from '@kartu/contracts/insights/insights'
import { insightFilters, insightHourDays, picksPeople } from '@kartu/contracts/insights/insights.plain'
import { canSeeEvent } from '@kartu/contracts/leads/events.policy'
import { leadReach } from '@kartu/contracts/leads/leads.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import type { Db } from '../../../db/db.ts'
import { allow } from '../../../http/errors.ts'
import { dayAfter, daysIn as daysInZone } from '../../leads/leads/lead-days.ts'
import { countDays } from './count-days.sql.ts'
import { countLeads } from './count-leads.sql.ts'
import { countPeople, peopleMargin } from './count-people.sql.ts'
import { countShares } from './count-shares.sql.ts'
import {
  dayViews,
  funnelView,
  hoursView,
  leftOut,
  linkViews,
  personViews,
  shareViews,
  sumTotals,
} from './insights.view.ts'
import { elapsedShare, leadsNeededADay } from './target-progress.ts'
import { comparedSpan, monthOf, type Span, spanOf } from './periods.ts'
import { countedDays, isOfGroups, mayShowDays, shownAloneIn } from './group-figures.ts'
import { type Filter, isOneselfAlone, isShort, marginOf, type Scope } from './scope.sql.ts'
import {
  countHours,
  countRepeats,
  findCompany,
  selectEvents,
  selectTargets,
  type TargetRow,
} from './surroundings.sql.ts'
import type { ShownAlone } from './small-groups.ts'

export type InsightsActor = ProActor & { companyId: string }

/** Figures of a period for the people whose leads the caller sees. `now` is the time of the request. */
export async function readInsights(
  db: Db,
  actor: InsightsActor,
  query: InsightsQuery,
  now = new Date(),
): Promise<Insights> {
  const { companyId } = actor
  const company = await findCompany(db, companyId)
  allow(company.per_person || !picksPeople(query))
  const today = daysInZone(company.zone).today(now)
  const reach = leadReach(actor)
  const scope: Scope = { companyId, zone: company.zone, reach, filter: filterOf(query), perPerson: company.per_person }
  const { span, before, withheld } = await periodOf(db, actor, scope, query, today)
  const month = monthOf(today)
  const targetDays = scope.perPerson ? month : await countedDays(db, companyId, month, today)
  const [targets, shown, events] = await Promise.all([
    selectTargets(db, scope, targetDays ?? month),
    scope.perPerson ? null : shownAloneIn(db, { ...scope, memberId: actor.memberId }, targetDays),
    selectEvents(db, companyId, span, actor.memberId),
  ])
  const counted = withheld === null ? await count(db, scope, query, { span, before }) : null
  return {
    period: { ...span, time_zone: company.zone },
    before,
    counting_since: company.counting_since,
    per_person: company.per_person,
    sees_all: reach === 'company',
    left_out: counted?.leftOut ?? null,
    figures: counted?.figures ?? null,
    withheld,
    limited: counted !== null && counted.figures.sources === null,
    targets: {
      month: month.from.slice(0, 7),
      elapsed: elapsedShare(today),
      ...targetsView(targets, today, shown),
    },
    events: events
      .filter((event) =>
        canSeeEvent(actor, { divisionId: event.division_id, makerId: event.maker_id, isThere: event.is_there }),
      )
      .map(({ id, name, from, to }) => ({ _id: id, name, from, to })),
  }
}

const filterOf = (query: InsightsQuery): Filter =>
  Object.fromEntries(insightFilters.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])))

interface Period {
  span: Span
  before: Span | null
  withheld: Insights['withheld']
}

/** The counted days. With figures per person off, figures of groups end with the last counted day. */
async function periodOf(
  db: Db,
  { memberId }: InsightsActor,
  scope: Scope,
  query: InsightsQuery,
  today: string,
): Promise<Period> {
  const asked = spanOf(query, today)
  const isPart = !scope.perPerson && isOfGroups(scope)
  const span = isPart ? await countedDays(db, scope.companyId, asked, today) : asked
  if (span === null) return { span: asked, before: null, withheld: 'days_not_over' }
  const before = comparedSpan(span, query.compare)
  if (marginOf(scope) === undefined && !isShort(span)) return { span, before, withheld: 'too_many_filters' }
  if (scope.perPerson) return { span, before, withheld: null }
  const mayShow = (days: Span) => mayShowDays(db, { ...scope, memberId }, scope.filter, days)
  if (!(await mayShow(span))) return { span, before, withheld: 'too_few_people' }
  return { span, before: before && (await mayShow(before)) ? before : null, withheld: null }
}

interface Asked {
  span: Span
  before: Span | null
}

async function count(
  db: Db,
  scope: Scope,
  { audience }: InsightsQuery,
  { span, before }: Asked,
): Promise<{ figures: InsightFigures; leftOut: Insights['left_out'] }> {
  const canTell = isShort(span)
  const tells = {
    shares: canTell || marginOf(scope) === 'total',
    people: (canTell || peopleMargin(scope)) && tellsHabits(scope),
  }
  const lastDays = { from: latest(span.from, dayAfter(span.to, 1 - insightHourDays)), to: span.to }
  const [days, leads, shares, people, hours, repeats] = await Promise.all([
    countDays(db, scope, before ? [span, before] : [span]),
    countLeads(db, scope, span, before),
    tells.shares ? countShares(db, scope, audience, { now: span, before }) : null,
    tells.people ? countPeople(db, scope, audience, span) : null,
    countHours(db, scope, audience, lastDays),
    marginOf(scope) === 'total' ? countRepeats(db, scope.companyId, span) : null,
  ])
  const totals = sumTotals(days, leads, span, { audience, isBefore: false })
  const totalsBefore = before && sumTotals(days, leads, before, { audience, isBefore: true })
  const breakdown = (dimension: 'source' | 'country' | 'device' | 'language') =>
    shares && shareViews(shares, dimension, totals, totalsBefore)
  const figures: InsightFigures = {
    totals,
    totals_before: totalsBefore,
    days: dayViews(days, span, before, audience),
    funnel: funnelView(totals, leads),
    sources: breakdown('source'),
    countries: breakdown('country'),
    devices: breakdown('device'),
    languages: breakdown('language'),
    links: shares && linkViews(shares, before !== null),
    hours: hoursView(hours, lastDays),
    people: scope.perPerson && people ? personViews(people.first, leads) : null,
    adoption: people && {
      people: people.people,
      edited: people.edited,
      shared: people.shared,
      seen: people.seen,
      met: people.met,
    },
  }
  return { figures, leftOut: { ...leftOut(days, span, audience), repeats } }
}

/** Adoption counts current people, so moving one person would reveal their figures. */
const tellsHabits = (scope: Scope): boolean =>
  scope.perPerson || isOneselfAlone(scope.reach) || marginOf(scope) === 'total'

const latest = (one: string, other: string): string => (one > other ? one : other)

/** The total covers only divisions, because people in Pro teams are in divisions too and would count twice. */
function targetsView(
  rows: readonly TargetRow[],
  today: string,
  /** Null means all of them. */
  shownAlone: ShownAlone | null,
): Pick<Insights['targets'], 'total' | 'rows'> {
  const shown = rows.map(({ id, leads, ...row }) => {
    const isShown = shownAlone?.[row.kind].has(id) ?? true
    return {
      ...row,
      _id: id,
      leads: isShown ? leads : null,
      needed_a_day: isShown ? leadsNeededADay(row.target, leads, today) : null,
    }
  })
  const divisions = shown.filter(({ kind, leads }) => kind === 'division' && leads !== null)
  const sum = (of: (row: (typeof shown)[number]) => number) => divisions.reduce((all, row) => all + of(row), 0)
  const total =
    divisions.length === 0 ? null : { target: sum(({ target }) => target), leads: sum(({ leads }) => leads ?? 0) }
  return { total, rows: shown }
}
