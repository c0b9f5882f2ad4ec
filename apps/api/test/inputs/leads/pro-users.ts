import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { makeMember, unique } from '../../factories.ts'
import { type InputsOf, ofCompany, ofMember, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const roleOf = oncePerStage(async ({ company }) => {
  const body = { name: `Booth ${unique()}`, permissions: ['see_team_leads' as const] }
  return (await company.api.data(proUserRoutes.createRole, { params: { companyId: company.id }, body }))._id
})

/** A member with a pro licence. */
const licensed = oncePerStage(async (stage) => {
  const { company, memberId } = stage
  const params = { companyId: company.id }
  await company.api.data(proUserRoutes.assign, { params, body: { member_ids: [memberId] } })
  return memberId
})

const ofUser = async (stage: Stage) => {
  await licensed(stage)
  return ofMember(stage)
}
const ofRole = async (stage: Stage) => ({ params: { companyId: stage.company.id, roleId: await roleOf(stage) } })

export const inputs: InputsOf<'proUsers'> = {
  'proUsers.standing': ofCompany,
  'proUsers.list': ofCompany,
  'proUsers.assign': async (stage) => ({
    ...ofCompany(stage),
    body: { member_ids: [(await makeMember(stage.server, stage.company)).id], role: await roleOf(stage) },
  }),
  'proUsers.update': async (stage) => ({ ...(await ofUser(stage)), body: { role: await roleOf(stage) } }),
  'proUsers.revoke': ofUser,
  'proUsers.roles': ofCompany,
  'proUsers.createRole': (stage) => ({
    ...ofCompany(stage),
    body: { name: `Fair ${unique()}`, permissions: ['export_leads'] },
  }),
  'proUsers.updateRole': async (stage) => ({
    ...(await ofRole(stage)),
    body: { name: `Fair ${unique()}`, permissions: ['export_leads', 'assign_leads'] },
  }),
  'proUsers.removeRole': ofRole,
}
