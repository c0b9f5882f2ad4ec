import { authRoutes } from '@kartu/contracts/identity/auth'
import { invitationRoutes, type ReceivedInvitation } from '@kartu/contracts/team/invitations'
import { memberRoutes } from '@kartu/contracts/company/members'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { makeOpenCompany, makeUser, unique } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo, passPauses } from '../../../../test/mails.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/signed-in.ts'
import { SoftPasskey } from '../../../../test/outside/soft-passkey.ts'

const server = await startSellingServer()
const password = 'kopi susu gula aren'

const tokenIn = (text: string | undefined): string => /#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

/** Invited person without an account. */
async function invited(traits: object = {}) {
  const company = await makeOpenCompany(server)
  const email = `taker-${unique()}@example.com`
  const invitation = await company.api.data(invitationRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Bagus', last_name: 'Wicaksono', job_title: 'Warehouse Lead', email, ...traits },
  })
  const [mail] = await mailsTo(server, email, 1)
  const token = tokenIn(mail?.text)
  const params = { invitationId: invitation._id }
  const own = { params: { ...params, companyId: company.id } }
  return {
    company,
    email,
    token,
    params,
    own,
    open: (secret = token) => server.visitor().data(invitationRoutes.open, { params, body: { token: secret } }),
    taking: (secret = token) => ({ params, body: { token: secret, password } }),
    listed: async () =>
      (await company.api.page(invitationRoutes.list, { params: own.params, query: { search: email } })).data[0],
    accounts: () => asOwner(server.database, (query) => query('select id from users where email = $1', [email])),
  }
}
type Invited = Awaited<ReturnType<typeof invited>>

const expire = ({ params }: Invited) =>
  asOwner(server.database, (query) =>
    query(`update invitations set expires_at = now() - interval '1 minute' where id = $1`, [params.invitationId]),
  )

test('the link shows the card first', async () => {
  const one = await invited()
  const opened = await one.open()
  expect(opened).toMatchObject({ state: 'pending', proof: 'link', second_factor: false, renewable: false })
  expect(opened.card).toMatchObject({
    company: { verification: 'unverified' },
    card: { first_name: 'Bagus', job_title: 'Warehouse Lead', photo: null },
  })
})

test('opening the link only records its time', async () => {
  const one = await invited()
  expect((await one.listed())?.opened_at).toBeNull()
  await one.open()
  const after = await one.listed()
  expect(after).toMatchObject({ state: 'pending', opened_at: expect.any(String) })
  await one.open()
  expect(await one.listed()).toEqual(after)
  expect(await one.accounts()).toEqual([])
})

test('fetching the link without a browser does not open it', async () => {
  const one = await invited()
  await server.visitor().send('GET', `/invitation/${one.params.invitationId}`)
  expect((await one.listed())?.opened_at).toBeNull()
})

test('a password creates a signed-in account with the place', async () => {
  const one = await invited()
  const taken = await server.visitor().data(invitationRoutes.take, one.taking())
  expect(taken).toMatchObject({ company_id: one.company.id })
  const api = server.as({ token: taken.token })
  expect(await api.data(userRoutes.me)).toMatchObject({
    email: one.email,
    first_name: 'Bagus',
    last_name: 'Wicaksono',
    companies: [{ company: { _id: one.company.id }, membership: { _id: taken.member_id } }],
  })
  expect(await one.listed()).toMatchObject({ state: 'accepted' })
  const body = { method: 'password' as const, email: one.email, password }
  sessionOf(await server.visitor().data(authRoutes.verify, { body }))
})

test('mails the invited address about the new account', async () => {
  const one = await invited()
  await server.visitor().data(invitationRoutes.take, one.taking())
  const [news] = await mailsTo(server, one.email, 2)
  expect(news?.text).not.toContain('/invitation/')
})

test('a passkey takes the card as a second factor', async () => {
  const one = await invited()
  const visitor = server.visitor()
  const { account_id: accountId, ...making } = await visitor.data(invitationRoutes.beginPasskey, {
    params: one.params,
    body: { token: one.token },
  })
  const passkey = new SoftPasskey()
  const body = { token: one.token, account_id: accountId, passkey: passkey.make(making) }
  const taken = await visitor.data(invitationRoutes.take, { params: one.params, body })
  const own = { params: { companyId: one.company.id } }
  expect(await server.as({ token: taken.token }).data(signInRulesRoutes.mine, own)).toMatchObject({ need: null })
})

