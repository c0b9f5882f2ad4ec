import type { Db } from '../../../db/db.ts'

const statements = [
  { name: 'pro_leave_licence', text: `delete from pro_users where company_id = $1 and member_id = $2` },
  { name: 'pro_leave_events', text: `delete from event_members where company_id = $1 and member_id = $2` },
  { name: 'pro_leave_teams', text: `delete from pro_team_members where company_id = $1 and member_id = $2` },
  {
    name: 'pro_leave_requests',
    text: `delete from pro_team_requests where company_id = $1 and (member_id = $2 or asker_id = $2)`,
  },
  {
    name: 'pro_leave_manager',
    text: `update pro_teams set manager_id = null, revision = revision + 1, updated_at = now()
      where company_id = $1 and manager_id = $2`,
  },
]

/**
 * Releases a leaver's pro licence, and removes them from pro teams and events. A restored member does not get them
 * back.
 */
export async function leavePro(tx: Db, companyId: string, memberId: string): Promise<void> {
  for (const statement of statements) await tx.run(statement, [companyId, memberId])
}
