import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { makeCompany } from '../../factories.ts'
import { passInvitationLimits } from '../../mails.ts'
import { email, ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const mailWords = { message: 'Welcome', locale: 'id' } as const
const invitee = (stage: Stage) => ({
  email: email(),
  first_name: 'Eko',
  last_name: 'Putra',
  job_title: 'Barista',
  division_id: stage.divisionId,
  roles: [],
})

const withoutAccount = async (stage: Stage) => {
  const body = { first_name: 'Eko', email: email() }
  return (await stage.company.api.data(memberRoutes.create, { ...ofCompany(stage), body }))._id
}

/** An open invitation. */
async function ofInvitation(stage: Stage) {
  const body = { ...invitee(stage), ...mailWords }
  const { _id } = await stage.company.api.data(invitationRoutes.create, { ...ofCompany(stage), body })
  await passInvitationLimits(stage.server)
  return { params: { companyId: stage.company.id, invitationId: _id } }
}

/** An invitation of the founder to another company. */
async function ofReceived({ server, company }: Stage) {
  const elsewhere = await makeCompany(server)
  const body = { first_name: 'Eko', email: company.founder.email }
  const { _id } = await elsewhere.api.data(invitationRoutes.create, { params: { companyId: elsewhere.id }, body })
  // Every route that needs one invites the same person.
  await passInvitationLimits(server)
  return { params: { invitationId: _id } }
}

export const inputs: InputsOf<'invitations'> = {
  'invitations.list': (stage) => ({
    ...ofCompany(stage),
    query: { page: '1', per_page: '10', search: 'e', state: 'pending' },
  }),
  'invitations.uninvited': ofCompany,
  'invitations.allowance': ofCompany,
  'invitations.preview': async (stage) => ({
    ...ofCompany(stage),
    body: { members: { ids: [await withoutAccount(stage)] } },
  }),
  'invitations.create': (stage) => ({ ...ofCompany(stage), body: { ...invitee(stage), ...mailWords } }),
  'invitations.createMany': (stage) => ({ ...ofCompany(stage), body: { people: [invitee(stage)], ...mailWords } }),
  'invitations.inviteMember': async (stage) => {
    const params = { companyId: stage.company.id, memberId: await withoutAccount(stage) }
    return { params, body: mailWords }
  },
  'invitations.inviteMembers': async (stage) => ({
    ...ofCompany(stage),
    body: { member_ids: [await withoutAccount(stage)], ...mailWords },
  }),
  'invitations.resend': ofInvitation,
  'invitations.cancel': ofInvitation,
  'invitations.remove': ofInvitation,
  'invitations.received': () => ({}),
  'invitations.open': async (stage) => ({ ...(await ofReceived(stage)), body: { token: 'A'.repeat(43) } }),
  'invitations.beginPasskey': async (stage) => ({ ...(await ofReceived(stage)), body: { token: 'A'.repeat(43) } }),
  'invitations.take': async (stage) => ({
    ...(await ofReceived(stage)),
    body: { token: 'A'.repeat(43), password: 'kopi susu gula aren', locale: 'id', browser_tokens: [] },
  }),
  'invitations.renew': async (stage) => ({ ...(await ofReceived(stage)), body: { token: 'A'.repeat(43) } }),
  'invitations.accept': ofReceived,
  'invitations.decline': async (stage) => ({ ...(await ofReceived(stage)), body: { token: 'A'.repeat(43) } }),
  'invitations.declineReceived': ofReceived,
}
