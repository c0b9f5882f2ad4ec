import { cardRoutes } from '@kartu/contracts/company/cards'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { makeCompany, makeMember, makeOpenCompany, type TestMember, unique } from '../apps/api/test/factories.ts'
import { demand, expectRefusal, type Kind } from './attack.ts'

const handOverTo = (colleague: TestMember) =>
  ({ card: 'page', colleague_id: colleague.id, leads: 'division', erase_after_days: 0 }) as const

export const namesake: Kind = {
  name: 'namesake',
  attacks: [
    {
      tries: "erase the chief's name by being erased",
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = { companyId: company.id }
        const chief = await makeMember(target, company, { firstName: 'Ani', lastName: 'Wijaya', roles: ['admin'] })
        const other = await makeMember(target, company, { firstName: 'Ani', lastName: 'Wijaya' })
        const colleague = await makeMember(target, company)
        const { _id } = await chief.api.data(invitationRoutes.create, {
          params,
          body: { first_name: 'Dewi', email: `dewi-${unique()}@kopi.example` },
        })
        const body = { member_ids: [other.id], ...handOverTo(colleague) }
        await company.api.data(handOverRoutes.create, { params, body })
        const { data } = await company.api.page(invitationRoutes.list, { params, query: {} })
        const inviter = data.find((row) => row._id === _id)?.invited_by
        demand(inviter === 'Ani Wijaya', `the chief is now called ${inviter}`)
      },
    },
    {
      tries: "delete a colleague's mails and stored answers with a lead",
      async run(target) {
        const company = await makeOpenCompany(target)
        const params = { companyId: company.id }
        const email = `dewi-${unique()}@kopi.example`
        const admin = company.api.with({ 'idempotency-key': unique() })
        const invite = { params, body: { first_name: 'Dewi', email } }
        const invited = await admin.data(invitationRoutes.create, invite)
        const employee = await makeMember(target, company)
        const lead = await employee.api.data(leadRoutes.create, {
          params,
          body: { name: 'Dewi', contacts: [{ key: 'email', value: email }] },
        })
        await employee.api.data(leadRoutes.remove, { params: { ...params, leadId: lead._id } })
        demand((await target.mailsTo(email)).length === 1, 'the invitation never left')
        const again = await admin.call(invitationRoutes.create, invite)
        demand(again.text.includes(invited._id), 'the stored answer of the admin is gone')
      },
    },
    {
      tries: 'take the printed link of someone who left',
      async run(target) {
        const company = await makeCompany(target)
        const leaver = await makeMember(target, company)
        const params = { companyId: company.id, memberId: leaver.id }
        await company.api.data(memberRoutes.remove, { params })
        const stranger = await makeCompany(target)
        await expectRefusal('slug_taken', stranger.api, cardRoutes.update, {
          params: { companyId: stranger.id, cardId: stranger.cardId },
          body: { revision: 1, slug: leaver.slug },
        })
      },
    },
  ],
}
