import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { newId } from '../../../src/db/columns.ts'
import { asOwner } from '../../database/database.ts'
import { makeMember, unique } from '../../factories.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const newTeam = async ({ company }: Stage): Promise<string> => {
  const body = { name: `Team ${unique()}` }
  return (await company.api.data(proTeamRoutes.create, { params: { companyId: company.id }, body }))._id
}

/** The founder is asked by another admin. */
async function ofRequest(stage: Stage) {
  const { server, company } = stage
  const teamId = await newTeam(stage)
  const asker = await makeMember(server, company, { roles: ['admin'] })
  const requestId = newId()
  await asOwner(server.database, (query) =>
    query(
      `insert into pro_team_requests (company_id, id, team_id, member_id, asker_id, expires_at)
        values ($1, $2, $3, $4, $5, now() + interval '7 days')`,
      [company.id, requestId, teamId, company.memberId, asker.id],
    ),
  )
  return { params: { companyId: company.id, requestId } }
}

export const inputs: InputsOf<'proTeamRequests'> = {
  'proTeamRequests.list': ofCompany,
  'proTeamRequests.create': async (stage) => ({
    ...ofCompany(stage),
    body: { team_id: await newTeam(stage), member_ids: [stage.memberId] },
  }),
  'proTeamRequests.accept': ofRequest,
  'proTeamRequests.decline': ofRequest,
  'proTeamRequests.withdraw': ofRequest,
}