test('a passkey made for one link takes no other card', async () => {
  const [one, other] = [await invited(), await invited()]
  const visitor = server.visitor()
  const { account_id: accountId, ...making } = await visitor.data(invitationRoutes.beginPasskey, {
    params: one.params,
    body: { token: one.token },
  })
  const body = { token: other.token, account_id: accountId, passkey: new SoftPasskey().make(making) }
  expect(await visitor.refusal(invitationRoutes.take, { params: other.params, body })).toMatchObject({
    code: 'passkey_over',
  })
  expect(await other.accounts()).toEqual([])
})

test('a passkey names the account that it was made for', async () => {
  const one = await invited()
  const visitor = server.visitor()
  const making = await visitor.data(invitationRoutes.beginPasskey, { params: one.params, body: { token: one.token } })
  const accountId = (await makeUser(server)).id
  const body = { token: one.token, account_id: accountId, passkey: new SoftPasskey().make(making) }
  expect(await visitor.refusal(invitationRoutes.take, { params: one.params, body })).toMatchObject({
    code: 'passkey_over',
  })
})

test('one of five concurrent requests takes the card', async () => {
  const one = await invited()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => server.visitor().call(invitationRoutes.take, one.taking())),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect(await one.accounts()).toHaveLength(1)
})

test('a used link shows no card', async () => {
  const one = await invited()
  await server.visitor().data(invitationRoutes.take, one.taking())
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({ code: 'invitation_over' })
  expect(await one.open()).toMatchObject({ state: 'accepted', card: null, first_name: '', proof: 'account' })
})

test.each(['password', 'Wicaksono1'])('the password %s is refused', async (weak) => {
  const one = await invited()
  const body = { token: one.token, password: weak }
  expect(await server.visitor().refusal(invitationRoutes.take, { params: one.params, body })).toMatchObject({
    code: 'invalid',
    fields: { password: expect.any(String) },
  })
  expect(await one.accounts()).toEqual([])
})

test('an existing account keeps its password', async () => {
  const one = await invited()
  const user = await makeUser(server, { email: one.email, password: 'the password of before' })
  expect(await one.open()).toMatchObject({ proof: 'account' })
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({
    code: 'invitation_has_account',
  })
  const begin = { params: one.params, body: { token: one.token } }
  expect(await server.visitor().refusal(invitationRoutes.beginPasskey, begin)).toMatchObject({
    code: 'invitation_has_account',
  })
  const body = { method: 'password' as const, email: one.email, password }
  expect(await server.visitor().refusal(authRoutes.verify, { body })).toMatchObject({ code: 'credentials' })
  await server.as(user).data(invitationRoutes.accept, { params: one.params })
})

test('an account created since opening is not taken over', async () => {
  const one = await invited()
  expect(await one.open()).toMatchObject({ proof: 'link' })
  await makeUser(server, { email: one.email })
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({
    code: 'invitation_has_account',
  })
})

test('the link gives another signed-in person no place', async () => {
  const one = await invited()
  const other = server.as(await makeUser(server))
  expect(await other.refusal(invitationRoutes.accept, { params: one.params })).toMatchObject({ code: 'not_found' })
  const taken = await other.data(invitationRoutes.take, one.taking())
  expect((await server.as({ token: taken.token }).data(userRoutes.me)).email).toBe(one.email)
})

test.each(['division_admin', 'admin'] as const)('the link alone gives no %s role', async (role) => {
  const one = await invited({ roles: [role] })
  expect(await one.open()).toMatchObject({ proof: 'code' })
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({
    code: 'mailed_code_required',
  })
  const body = { email: one.email, first_name: 'Bagus', password }
  const { request } = await server.visitor().data(authRoutes.register, { body })
  const code = await codeMailedTo(server, one.email, 2)
  const credentials = { method: 'registration' as const, email: one.email, code, request }
  const { token } = sessionOf(await server.visitor().data(authRoutes.verify, { body: credentials }))
  await server.as({ token }).data(invitationRoutes.accept, { params: one.params })
})

test('a required second factor is reported before the password', async () => {
  const one = await invited()
  await asOwner(server.database, (query) =>
    query(`insert into sign_in_rules (company_id, second_factor) values ($1, 'everyone')`, [one.company.id]),
  )
  expect(await one.open()).toMatchObject({ proof: 'link', second_factor: true })
  const { token } = await server.visitor().data(invitationRoutes.take, one.taking())
  const api = server.as({ token })
  expect(await api.refusal(memberRoutes.list, { params: { companyId: one.company.id }, query: {} })).toMatchObject({
    code: 'second_factor_needed',
  })
})

