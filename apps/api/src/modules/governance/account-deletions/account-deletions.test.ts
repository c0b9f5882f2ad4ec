import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { deletionSteps, password } from '../../../../test/steps/account-deletion-steps.ts'
import { makeCompany, makeMember, makeUser, newToken } from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { sweep } from '../../housekeeping.ts'
import { insertDeletion } from './account-deletions.sql.ts'

const server = await startOwnServer()
const { deps } = server
const { rows, ask, deleted, passDays, isThere, isLeaving, signIn } = deletionSteps(server)

test('shows the effect on each company beforehand', async () => {
  const company = await makeCompany(server, { name: 'Kopi Senja' })
  const member = await makeMember(server, company)
  await member.api.data(leadRoutes.create, { params: { companyId: company.id }, body: { name: 'Tamu', contacts: [] } })
  expect(await server.as(member.user).data(accountDeletionRoutes.get)).toMatchObject({
    email: member.email,
    places: [{ company: { name: 'Kopi Senja' }, status: 'verified', leads: 1, only_super_admin: false, others: 1 }],
  })
  expect((await server.as(company.founder).data(accountDeletionRoutes.get)).places).toMatchObject([
    { only_super_admin: true, others: 1 },
  ])
})

test('ends sessions at once but leaves companies unchanged for fourteen days', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company)
  const other = await newToken(server, member.user.id)
  const eraseAt = await deleted(member.user)
  expect(Date.parse(eraseAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect(Date.parse(eraseAt) - Date.now()).toBeLessThan(14.1 * 86_400_000)
  for (const token of [member.user.token, other])
    expect((await server.as({ token }).refusal(userRoutes.me)).status).toBe(401)
  const [mail] = await mailsTo(server, member.email, 2)
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(eraseAt))
  expect(mail?.subject).toBe(`Your Kartu account will be erased on ${date}`)
  expect(mail?.text).toContain('https://kartu.test/auth/login')
  await passDays(member.user, 13)
  await sweep(deps)
  expect(await isThere(member.user)).toBe(true)
  const shown = await company.api.data(memberRoutes.get, { params: { companyId: company.id, memberId: member.id } })
  expect(shown).toMatchObject({ status: 'verified', card: { first_name: 'Budi' } })
  expect((await server.visitor().send('GET', `/c/${member.slug}`)).text).toContain('Budi')
})

test('refuses a super admin if no other remains', async () => {
  const company = await makeCompany(server)
  const { api, body } = await ask(company.founder)
  expect(await api.refusal(accountDeletionRoutes.create, { body })).toMatchObject({
    status: 400,
    code: 'last_super_admin',
  })
  const next = await makeMember(server, company, { roles: ['super_admin'] })
  // The refused call did not use up the code.
  await api.data(accountDeletionRoutes.create, { body })
  expect((await server.as(next.user).data(accountDeletionRoutes.get)).places).toMatchObject([
    { only_super_admin: true },
  ])
  const asked = await ask(next.user)
  expect(await asked.api.refusal(accountDeletionRoutes.create, { body: asked.body })).toMatchObject({
    code: 'last_super_admin',
  })
  expect(await next.api.refusal(accountRoutes.leave, { params: { companyId: company.id } })).toMatchObject({
    code: 'last_super_admin',
  })
  await passDays(company.founder, 15)
  await sweep(deps)
  expect(await isThere(company.founder)).toBe(false)
})

test('a repeated request keeps the date', async () => {
  const user = await makeUser(server)
  const eraseAt = await deleted(user)
  await passDays(user, 5)
  const again = await insertDeletion(server.database.global, user.id)
  expect(Date.parse(again)).toBe(Date.parse(eraseAt) - 5 * 86_400_000)
})

