import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const teamOf = oncePerStage(async ({ company, memberId }) => {
  const body = { name: `Team ${unique()}`, member_ids: [memberId] }
  return (await company.api.data(proTeamRoutes.create, { params: { companyId: company.id }, body }))._id
})

const ofTeam = async (stage: Stage) => ({ params: { companyId: stage.company.id, teamId: await teamOf(stage) } })

export const inputs: InputsOf<'proTeams'> = {
  'proTeams.list': ofCompany,
  'proTeams.create': (stage) => ({
    ...ofCompany(stage),
    body: { name: `Team ${unique()}`, manager_id: stage.memberId, target: 30, member_ids: [stage.memberId] },
  }),
  'proTeams.update': async (stage) => ({
    ...(await ofTeam(stage)),
    body: { name: `Team ${unique()}`, manager_id: stage.memberId, target: 40 },
  }),
  'proTeams.remove': ofTeam,
  'proTeams.addMembers': async (stage) => ({
    ...(await ofTeam(stage)),
    body: { member_ids: [stage.company.memberId] },
  }),
  'proTeams.removeMember': async (stage) => {
    const { params } = await ofTeam(stage)
    return { params: { ...params, memberId: stage.memberId } }
  },
}
