import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeUser, unique } from '../../../../test/factories.ts'
import { mailsTo, passPauses } from '../../../../test/mails.ts'
import { startServer } from '../../../../test/server.ts'

/** An invitation is answered once. Later actions with its link change nothing. */
const server = await startServer()

async function invited() {
  const company = await makeCompany(server)
  const user = await makeUser(server, { email: `answered-${unique()}@example.com` })
  const invitation = await company.api.data(invitationRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Ayu', last_name: 'Lestari', email: user.email },
  })
  const [mail] = await mailsTo(server, user.email, 1)
  return {
    company,
    user,
    person: server.as(user),
    byId: { params: { invitationId: invitation._id } },
    own: { params: { companyId: company.id, invitationId: invitation._id } },
    token: /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '',
    place: () =>
      company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: invitation.member_id } }),
    state: async () =>
      (await company.api.page(invitationRoutes.list, { params: { companyId: company.id }, query: {} })).data[0]?.state,
  }
}
type Invited = Awaited<ReturnType<typeof invited>>

const endings: Record<'accepted' | 'cancelled' | 'expired', (one: Invited) => Promise<unknown>> = {
  accepted: ({ person, byId }) => person.data(invitationRoutes.accept, byId),
  cancelled: ({ company, own }) => company.api.data(invitationRoutes.cancel, own),
  expired: ({ own }) =>
    asOwner(server.database, (query) =>
      query('update invitations set expires_at = now() where id = $1', [own.params.invitationId]),
    ),
}

test.each(Object.entries(endings))('a %s invitation can no longer be declined', async (state, end) => {
  const one = await invited()
  await end(one)
  const before = await one.place()
  const over = { status: 400, code: 'invitation_over' }
  const byLink = { ...one.byId, body: { token: one.token } }
  expect(await server.visitor().refusal(invitationRoutes.decline, byLink)).toMatchObject(over)
  expect(await one.person.refusal(invitationRoutes.declineReceived, one.byId)).toMatchObject(over)
  if (state !== 'accepted') {
    expect(await one.person.refusal(invitationRoutes.accept, one.byId)).toMatchObject(over)
  }
  expect(await one.state()).toBe(state)
  expect(await one.place()).toEqual(before)
})

test.each(Object.entries(endings))('the link shows a card only while it can be resent: %s', async (state, end) => {
  const one = await invited()
  await end(one)
  const opened = await server.visitor().data(invitationRoutes.open, { ...one.byId, body: { token: one.token } })
  const isShown = state === 'expired'
  expect(opened).toMatchObject({ state, first_name: isShown ? 'Ayu' : '' })
  expect(opened.card !== null).toBe(isShown)
})

test('an accepted invitation can be neither resent nor cancelled', async () => {
  const { company, person, user, byId, own, place } = await invited()
  await person.data(invitationRoutes.accept, byId)
  await passPauses(server)
  const taken = { status: 400, code: 'already_verified' }
  for (const route of [invitationRoutes.resend, invitationRoutes.cancel])
    expect(await company.api.refusal(route, own)).toMatchObject(taken)
  const { _id: memberId, user_id: userId } = await place()
  expect(userId).toBe(user.id)
  const again = { params: { companyId: company.id, memberId }, body: {} }
  expect(await company.api.refusal(invitationRoutes.inviteMember, again)).toMatchObject(taken)

  // A new address on the place does not give access to another person.
  const second = await makeUser(server)
  await company.api.data(memberRoutes.update, { params: again.params, body: { email: second.email } })
  expect(await company.api.refusal(invitationRoutes.resend, own)).toMatchObject(taken)
  expect((await server.as(second).refusal(invitationRoutes.accept, byId)).status).toBe(404)
  expect((await place()).user_id).toBe(user.id)
})
