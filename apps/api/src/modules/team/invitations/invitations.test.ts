import { cardRoutes } from '@kartu/contracts/company/cards'
import { type Invitation, invitationRoutes } from '@kartu/contracts/team/invitations'
import { licenceRoutes } from '@kartu/contracts/company/licences'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import {
  makeOpenCompany,
  makeDivision,
  makeMember,
  makeUser,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { mailsTo, passPauses } from '../../../../test/mails.ts'
import { keepLicencesSound } from '../../../../test/licences.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { setLicences } from '../../company/licences/licences.ts'

const server = await startSellingServer()
keepLicencesSound(server)

const someEmail = () => `invited-${unique()}@example.com`
const invite = (company: TestCompany, email: string, more: object = {}, api: Client = company.api) =>
  api.data(invitationRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Ayu', last_name: 'Lestari', job_title: 'Barista', email, ...more },
  })
const paramsOf = (company: TestCompany, { _id }: Invitation) => ({ companyId: company.id, invitationId: _id })
const licences = (company: TestCompany) => company.api.data(licenceRoutes.get, { params: { companyId: company.id } })
const limit = (company: TestCompany, total: number | null) =>
  server.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, total))

/** Token in the link of the newest email. */
async function tokenMailedTo(email: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(server, email, count)
  const token = /#token=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('The mail holds no link')
  return token
}

test('an invited person registers to join with the prepared card', async () => {
  const company = await makeOpenCompany(server)
  const division = await makeDivision(server, company, 'Sales')
  const email = someEmail()
  const invitation = await invite(company, email.toUpperCase(), { division_id: division.id, message: 'Welcome!' })
  expect(invitation).toMatchObject({
    email,
    name: 'Ayu Lestari',
    division: { _id: division.id, name: 'Sales' },
    state: 'pending',
    message: 'Welcome!',
  })
  const days = (Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)) / 86_400_000
  expect(days).toBeCloseTo(7, 3)

  const token = await tokenMailedTo(email)
  const [mail] = await mailsTo(server, email, 1)
  expect(mail?.text).toContain(`https://kartu.test/invitation/${invitation._id}#token=${token}`)
  expect(mail?.text).toContain('“Welcome!”')
  const params = { invitationId: invitation._id }
  const opened = await server.visitor().data(invitationRoutes.open, { params, body: { token } })
  const name = { first_name: 'Ayu', last_name: 'Lestari' }
  expect(opened).toMatchObject({ company: { name: company.name }, email, ...name, state: 'pending' })

  const user = await makeUser(server, { email })
  const person = server.as(user)
  expect((await person.data(invitationRoutes.received)).map(({ _id }) => _id)).toEqual([invitation._id])
  const joined = await person.data(invitationRoutes.accept, { params })
  expect(joined).toEqual({ company_id: company.id, member_id: invitation.member_id })
  expect(await person.data(invitationRoutes.received)).toEqual([])
  const me = await person.data(userRoutes.me)
  expect(me.companies.map(({ company: { _id } }) => _id)).toEqual([company.id])
  const card = await person.data(memberRoutes.get, { params: { companyId: company.id, memberId: joined.member_id } })
  expect([card.status, card.card.job_title]).toEqual(['verified', 'Barista'])
  expect((await server.visitor().send('GET', `/c/${card.card.slug}`)).status).toBe(200)
  const told = await company.api.data(notificationRoutes.list, { params: { companyId: company.id } })
  expect(told.map(({ kind, facts }) => [kind, facts['name']])).toEqual([['invitation_accepted', 'Ayu Lestari']])
})

test('the card of an invited person is not public yet', async () => {
  const company = await makeOpenCompany(server)
  const { member_id: memberId } = await invite(company, someEmail())
  const params = { companyId: company.id, memberId }
  const { status, card } = await company.api.data(memberRoutes.get, { params })
  expect(status).toBe('invited')
  const page = await server.visitor().send('GET', `/c/${card.slug}`)
  expect(page.status).not.toBe(200)
  expect(page.text).not.toContain('Barista')
})

