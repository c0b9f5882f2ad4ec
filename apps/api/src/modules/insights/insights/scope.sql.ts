import { activityAudiences } from '@kartu/contracts/activity/activities.plain'
import { combinedFilterDaysMax, type InsightFilter, insightFilters } from '@kartu/contracts/insights/insights.plain'
import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import type { Bind } from '../../../db/word-search.ts'
import { around, isOfDays } from '../../activity/activities/around-days.ts'
import { daysIn, type Span } from './periods.ts'

export type Filter = Partial<Record<InsightFilter, readonly string[]>>

/** Scope of a count: a company, the people whose leads the caller sees, and the filters. */
export interface Scope {
  companyId: string
  /** Time zone of the company, in which its days begin. */
  zone: string
  reach: LeadReach
  filter: Filter
  /** False if figures per person are off: then activities count for the division and team of their time. */
  perPerson: boolean
}

/** True if the caller sees only their own leads, and therefore only their own figures. */
export const isOneselfAlone = (reach: LeadReach): boolean =>
  reach !== 'company' && reach.divisionId === null && reach.teamIds.length === 0

/** Activities of the company's people, to which the audience of visits does not apply. */
export const ownKinds = ['lead', 'qr', 'share'] as const

/** Condition that is always true for `activity_days d`, so that every column of the index can be used. */
export const everyone = `d.audience in (${activityAudiences.map((audience) => `'${audience}'`).join(', ')})`

const columns: Record<InsightFilter, string> = {
  division: 'a.division_id',
  team: 'a.team_id',
  member: 'a.member_id',
  card: 'a.card_id',
  source: 'a.source',
  event: 'a.event_id',
  link: 'a.link_id',
}

/** SQL array of the IDs of people whose leads the caller currently sees; `$1` is the company. */
export function reachedMembers(reach: Exclude<LeadReach, 'company'>, bind: Bind): string {
  const reached = [`m.id = ${bind(reach.memberId)}::uuid`]
  if (reach.divisionId !== null) reached.push(`m.division_id = ${bind(reach.divisionId)}::uuid`)
  if (reach.teamIds.length > 0)
    reached.push(`m.id = any(array(select t.member_id from pro_team_members t
      where t.company_id = $1 and t.team_id = any(${bind(reach.teamIds)}::uuid[])))`)
  return `array(select m.id from members m where m.company_id = $1 and (${reached.join(' or ')}))`
}

/** SQL condition on `activities a` for the scope. */
export function rawWhere({ reach, filter, perPerson }: Scope, bind: Bind): string {
  const conditions = insightFilters.flatMap((name) => {
    const values = filter[name]
    if (values === undefined) return []
    return [`${columns[name]} = any(${bind(values)}::${name === 'source' ? 'text' : 'uuid'}[])`]
  })
  if (reach !== 'company')
    conditions.push(perPerson ? `a.member_id = any(${reachedMembers(reach, bind)})` : reachedThen(reach, bind))
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

/**
 * SQL condition on `activities a`: the activity happened in a group whose leads the caller sees, regardless of the
 * group's current members.
 */
function reachedThen({ memberId, divisionId, teamIds }: Exclude<LeadReach, 'company'>, bind: Bind): string {
  const reached = [
    divisionId === null ? `a.member_id = ${bind(memberId)}::uuid` : `a.division_id = ${bind(divisionId)}::uuid`,
  ]
  if (teamIds.length > 0) reached.push(`a.team_id = any(${bind(teamIds)}::uuid[])`)
  return `(${reached.join(' or ')})`
}

/** SQL condition on `activities a` for the times of a span. */
export function rawSpan({ from, to }: Span, zone: string, bind: Bind): string {
  const [first, last] = [`${bind(from)}::date`, `${bind(to)}::date`]
  return isOfDays({
    from: `((${first}::timestamp at time zone ${zone}) - ${around})`,
    to: `(((${last} + 1)::timestamp at time zone ${zone}) + ${around})`,
    days: `between ${first} and ${last}`,
    zone,
  })
}

/**
 * Days that the margins lack or contain only in part, with their bounds. The bounds are computed in a subquery: under
 * row-level security, PostgreSQL uses no index for a function of another row.
 */
export const openDays = (days: string, zone: string): string =>
  `select s.company_id, s.day, (s.day::timestamp at time zone ${zone}) - ${around} as begins,
      ((s.day + 1)::timestamp at time zone ${zone}) + ${around} as ends
    from activity_day_states s where s.company_id = $1 and s.rolled_at is null and s.day = any(${days}) offset 0`

/** SQL condition on `activities a`, joined with the open day `o`. */
export const onOpenDay = (zone: string): string => isOfDays({ from: 'o.begins', to: 'o.ends', days: '= o.day', zone })

/** The margin that contains the figures of a scope; undefined if they must be counted from single activities. */
export function marginOf({ reach, filter, perPerson }: Scope): InsightFilter | 'total' | undefined {
  const asked = insightFilters.filter((name) => filter[name] !== undefined)
  const [only] = asked
  if (asked.length > 1) return undefined
  if (reach === 'company') return only ?? 'total'
  if (!perPerson && !isOneselfAlone(reach))
    return reach.teamIds.length === 0 && (only ?? 'division') === 'division' ? 'division' : undefined
  if (only === undefined || only === 'member') return 'member'
  return only === 'card' ? 'card' : undefined
}

/** SQL condition on `activity_days d`, in addition to its dimension. */
export function marginWhere({ reach, filter }: Scope, margin: InsightFilter | 'total', bind: Bind): string {
  const values = margin === 'total' ? undefined : filter[margin]
  const conditions = values === undefined ? [] : [`d.value = any(${bind(values)}::text[])`]
  if (reach !== 'company' && margin === 'division') conditions.push(`d.value = ${bind(reach.divisionId)}::text`)
  else if (reach !== 'company') {
    const members = reachedMembers(reach, bind)
    conditions.push(
      margin === 'card'
        ? `d.value = any(array(select c.id::text from cards c where c.company_id = $1 and c.member_id = any(${members})))`
        : `d.value = any((${members})::text[])`,
    )
  }
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

/**
 * True if the span is short enough to read single activities. They are needed if two properties are combined, which no
 * margin does.
 */
export const isShort = (span: Span): boolean => daysIn(span) <= combinedFilterDaysMax
