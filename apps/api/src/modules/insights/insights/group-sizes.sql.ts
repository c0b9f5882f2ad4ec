import type { LeadReach } from '@kartu/contracts/leads/leads.policy'
import { z } from 'zod'
import type { DayGroup } from '../../../db/schema/activity.ts'
import type { Db } from '../../../db/db.ts'
import { hashNamed } from '../../../db/named-statement.ts'
import { bindTo } from '../../../db/word-search.ts'
import { peopleByGroup } from '../../activity/activities/around-days.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import type { Span } from './periods.ts'
import { reachedMembers } from './scope.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'

const groupDayRow = z.object({
  /** First day with these groups. */
  day: z.string(),
  groups: jsonColumn<readonly DayGroup[]>(),
  /** The caller's own groups; null if the caller joined later. */
  own: jsonColumn<{ division: string | null; team: string | null }>().nullable(),
})
export type GroupDay = z.infer<typeof groupDayRow>

// A day without stored groups was counted by an earlier version or is not over. Such days, and a span without
// activities, use the current people who joined their group before the first of these days.
const groupsStatement = {
  name: 'insight_day_groups',
  text: `with days as materialized (
      select s.day, s.groups from activity_day_states s where s.company_id = $1 and s.day between $2::date and $3::date
    ), sets as (
      select min(d.day) as day, d.groups from days d where d.groups is not null group by d.groups
      union all
      select b.day, (select coalesce(jsonb_agg(jsonb_build_array(p.division_id, p.team_id, p.people)), '[]')
          from (${peopleByGroup('(b.day::timestamp at time zone $4::text)')}) p)
      from (select case when count(*) = 0 then $2::date else min(d.day) filter (where d.groups is null) end as day from days d) b
      where b.day is not null
    )
    select s.day::text, s.groups, (select jsonb_build_object('division', m.division_id, 'team', (select (array_agg(t.team_id))[1]
          from pro_team_members t where t.company_id = $1 and t.member_id = m.id having count(*) = 1))
        from members m where m.company_id = $1 and m.id = $5
          and m.groups_since <= (s.day::timestamp at time zone $4::text)) as own
    from sets s`,
}

/** Returns the distinct groups of a company on the days of a span. */
export const selectGroupDays = (
  db: Db,
  { companyId, zone, memberId }: { companyId: string; zone: string; memberId: string },
  { from, to }: Span,
): Promise<GroupDay[]> => db.rows(groupDayRow, groupsStatement, [companyId, from, to, zone, memberId])

const uncountedRow = z.object({
  day: z.string().nullable(),
})

const uncountedStatement = {
  name: 'insight_uncounted_day',
  text: `select min(s.day)::text as day from activity_day_states s
    where s.company_id = $1 and s.day between $2::date and $3::date and s.rolled_at is null and s.groups is null`,
}

/** First day of a span whose groups are not counted; null if there is none. */
export const findUncountedDay = async (db: Db, companyId: string, { from, to }: Span): Promise<string | null> =>
  (await db.rows(uncountedRow, uncountedStatement, [companyId, from, to]))[0]?.day ?? null

const countEventPeopleRow = z.object({
  people: z.number(),
})

/**
 * Counts the people with an account whom the caller sees, and who joined the event before both the event and the span
 * had begun.
 */
export async function countEventPeople(
  db: Db,
  companyId: string,
  eventId: string,
  { reach, from }: { reach: LeadReach; from: string },
): Promise<number> {
  const values: unknown[] = [companyId, eventId, from]
  const text = `select count(*)::int as people from events v
    join event_members e on e.company_id = v.company_id and e.event_id = v.id
    join members m on m.company_id = e.company_id and m.id = e.member_id
    where v.company_id = $1 and v.id = $2 and ${hasAccess('m')}
      and greatest(e.created_at, m.groups_since) <= (greatest(v.first_day, $3::date)::timestamp at time zone v.zone)
      ${reach === 'company' ? '' : `and m.id = any(${reachedMembers(reach, bindTo(values))})`}`
  const [row] = await db.rows(countEventPeopleRow, hashNamed('insight_event_people', text), values)
  return row?.people ?? 0
}
