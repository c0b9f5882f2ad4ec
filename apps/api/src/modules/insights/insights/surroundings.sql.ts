import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { bindTo } from '../../../db/word-search.ts'
import { countRow } from '../../../db/rows.ts'
import type { Span } from './periods.ts'
import { rawSpan, rawWhere, type Scope } from './scope.sql.ts'

/** Properties of a company that its figures depend on. */
const companyRow = z.object({
  zone: z.string(),
  per_person: z.boolean(),
  counting_since: z.string().nullable(),
})
export type Company = z.infer<typeof companyRow>

const companyStatement = {
  name: 'insight_company',
  text: `select c.time_zone as zone, coalesce(s.per_person, true) as per_person,
      (select min(o.day)::text from activity_day_states o where o.company_id = $1) as counting_since
    from companies c left join insight_settings s on s.company_id = c.id where c.id = $1`,
}

export async function findCompany(db: Db, companyId: string): Promise<Company> {
  const [row] = await db.rows(companyRow, companyStatement, [companyId])
  return row ?? { zone: 'UTC', per_person: true, counting_since: null }
}

const countHoursRow = z.object({
  weekday: z.number(),
  hour: z.number(),
  views: z.number(),
})

/** Views by day of the week (1 is Monday) and hour in the company's time zone. */
export function countHours(
  db: Db,
  scope: Scope,
  audience: readonly string[],
  span: Span,
): Promise<{ weekday: number; hour: number; views: number }[]> {
  const values: unknown[] = [scope.companyId]
  const bind = bindTo(values)
  const zone = `${bind(scope.zone)}::text`
  const text = `select (extract(isodow from a.at at time zone ${zone}))::int as weekday,
      (extract(hour from a.at at time zone ${zone}))::int as hour, count(*)::int as views
    from activities a
    where a.company_id = $1 and ${rawSpan(span, zone, bind)} and a.kind = 'view'
      and a.audience = any(${bind(audience)}::text[]) and ${rawWhere(scope, bind)} group by 1, 2`
  return db.rows(countHoursRow, hashNamed('insight_hours', text), values)
}

const repeatsStatement = {
  name: 'insight_repeats',
  text: `select coalesce(sum(s.repeats), 0)::int as count from activity_day_states s
    where s.company_id = $1 and s.day between $2::date and $3::date`,
}

/** Visits that were not counted because they came from the same network as an earlier visit to the card. */
export const countRepeats = async (db: Db, companyId: string, { from, to }: Span): Promise<number> =>
  (await db.rows(countRow, repeatsStatement, [companyId, from, to]))[0]?.count ?? 0

const targetRow = z.object({
  kind: z.enum(['division', 'team']),
  id: z.string(),
  name: z.string(),
  target: z.number(),
  leads: z.number(),
})
export type TargetRow = z.infer<typeof targetRow>

/** Divisions and Pro teams with a target that the caller sees, and their results in a month. */
export function selectTargets(
  db: Db,
  { companyId, zone, reach }: Pick<Scope, 'companyId' | 'zone' | 'reach'>,
  month: Span,
): Promise<TargetRow[]> {
  const values: unknown[] = [companyId]
  const bind = bindTo(values)
  const [divisions, teams] = seenGroups(reach).map((ids) => (ids === null ? null : `any(${bind(ids)}::uuid[])`))
  const leads = (column: string) => `(select a.company_id, a.${column}, count(*)::int as leads from activities a
    where a.company_id = $1 and a.kind = 'lead' and a.${column} is not null
      and ${rawSpan(month, `${bind(zone)}::text`, bind)} group by 1, 2)`
  const text = `select 'division' as kind, d.id, d.name, d.leads_target as target, coalesce(l.leads, 0) as leads
    from divisions d left join ${leads('division_id')} l on l.company_id = d.company_id and l.division_id = d.id
    where d.company_id = $1 and d.leads_target > 0 and ${divisions ? `d.id = ${divisions}` : 'true'}
    union all
    select 'team' as kind, t.id, t.name, t.target, coalesce(l.leads, 0) as leads
    from pro_teams t left join ${leads('team_id')} l on l.company_id = t.company_id and l.team_id = t.id
    where t.company_id = $1 and t.target > 0 and ${teams ? `t.id = ${teams}` : 'true'}
    order by kind, name, id`
  return db.rows(targetRow, hashNamed('insight_targets', text), values)
}

/** Divisions and Pro teams all of whose leads the caller sees; null means all groups. */
const seenGroups = (reach: LeadReach): [readonly string[] | null, readonly string[] | null] =>
  reach === 'company' ? [null, null] : [reach.divisionId === null ? [] : [reach.divisionId], reach.teamIds]

const periodEventRow = z.object({
  id: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  division_id: z.string().nullable(),
  maker_id: z.string().nullable(),
  is_there: z.boolean(),
})
export type PeriodEvent = z.infer<typeof periodEventRow>

const eventsStatement = {
  name: 'insight_events',
  text: `select e.id, e.name, e.first_day::text as from, e.last_day::text as to, e.division_id, e.maker_id,
      exists (select from event_members x where x.company_id = $1 and x.event_id = e.id and x.member_id = $4) as is_there
    from events e where e.company_id = $1 and e.first_day <= $3::date and e.last_day >= $2::date
    order by e.first_day, e.id`,
}

/** All events in a span. The caller must check `canSeeEvent` before showing any of them. */
export const selectEvents = (db: Db, companyId: string, { from, to }: Span, memberId: string): Promise<PeriodEvent[]> =>
  db.rows(periodEventRow, eventsStatement, [companyId, from, to, memberId])
