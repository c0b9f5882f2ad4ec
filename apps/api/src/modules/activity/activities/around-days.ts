import { isVerified } from '../../../db/member-status.sql.ts'

/** Margin around a day's bounds in SQL: if clocks are set back at midnight, times of two days overlap. */
export const around = `interval '3 hours'`

interface Sought {
  /** Start of the first day (including the margin `around`) and end of the last. */
  from: string
  to: string
  /** SQL comparison with the day of an activity, such as `= $2`. */
  days: string
  zone: string
}

/**
 * SQL condition: activities `a` in the range belong to these days. The time zone is evaluated only near the bounds,
 * because its conversion takes longer than the rest of a count, and PostgreSQL would estimate a selectivity of 1 in
 * 200.
 */
export const isOfDays = ({ from, to, days, zone }: Sought): string =>
  `a.at >= ${from} and a.at < ${to} and (a.at >= ${from} + 2 * ${around} and a.at < ${to} - 2 * ${around}
      or (a.at at time zone ${zone})::date ${days})`

/**
 * SQL that counts verified members by division and Pro team. Members in several teams count in no team, like their
 * activities. `people` counts those with an account who joined this group before a given time, because an admin can add
 * any number of members without one.
 */
export const peopleByGroup = (since: string): string => `select m.division_id, t.team_id,
    (count(m.user_id) filter (where m.groups_since <= ${since}))::int as people
  from members m left join (
    select p.member_id, (array_agg(p.team_id))[1] as team_id from pro_team_members p where p.company_id = $1
      group by p.member_id having count(*) = 1
  ) t on t.member_id = m.id
  where m.company_id = $1 and ${isVerified('m')} group by 1, 2`
