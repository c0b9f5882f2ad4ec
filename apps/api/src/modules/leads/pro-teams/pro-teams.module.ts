import { eachCompanyWith } from '../../../db/each-company.ts'
import {
  erasure,
  erasureOfRows,
  exportedOfPlace,
  goingFrom,
  notExported,
  wholeTable,
} from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { deleteExpiredRequests, hasExpiredRequests } from './pro-team-requests.sql.ts'
import { registerProTeams } from './pro-teams.routes.ts'

const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasExpiredRequests, deleteExpiredRequests)

export const proTeamsModule: Module = {
  name: 'pro-teams',
  routes: registerProTeams,
  sweep,
  inventory: [
    {
      table: 'pro_teams',
      stillThere: 'managed_teams',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'pro_teams_managed',
        (of) => `select name, created_at from pro_teams
        where company_id = ${of.companyId} and manager_id = ${of.memberId} order by created_at, id`,
      ),
      erased: [],
      stays: ['name'],
      goesWith: goingFrom(
        'pro_teams',
        `update pro_teams set manager_id = null where company_id = $1 and manager_id = any($2::uuid[])`,
      ),
    },
    {
      table: 'pro_team_members',
      gone: 'pro',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'pro_teams',
        (
          of,
        ) => `select t.name, p.created_at from pro_team_members p join pro_teams t on t.company_id = p.company_id and t.id = p.team_id
        where p.company_id = ${of.companyId} and p.member_id = ${of.memberId} order by p.created_at, t.id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('pro_team_members')],
    },
    {
      table: 'pro_team_requests',
      gone: 'pro',
      ofCompany: notExported('Open for at most a week.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Open for at most a week; requests and answers are among the person’s actions.'),
      erased: 'rows',
      stays: [],
      erase: [
        erasureOfRows('pro_team_requests'),
        erasure(
          'erase_pro_team_requests_asked',
          (of) => `delete from pro_team_requests where company_id = ${of.companyId} and asker_id = ${of.memberId}`,
        ),
      ],
    },
  ],
}