test('a company’s required provider precedes the link', async () => {
  const one = await invited()
  await asOwner(server.database, (query) =>
    query(`update companies set required_sign_in_domains = '{example.com}' where id = $1`, [one.company.id]),
  )
  expect(await one.open()).toMatchObject({ proof: 'company' })
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({
    code: 'company_sign_in_needed',
  })
})

test('without a free licence no account is created', async () => {
  const one = await invited()
  await asOwner(server.database, async (query) => {
    await query('update invitations set reserves = false where id = $1', [one.params.invitationId])
    await query('update companies set licences = 1 where id = $1', [one.company.id])
  })
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({
    code: 'insufficient_licence_to_join',
  })
  expect(await one.accounts()).toEqual([])
})

test('a paused place cannot be taken', async () => {
  const one = await invited()
  await asOwner(server.database, (query) =>
    query(`update members set status = 'paused' where company_id = $1 and email = $2`, [one.company.id, one.email]),
  )
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({ code: 'invitation_over' })
  await one.company.api.data(invitationRoutes.cancel, one.own)
})

const ends: Record<'cancelled' | 'declined' | 'expired', (one: Invited) => Promise<unknown>> = {
  cancelled: ({ company, own }) => company.api.data(invitationRoutes.cancel, own),
  declined: ({ params, token }) => server.visitor().data(invitationRoutes.decline, { params, body: { token } }),
  expired: expire,
}

test.each(Object.entries(ends))('a %s invitation cannot be taken', async (state, end) => {
  const one = await invited()
  await end(one)
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({ code: 'invitation_over' })
  const opened: ReceivedInvitation = await one.open()
  expect(opened.state).toBe(state)
  expect(opened.card === null).toBe(state !== 'expired')
})

test('a replaced link proves nothing', async () => {
  const one = await invited()
  await passPauses(server)
  await one.company.api.data(invitationRoutes.resend, one.own)
  const [mail] = await mailsTo(server, one.email, 2)
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({ code: 'not_found' })
  await server.visitor().data(invitationRoutes.take, one.taking(tokenIn(mail?.text)))
})

test('an expired link can be renewed by mail', async () => {
  const one = await invited()
  await expire(one)
  expect(await one.open()).toMatchObject({ state: 'expired', renewable: true })
  await passPauses(server)
  const asked = { params: one.params, body: { token: one.token } }
  await server.visitor().data(invitationRoutes.renew, asked)
  const [mail] = await mailsTo(server, one.email, 2)
  expect(await server.visitor().refusal(invitationRoutes.renew, asked)).toMatchObject({ code: 'not_found' })
  await server.visitor().data(invitationRoutes.take, one.taking(tokenIn(mail?.text)))
})

test('renewing a link obeys the invitation’s pause', async () => {
  const one = await invited()
  await expire(one)
  const asked = { params: one.params, body: { token: one.token } }
  expect(await server.visitor().refusal(invitationRoutes.renew, asked)).toMatchObject({ code: 'invitation_pause' })
})

const unrenewable: [string, (one: Invited) => Promise<unknown>][] = [
  ['pending', () => Promise.resolve()],
  ['cancelled', ends.cancelled],
  ['declined', ends.declined],
]
test.each(unrenewable)('the reader cannot renew a link that is %s', async (_state, end) => {
  const one = await invited()
  await end(one)
  const asked = { params: one.params, body: { token: one.token } }
  expect(await server.visitor().refusal(invitationRoutes.renew, asked)).toMatchObject({ code: 'invitation_over' })
})

test('the reader cannot renew an expired offer of a role', async () => {
  const one = await invited({ roles: ['admin'] })
  await expire(one)
  expect(await one.open()).toMatchObject({ renewable: false })
  const asked = { params: one.params, body: { token: one.token } }
  expect(await server.visitor().refusal(invitationRoutes.renew, asked)).toMatchObject({ code: 'invitation_over' })
})

test('a link cannot be renewed after a change of address', async () => {
  const one = await invited()
  await expire(one)
  await asOwner(server.database, (query) =>
    query('update members set email = $2 where company_id = $1 and email = $3', [
      one.company.id,
      `moved-${unique()}@example.com`,
      one.email,
    ]),
  )
  const asked = { params: one.params, body: { token: one.token } }
  expect(await server.visitor().refusal(invitationRoutes.renew, asked)).toMatchObject({ code: 'invitation_over' })
})

test('attempts per link are limited', async () => {
  const one = await invited()
  const weak = { params: one.params, body: { token: one.token, password: 'password' } }
  for (let tries = 0; tries < 20; tries += 1) await server.visitor().refusal(invitationRoutes.take, weak)
  expect(await server.visitor().refusal(invitationRoutes.take, one.taking())).toMatchObject({
    code: 'too_many_requests',
  })
})
