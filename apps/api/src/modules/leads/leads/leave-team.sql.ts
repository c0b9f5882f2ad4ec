import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { changesPart } from '../../platform/audit/company-changes.ts'
import { moment } from './lead-writes.sql.ts'
import { idRow } from '../../../db/rows.ts'

const leavesPerStep = 1_000

const leaveStatement = {
  name: 'lead_leave_team',
  text: `with gone as (
      select id from leads where company_id = $1 and team_id = $2 order by id limit ${leavesPerStep} for update
    ), left_team as (
      update leads l set team_id = null, revision = l.revision + 1, updated_at = now() from gone
      where l.company_id = $1 and l.id = gone.id returning l.id
    ), ${changesPart('lead.changed', 'team_id', 'left_team')}
    select id from left_team`,
}
const entriesStatement = {
  name: 'lead_leave_team_entries',
  text: `with ${moment}, kept as (
      insert into lead_entries (company_id, id, lead_id, kind, at, member_id, member_name, facts)
      select co.id, e.id, e.lead_id, 'team', t.at, $4::uuid,
        coalesce((select c.display_name from cards c where c.company_id = $1 and c.member_id = $4::uuid), ''), $5::jsonb
      from companies co cross join moment t cross join unnest($2::uuid[], $3::uuid[]) as e(id, lead_id) where co.id = $1
    )
    select`,
}

/**
 * Removes a pro team from its leads, which keep their owners. Each lead gets a timeline entry by this member, or by a
 * program. Returns the number of leads.
 */
export async function leaveTeam(
  tx: Db,
  companyId: string,
  team: { id: string; name: string },
  memberId: string | null,
): Promise<number> {
  const facts = JSON.stringify({ name: null, from: team.name })
  for (let left = 0; ;) {
    const ids = (await tx.rows(idRow, leaveStatement, [companyId, team.id])).map(({ id }) => id)
    left += ids.length
    await tx.run(entriesStatement, [companyId, ids.map(() => newId()), ids, memberId, facts])
    if (ids.length < leavesPerStep) return left
  }
}
