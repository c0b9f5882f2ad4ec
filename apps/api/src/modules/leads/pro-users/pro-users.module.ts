import { deletedRows, erasureOfRows, exportedOfPlace, wholeTable } from '../../../db/data-inventory.ts'
import type { Db } from '../../../db/db.ts'
import { memberPaused } from '../../company/members/pause-member.ts'
import type { Module } from '../../module.ts'
import { registerProUsers } from './pro-users.routes.ts'

export const proUsersModule: Module = {
  name: 'pro-users',
  routes: registerProUsers,
  inventory: [
    { table: 'pro_roles', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['name', 'permissions'] },
    {
      table: 'pro_users',
      gone: 'pro',
      ofCompany: wholeTable,
      // These rows refer to roles, so a company deletion deletes them before the members.
      onDeletion: deletedRows('pro_users'),
      ofPerson: exportedOfPlace(
        'pro_roles',
        (of) =>
          `select role, created_at from pro_users where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('pro_users')],
    },
  ],
  hooks: [memberPaused.with(leavePro)],
}

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
 * Releases a leaver's pro licence, and removes them from pro teams and events. A restored member does not get these
 * back.
 */
async function leavePro(tx: Db, companyId: string, memberId: string): Promise<void> {
  for (const statement of statements) await tx.run(statement, [companyId, memberId])
}
