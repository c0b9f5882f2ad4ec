import type { Db } from '../../db/db.ts'
import { hashNamed } from '../../db/hash-named.ts'
import { bindTo } from '../../db/word-search.ts'
import { isVerified } from '../members/member-status.sql.ts'
import { membersWhere } from './count-people.sql.ts'
import type { Scope } from './scope.sql.ts'
import type { Cell } from './small-groups.ts'

/**
 * Counts the people of a scope by division and pro team, as they are now; `memberId` is the person who asks. Only people
 * with an account count, because an admin can add any number of members without one.
 */
export function selectCells(
  db: Db,
  scope: Pick<Scope, 'companyId' | 'reach' | 'filter'>,
  memberId: string,
): Promise<Cell[]> {
  const values: unknown[] = [scope.companyId]
  const bind = bindTo(values)
  const text = `select p.division, p.team, count(p.user_id)::int as people, bool_and(p.id = ${bind(memberId)}::uuid) as "isOneself"
    from (select m.id, m.user_id, m.division_id as division, (select (array_agg(t.team_id))[1] from pro_team_members t
        where t.company_id = $1 and t.member_id = m.id having count(*) = 1) as team
      from members m where m.company_id = $1 and ${isVerified('m')} and ${membersWhere(scope, bind)}) p
    group by 1, 2`
  return db.rows<Cell>(hashNamed('insight_cells', text), values)
}
