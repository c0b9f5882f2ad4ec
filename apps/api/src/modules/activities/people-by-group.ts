import { isVerified } from '../members/member-status.sql.ts'

/**
 * Counts verified members by division and pro team: SQL. People in several teams are in none, as their activities are.
 * `people` counts those with an account who have been in this group since a moment, because an admin can add any number
 * of members without one.
 */
export const peopleByGroup = (since: string): string => `select m.division_id, (select (array_agg(t.team_id))[1]
      from pro_team_members t where t.company_id = $1 and t.member_id = m.id having count(*) = 1) as team_id,
    (count(m.user_id) filter (where m.groups_since <= ${since}))::int as people
  from members m where m.company_id = $1 and ${isVerified('m')} group by 1, 2`