test('one of two super admins who leave simultaneously stays', async () => {
  const company = await makeCompany(server)
  const { user } = await makeMember(server, company, { roles: ['super_admin'] })
  const asked = [await ask(company.founder), await ask(user)]
  const replies = await Promise.all(asked.map(({ api, body }) => api.call(accountDeletionRoutes.create, { body })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(replies.map(({ text }) => text).join()).toContain('"code":"last_super_admin"')
})

test('a code works once for its own person in its request', async () => {
  const [user, other] = [await makeUser(server, { password }), await makeUser(server)]
  const { api, body } = await ask(user)
  const stranger = await ask(other)
  const refused = { status: 400, code: 'code_invalid' }
  const wrong = { ...body, code: body.code === '000000' ? '000001' : '000000' }
  expect(await api.refusal(accountDeletionRoutes.create, { body: wrong })).toMatchObject(refused)
  expect(await stranger.api.refusal(accountDeletionRoutes.create, { body })).toMatchObject(refused)
  expect(
    await api.refusal(accountDeletionRoutes.create, { body: { ...body, request: stranger.body.request } }),
  ).toMatchObject(refused)
  // A code mailed for confirmation deletes nothing.
  const confirmation = await api.data(accountRoutes.sendConfirmationCode, { body: { locale: 'en' } })
  const proof = { code: await codeMailedTo(server, user.email, 2), request: confirmation.request }
  expect(await api.refusal(accountDeletionRoutes.create, { body: proof })).toMatchObject(refused)
  expect(await api.refusal(accountRoutes.confirm, { body: { method: 'code', ...body } })).toMatchObject(refused)

  const replies = await Promise.all([1, 2].map(() => api.call(accountDeletionRoutes.create, { body })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await signIn(user)
  const later = server.as({ token: await newToken(server, user.id) })
  expect(await later.refusal(accountDeletionRoutes.create, { body })).toMatchObject(refused)
  expect(await isThere(other)).toBe(true)
  expect(await rows('select from account_deletions where user_id = any($1)', [[user.id, other.id]])).toEqual([])
})

test('five wrong codes invalidate the right one', async () => {
  const user = await makeUser(server)
  const { api, body } = await ask(user)
  const wrong = { ...body, code: body.code === '000000' ? '000001' : '000000' }
  for (let tries = 0; tries < 5; tries += 1) await api.refusal(accountDeletionRoutes.create, { body: wrong })
  expect(await api.refusal(accountDeletionRoutes.create, { body })).toMatchObject({ code: 'code_invalid' })
  for (const route of [accountDeletionRoutes.create, accountDeletionRoutes.sendCode, accountDeletionRoutes.get])
    expect((await server.visitor().refusal(route, route.method === 'GET' ? {} : { body })).status).toBe(401)
  const form = await api.send('POST', '/api/v1/users/me/deletion', {
    body: Buffer.from(`code=${body.code}&request=${body.request}`),
    type: 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBeGreaterThanOrEqual(400)
  expect(await isLeaving(user)).toBe(false)
})

test('limits a session to five codes or ten attempts hourly', async () => {
  const { api, body } = await ask(await makeUser(server))
  const wrong = { ...body, request: 'A'.repeat(43) }
  for (let tries = 0; tries < 10; tries += 1)
    expect((await api.refusal(accountDeletionRoutes.create, { body: wrong })).status).toBe(400)
  expect((await api.refusal(accountDeletionRoutes.create, { body })).status).toBe(429)
  for (let asked = 1; asked < 5; asked += 1) await api.data(accountDeletionRoutes.sendCode, { body: { locale: 'en' } })
  expect((await api.refusal(accountDeletionRoutes.sendCode, { body: { locale: 'en' } })).status).toBe(429)
})

test('a pending erasure is invisible to strangers', async () => {
  const [leaving, staying] = [await makeUser(server, { password }), await makeUser(server, { password })]
  await deleted(leaving)
  const answers = []
  for (const { email } of [leaving, staying]) {
    const body = { email, locale: 'en' as const, browser_tokens: [] }
    const asked = await server.visitor().call(authRoutes.requestCode, { body })
    answers.push([asked.status, Object.keys((JSON.parse(asked.text) as { data: object }).data)])
  }
  expect(answers[0]).toEqual(answers[1])
})
