import type { InsightFigures, Insights, InsightsQuery } from '@kartu/contracts/insights'
import { picksPeople } from '@kartu/contracts/insights.policy'
import { insightFilters, insightHourDays } from '@kartu/contracts/insights.plain'
import { canSeeEvent } from '@kartu/contracts/events.policy'
import { type LeadReach, leadReach } from '@kartu/contracts/leads.policy'
import type { ProActor } from '@kartu/contracts/pro'
import type { Db } from '../../db/db.ts'
import { allow } from '../../http/errors.ts'
import { dayAfter, daysIn as daysInZone } from '../leads/lead-days.ts'
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
import { elapsedOf } from './pace.ts'
import { comparedSpan, monthOf, type Span, spanOf } from './periods.ts'
import { selectCells } from './group-sizes.sql.ts'
import { type Filter, isShort, marginOf, type Scope } from './scope.sql.ts'
import { mayShow, shownAlone } from './small-groups.ts'
import { countHours, countRepeats, findCompany, selectEvents, selectTargets } from './surroundings.sql.ts'
import { targetsView } from './targets.view.ts'

export type InsightsActor = ProActor & { companyId: string }

/** The figures of a period, of the people whose leads the person sees. `now` is when it is asked. */
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
  const span = spanOf(query, today)
  const before = comparedSpan(span, query.compare)
  const reach = leadReach(actor)
  const scope: Scope = { companyId, zone: company.zone, reach, filter: filterOf(query) }
  const month = monthOf(today)
  const [withheld, targets, shown, events] = await Promise.all([
    whyWithheld(db, actor, scope, { span, perPerson: company.per_person }),
    selectTargets(db, scope, month),
    company.per_person ? null : selectCells(db, { companyId, reach, filter: {} }, actor.memberId).then(shownAlone),
    selectEvents(db, companyId, span, actor.memberId),
  ])
  const counted =
    withheld === null ? await count(db, scope, query, { span, before, perPerson: company.per_person }) : null
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
      elapsed: elapsedOf(today),
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

async function whyWithheld(
  db: Db,
  { memberId }: InsightsActor,
  scope: Scope,
  { span, perPerson }: { span: Span; perPerson: boolean },
): Promise<Insights['withheld']> {
  if (marginOf(scope) === undefined && !isShort(span)) return 'too_many_filters'
  if (perPerson || isOneselfAlone(scope.reach)) return null
  const { division, team, event } = scope.filter
  const asked = { ...(division && { division }), ...(team && { team }) }
  // What is counted of events adds up, so each has to be fit to be shown by itself.
  for (const filter of event ? event.map((one) => ({ event: [one] })) : [{}])
    if (!mayShow(await selectCells(db, { ...scope, filter }, memberId), asked)) return 'too_few_people'
  return null
}

/** Who sees nobody else's leads reads of what they did themselves. */
const isOneselfAlone = (reach: LeadReach): boolean =>
  reach !== 'company' && reach.divisionId === null && reach.teamIds.length === 0

interface Asked {
  span: Span
  before: Span | null
  perPerson: boolean
}

async function count(
  db: Db,
  scope: Scope,
  { audience }: InsightsQuery,
  { span, before, perPerson }: Asked,
): Promise<{ figures: InsightFigures; leftOut: Insights['left_out'] }> {
  const canTell = isShort(span)
  const tells = { shares: canTell || marginOf(scope) === 'total', people: canTell || peopleMargin(scope) }
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
    people: perPerson && people ? personViews(people.first, leads) : null,
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

const latest = (one: string, other: string): string => (one > other ? one : other)
