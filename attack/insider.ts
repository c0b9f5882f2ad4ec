import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import type { ProPermission } from '@kartu/contracts/leads/pro'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { newId } from '../apps/api/src/db/columns.ts'
import { makeMember, makeOpenCompany, type TestCompany, type TestMember, unique } from '../apps/api/test/factories.ts'
import { demand, expectRefusal, type Kind } from './attack.ts'
import type { Target } from './target.ts'

async function withRole(target: Target, company: TestCompany, permissions: ProPermission[]): Promise<TestMember> {
  const params = { companyId: company.id }
  const member = await makeMember(target, company)
  const role = await company.api.data(proUserRoutes.createRole, {
    params,
    body: { name: `Role ${unique()}`, permissions },
  })
  await company.api.data(proUserRoutes.assign, { params, body: { member_ids: [member.id], role: role._id } })
  return member
}

export const insider: Kind = {
  name: 'curious employee',
  attacks: [
    {
      tries: 'become manager of a team to read its leads',
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = { companyId: company.id }
        const keeper = await withRole(target, company, ['manage_pro_teams'])
        const seller = await withRole(target, company, ['manage_pro_teams', 'see_company_leads'])
        const team = await company.api.data(proTeamRoutes.create, {
          params,
          body: { name: 'Fair', member_ids: [seller.id] },
        })
        const { _id: leadId } = await seller.api.data(leadRoutes.create, { params, body: { name: 'Rina' } })
        const ofLead = { params: { ...params, leadId } }
        await seller.api.data(leadRoutes.update, { ...ofLead, body: { team_id: team._id } })
        const ofTeam = { ...params, teamId: team._id }
        await expectRefusal('pro_team_manager_sees_leads', keeper.api, proTeamRoutes.update, {
          params: ofTeam,
          body: { manager_id: keeper.id },
        })
        await expectRefusal('not_found', keeper.api, leadRoutes.get, ofLead)
      },
    },
    {
      tries: "collect a super admin's leads by adding them to a team",
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = { companyId: company.id }
        const keeper = await withRole(target, company, ['manage_pro_teams'])
        const team = { name: 'Mine', manager_id: keeper.id, member_ids: [company.memberId] }
        await expectRefusal('pro_team_member_leads', keeper.api, proTeamRoutes.create, { params, body: team })
      },
    },
    {
      tries: 'read what became of a lead that was given away',
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = { companyId: company.id }
        const sender = await makeMember(target, company)
        const body = { _id: newId(), name: 'Once' }
        await sender.api.data(leadRoutes.create, { params, body })
        const owner = { ...params, leadId: body._id }
        await company.api.data(leadRoutes.update, { params: owner, body: { owner_id: company.memberId } })
        await company.api.data(leadRoutes.update, { params: owner, body: { organisation: 'Secret deal' } })
        const { text } = await sender.api.call(leadRoutes.create, { params, body })
        demand(!text.includes('Secret deal'), "the answer has the new owner's words")
      },
    },
    {
      tries: 'read the figures of one person beside empty places',
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = { companyId: company.id }
        const divide = async (name: string) =>
          (await company.api.data(divisionRoutes.create, { params, body: { name } }))._id
        const [small, large] = [await divide('Small'), await divide('Large')]
        for (let at = 0; at < 6; at += 1) await makeMember(target, company, { divisionId: large })
        await makeMember(target, company, { divisionId: small })
        for (let at = 0; at < 5; at += 1)
          await company.api.data(memberRoutes.create, {
            params,
            body: { first_name: 'Nobody', email: `nobody-${unique()}@example.com`, division_id: small },
          })
        await company.api.data(insightRoutes.updateSettings, { params, body: { per_person: false } })
        const { withheld } = await company.api.data(insightRoutes.get, { params, query: { division: small } })
        demand(withheld === 'too_few_people', 'the figures of the division are shown')
      },
    },
  ],
}
