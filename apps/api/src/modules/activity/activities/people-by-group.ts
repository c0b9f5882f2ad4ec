import { isVerified } from '../../../db/member-status.sql.ts'

/**
 * SQL that counts verified members by division and Pro team. Members in several teams count in none, like their
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
