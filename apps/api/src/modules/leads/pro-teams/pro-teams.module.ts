import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { deleteExpiredRequests, hasExpiredRequests } from './pro-team-requests.sql.ts'
import { proTeamsKept } from './pro-teams.kept.ts'
import { registerProTeams } from './pro-teams.routes.ts'

const sweep: Sweep = ({ database }) => eachCompanyWith(database, hasExpiredRequests, deleteExpiredRequests)

export const proTeamsModule: Module = {
  name: 'pro-teams',
  routes: registerProTeams,
  sweep,
  kept: proTeamsKept,
}