test('only the invited person accepts', async () => {
  const company = await makeOpenCompany(server)
  const email = someEmail()
  const invitation = await invite(company, email)
  const params = { invitationId: invitation._id }
  const stranger = server.as(await makeUser(server))
  expect(await stranger.refusal(invitationRoutes.accept, { params })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
  const person = server.as(await makeUser(server, { email }))
  const replies = await Promise.all([1, 2, 3].map(() => person.call(invitationRoutes.accept, { params })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await licences(company)).in_use).toBe(2)
})

test.each([
  ['en', 'This user has already been invited', 'This email address already exist'],
  ['id', 'Pengguna ini sudah diundang', 'Alamat email ini sudah terdaftar'],
])('a repeated invitation is refused (%s)', async (language, invited, taken) => {
  const company = await makeOpenCompany(server)
  const member = await makeMember(server, company)
  const email = someEmail()
  await invite(company, email)
  const api = company.api.speaking(language)
  const refusal = (to: string) =>
    api.refusal(invitationRoutes.create, {
      params: { companyId: company.id },
      body: { first_name: 'Ayu', email: to },
    })
  expect(await refusal(email)).toMatchObject({ status: 400, code: 'already_invited', fields: { email: invited } })
  expect(await refusal(member.email)).toMatchObject({ status: 400, code: 'email_taken', fields: { email: taken } })
})

test('concurrent requests create one invitation', async () => {
  const company = await makeOpenCompany(server)
  const email = someEmail()
  const input = { params: { companyId: company.id }, body: { first_name: 'Ayu', email } }
  const replies = await Promise.all([1, 2, 3, 4].map(() => company.api.call(invitationRoutes.create, input)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  await mailsTo(server, email, 1)
})

test('an invitation reserves a licence until it ends', async () => {
  const company = await makeOpenCompany(server)
  await limit(company, 3)
  const emails = [someEmail(), someEmail()]
  const first = await invite(company, emails[0] ?? '')
  const second = await invite(company, emails[1] ?? '')
  expect(await licences(company)).toEqual({ total: 3, in_use: 1, reserved: 2, free: 0 })
  const full = { params: { companyId: company.id }, body: { first_name: 'Ayu', email: someEmail() } }
  expect(await company.api.refusal(invitationRoutes.create, full)).toMatchObject({
    code: 'insufficient_licences',
    message: 'You have insufficient license to invite more users',
  })
  expect(await company.api.refusal(memberRoutes.create, full)).toMatchObject({ code: 'insufficient_licences' })

  const person = server.as(await makeUser(server, { email: emails[0] ?? '' }))
  await person.data(invitationRoutes.accept, { params: { invitationId: first._id } })
  expect(await licences(company)).toEqual({ total: 3, in_use: 2, reserved: 1, free: 0 })
  await company.api.data(invitationRoutes.cancel, { params: paramsOf(company, second) })
  expect(await licences(company)).toEqual({ total: 3, in_use: 2, reserved: 0, free: 1 })
  await company.api.data(invitationRoutes.create, full)
  expect(await company.api.refusal(invitationRoutes.resend, { params: paramsOf(company, second) })).toMatchObject({
    code: 'insufficient_licences',
  })
})

test('an invitation expires after seven days', async () => {
  const company = await makeOpenCompany(server)
  await limit(company, 2)
  const email = someEmail()
  const invitation = await invite(company, email)
  const token = await tokenMailedTo(email)
  await asOwner(server.database, (query) =>
    query(`update invitations set expires_at = now() where id = $1`, [invitation._id]),
  )
  expect(await licences(company)).toEqual({ total: 2, in_use: 1, reserved: 0, free: 1 })
  const person = server.as(await makeUser(server, { email }))
  const params = { invitationId: invitation._id }
  expect(await person.refusal(invitationRoutes.accept, { params })).toMatchObject({ code: 'invitation_over' })
  const opened = await server.visitor().data(invitationRoutes.open, { params, body: { token } })
  expect(opened.state).toBe('expired')

  await passPauses(server)
  const again = await company.api.data(invitationRoutes.resend, { params: paramsOf(company, invitation) })
  expect([again._id, again.state]).toEqual([invitation._id, 'pending'])
  const next = await tokenMailedTo(email, 2)
  expect(next).not.toBe(token)
  expect((await server.visitor().call(invitationRoutes.open, { params, body: { token } })).status).toBe(404)
  await person.data(invitationRoutes.accept, { params })
})

test('an invitation can be declined by mail or by account', async () => {
  const company = await makeOpenCompany(server)
  const [byMail, byPerson] = [someEmail(), someEmail()]
  const first = await invite(company, byMail)
  const token = await tokenMailedTo(byMail)
  const params = { invitationId: first._id }
  const wrong = { params, body: { token: 'A'.repeat(43) } }
  expect((await server.visitor().refusal(invitationRoutes.decline, wrong)).status).toBe(404)
  const declined = await server.visitor().data(invitationRoutes.decline, { params, body: { token } })
  expect(declined.state).toBe('declined')
  const second = await invite(company, byPerson)
  const user = await makeUser(server, { email: byPerson })
  const person = server.as(user)
  await person.data(invitationRoutes.declineReceived, { params: { invitationId: second._id } })
  expect((await licences(company)).reserved).toBe(0)
  expect(await person.refusal(invitationRoutes.accept, { params: { invitationId: second._id } })).toMatchObject({
    code: 'invitation_over',
  })
  const { data } = await company.api.page(invitationRoutes.list, {
    params: { companyId: company.id },
    query: { state: 'declined' },
  })
  expect(data.map(({ email }) => email).toSorted()).toEqual([byMail, byPerson].toSorted())
  const entries = await asOwner(server.database, (query) =>
    query(
      `select actor_user_id, actor_name from audit_entries
       where company_id = $1 and action = 'invitation.declined' order by id`,
      [company.id],
    ),
  )
  expect(entries).toEqual([
    { actor_user_id: null, actor_name: 'link' },
    { actor_user_id: user.id, actor_name: null },
  ])
})

const linkIds = (company: TestCompany) =>
  asOwner(server.database, (query) => query('select id from invitation_links where company_id = $1', [company.id]))

test('removing an invitation removes only its waiting card', async () => {
  const company = await makeOpenCompany(server)
  const invitation = await invite(company, someEmail())
  await company.api.data(invitationRoutes.remove, { params: paramsOf(company, invitation) })
  const member = { companyId: company.id, memberId: invitation.member_id }
  expect((await company.api.refusal(memberRoutes.get, { params: member })).status).toBe(404)
  expect(await linkIds(company)).toEqual([])

  const added = await company.api.data(memberRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Budi', email: someEmail() },
  })
  const params = { companyId: company.id, memberId: added._id }
  const second = await company.api.data(invitationRoutes.inviteMember, { params, body: {} })
  await company.api.data(invitationRoutes.remove, { params: paramsOf(company, second) })
  expect((await company.api.data(memberRoutes.get, { params })).status).toBe('verified')
  expect(await linkIds(company)).toEqual([])
})

test('an added member takes the card without another licence', async () => {
  const company = await makeOpenCompany(server)
  await limit(company, 2)
  const email = someEmail()
  const added = await company.api.data(memberRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Budi', email },
  })
  const params = { companyId: company.id, memberId: added._id }
  const invitation = await company.api.data(invitationRoutes.inviteMember, { params, body: {} })
  expect(await licences(company)).toEqual({ total: 2, in_use: 2, reserved: 0, free: 0 })
  const person = server.as(await makeUser(server, { email }))
  await person.data(invitationRoutes.accept, { params: { invitationId: invitation._id } })
  const cardParams = { companyId: company.id, cardId: added.card._id }
  const card = await person.data(cardRoutes.update, { params: cardParams, body: { revision: 1, note: 'Mine' } })
  expect(card.note).toBe('Mine')
  expect(await company.api.refusal(invitationRoutes.inviteMember, { params, body: {} })).toMatchObject({
    code: 'already_verified',
  })
})

test('another email voids the earlier link', async () => {
  const company = await makeOpenCompany(server)
  const [earlier, later] = [someEmail(), someEmail()]
  const invitation = await invite(company, earlier)
  const params = { companyId: company.id, memberId: invitation.member_id }
  await company.api.data(memberRoutes.update, { params, body: { email: later } })
  const person = server.as(await makeUser(server, { email: earlier }))
  expect(await person.refusal(invitationRoutes.accept, { params: { invitationId: invitation._id } })).toMatchObject({
    code: 'invitation_over',
  })
  await company.api.data(invitationRoutes.resend, { params: paramsOf(company, invitation) })
  expect(await person.refusal(invitationRoutes.accept, { params: { invitationId: invitation._id } })).toMatchObject({
    code: 'not_found',
  })
  await mailsTo(server, later, 1)
})

test('a person with a card here does not get another', async () => {
  const company = await makeOpenCompany(server)
  const member = await makeMember(server, company)
  const email = someEmail()
  const invitation = await invite(company, email)
  await asOwner(server.database, (query) => query('update users set email = $2 where id = $1', [member.user.id, email]))
  const params = { invitationId: invitation._id }
  expect(await member.api.refusal(invitationRoutes.accept, { params })).toMatchObject({
    code: 'own_card_exists',
    message: 'You already have a verified business card with this company.',
  })
})

test('bulk invitations report each failure', async () => {
  const company = await makeOpenCompany(server)
  const member = await makeMember(server, company)
  await limit(company, 4)
  const people = [someEmail(), member.email, someEmail(), someEmail()].map((email) => ({ email, first_name: 'Ayu' }))
  const outcomes = await company.api.data(invitationRoutes.createMany, {
    params: { companyId: company.id },
    body: { people },
  })
  expect(outcomes.map(({ row, outcome, code }) => [row, outcome, code])).toEqual([
    [0, 'invited', null],
    [1, 'refused', 'email_taken'],
    [2, 'invited', null],
    [3, 'refused', 'insufficient_licences'],
  ])
  expect(outcomes[3]?.message).toBe('You have insufficient license to invite more users')
})

test('division admins invite only into their division', async () => {
  const company = await makeOpenCompany(server)
  const [sales, ops] = [await makeDivision(server, company), await makeDivision(server, company)]
  const admin = await makeMember(server, company, { divisionId: sales.id, roles: ['division_admin'] })
  const member = await makeMember(server, company, { divisionId: sales.id })
  const near = await invite(company, someEmail(), { division_id: sales.id }, admin.api)
  const far = await invite(company, someEmail(), { division_id: ops.id })
  const refused = { params: { companyId: company.id }, body: { first_name: 'Ayu', email: someEmail() } }
  for (const body of [
    { ...refused.body, division_id: ops.id },
    refused.body,
    { ...refused.body, division_id: sales.id, roles: ['admin'] },
  ]) {
    expect(await admin.api.refusal(invitationRoutes.create, { ...refused, body })).toMatchObject({
      code: 'not_allowed',
    })
  }
  const { data } = await admin.api.page(invitationRoutes.list, { params: refused.params, query: {} })
  expect(data.map(({ _id }) => _id)).toEqual([near._id])
  for (const route of [invitationRoutes.resend, invitationRoutes.cancel, invitationRoutes.remove]) {
    expect((await admin.api.refusal(route, { params: paramsOf(company, far) })).status).toBe(404)
    expect(await member.api.refusal(route, { params: paramsOf(company, near) })).toMatchObject({ code: 'not_allowed' })
  }
  expect(await member.api.refusal(invitationRoutes.create, refused)).toMatchObject({ code: 'not_allowed' })
  expect(await member.api.refusal(invitationRoutes.list, { params: refused.params })).toMatchObject({
    code: 'not_allowed',
  })
})

test('a lower limit releases the licences of invitations', async () => {
  const company = await makeOpenCompany(server)
  const email = someEmail()
  const invitation = await invite(company, email)
  await expect(limit(company, 0)).rejects.toMatchObject({ code: 'licences_in_use' })
  await limit(company, 1)
  expect(await licences(company)).toEqual({ total: 1, in_use: 1, reserved: 0, free: 0 })
  const person = server.as(await makeUser(server, { email }))
  const params = { invitationId: invitation._id }
  expect(await person.refusal(invitationRoutes.accept, { params })).toMatchObject({
    code: 'insufficient_licence_to_join',
  })
  await limit(company, 2)
  await person.data(invitationRoutes.accept, { params })
  expect(await licences(company)).toEqual({ total: 2, in_use: 2, reserved: 0, free: 0 })
})
