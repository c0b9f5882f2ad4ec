import { accountDeletionRoutes } from '@kartu/contracts/governance/account-deletions'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { dataExportRoutes } from '@kartu/contracts/governance/data-exports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { memberRoutes } from '@kartu/contracts/company/members'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import { personalCardRoutes } from '@kartu/contracts/governance/personal-cards'
import { secondFactorRoutes } from '@kartu/contracts/identity/second-factor'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import { deletionSteps } from '../../../../test/steps/account-deletion-steps.ts'
import { codeMailedTo } from '../../../../test/mails.ts'
import {
  companyProofOf,
  companyWithProvider,
  signInThrough,
  startCompanySignIn,
} from '../../../../test/steps/company-sign-in-steps.ts'
import { makeCompany, makeMember, makeUser, setMembership, unique } from '../../../../test/factories.ts'

const stage = await startCompanySignIn()
const { server } = stage
const { ask } = deletionSteps(server)
const password = 'sungai yang panjang'

/** A member of this company and of another one, with a password, in a session that the provider opened. */
async function throughProvider() {
  const made = await companyWithProvider(stage)
  const user = await makeUser(server, { email: `ayu-${unique()}@${made.domain}`, password })
  const other = await makeCompany(server)
  for (const company of [made.company, other]) {
    const place = await makeMember(server, company)
    await setMembership(server, { companyId: company.id, memberId: place.id }, { id: user.id, email: user.email })
  }
  const person = { sub: unique(), email: user.email }
  const api = server.as(await signInThrough(server.visitor(), made, person))
  return { made, user, other, api, person }
}

const enter = (api: Awaited<ReturnType<typeof throughProvider>>['api'], { id: companyId }: { id: string }) =>
  api.call(companyRoutes.get, { params: { companyId } })
const isAlive = async (api: Awaited<ReturnType<typeof throughProvider>>['api']) =>
  (await api.call(userRoutes.me)).status === 200

test('a provider’s session proves nothing for the account', async () => {
  const { api, user } = await throughProvider()
  const needed = { status: 400, code: 'confirmation_required' }
  expect(await api.refusal(passkeyRoutes.begin, { body: {} })).toMatchObject(needed)
  expect(await api.refusal(secondFactorRoutes.begin, { body: {} })).toMatchObject(needed)
  expect(await api.refusal(dataExportRoutes.start, { body: {} })).toMatchObject(needed)
  expect(await api.refusal(accountRoutes.endOtherSessions, { body: {} })).toMatchObject(needed)
  expect(await api.refusal(accountRoutes.changeEmail, { body: { email: `${unique()}@x.example` } })).toMatchObject(
    needed,
  )
  // The provider's operator may run the mailbox too.
  expect(await api.refusal(accountDeletionRoutes.sendCode, { body: { locale: 'en' } })).toMatchObject(needed)
  expect(await api.refusal(accountRoutes.sendConfirmationCode, { body: { locale: 'en' } })).toMatchObject({
    code: 'own_method_required',
  })
  expect(await api.data(accountRoutes.get)).toMatchObject({ code_confirms: false })
  await api.data(accountRoutes.confirm, { body: { method: 'password', password } })
  await api.data(accountRoutes.endOtherSessions, { body: {} })
  expect(await api.data(accountRoutes.get)).toMatchObject({ email: user.email, code_confirms: true })
})

test('a provider’s session opens no other company', async () => {
  const { api, made, other } = await throughProvider()
  expect((await enter(api, made.company)).status).toBe(200)
  expect(JSON.parse((await enter(api, other)).text)).toMatchObject({ code: 'own_proof_needed' })
  const listed = await api.data(companyRoutes.list, { query: {} })
  expect(listed.find(({ _id }) => _id === other.id)).toEqual({ _id: other.id, name: other.name, logo: null })
  await api.data(accountRoutes.confirm, { body: { method: 'password', password } })
  expect((await enter(api, other)).status).toBe(200)
})

test('a provider’s session cannot answer another company’s invitation', async () => {
  const { api, user } = await throughProvider()
  const company = await makeCompany(server)
  const { _id: invitationId } = await company.api.data(invitationRoutes.create, {
    params: { companyId: company.id },
    body: { first_name: 'Ayu', email: user.email },
  })
  const closed = { status: 400, code: 'own_proof_needed' }
  for (const route of [invitationRoutes.accept, invitationRoutes.declineReceived])
    expect(await api.refusal(route, { params: { invitationId } })).toMatchObject(closed)
})

test('a provider’s session cannot request to join elsewhere', async () => {
  const { api, user } = await throughProvider()
  const company = await makeCompany(server)
  const { url } = await company.api.data(joinRequestRoutes.renewLink, { params: { companyId: company.id } })
  const code = new URL(url ?? '').searchParams.get('company') ?? ''
  const ask = { params: { code }, body: { first_name: 'Ayu' } }
  const closed = { status: 400, code: 'own_proof_needed' }
  expect(await api.refusal(joinRequestRoutes.create, ask)).toMatchObject(closed)
  const { _id: joinRequestId } = await server.as(user).data(joinRequestRoutes.create, ask)
  expect(await api.refusal(joinRequestRoutes.withdraw, { params: { joinRequestId } })).toMatchObject(closed)
})

test('a provider’s session cannot open a personal card', async () => {
  const { api, user } = await throughProvider()
  const body = { first_name: 'Ayu', last_name: '', job_title: '', organisation: '', language: 'id' as const }
  const { _id: personalCardId } = await server.as(user).data(personalCardRoutes.create, { body })
  const card = { params: { personalCardId } }
  const closed = { status: 400, code: 'own_proof_needed' }
  expect(await api.refusal(personalCardRoutes.get, card)).toMatchObject(closed)
  const change = { ...card, body: { organisation: 'Bank' } }
  expect(await api.refusal(personalCardRoutes.update, change)).toMatchObject(closed)
  expect(await api.refusal(personalCardRoutes.remove, card)).toMatchObject({ code: 'confirmation_required' })
  await api.data(accountRoutes.confirm, { body: { method: 'password', password } })
  expect((await api.call(personalCardRoutes.get, card)).status).toBe(200)
  expect((await api.call(personalCardRoutes.remove, card)).status).toBe(200)
})

test('a mailed code opens other companies without another sign-in method', async () => {
  const { api, user, other } = await throughProvider()
  await server.database.global.raw('update users set password_hash = null where id = $1', [user.id])
  const { request } = await api.data(accountRoutes.sendConfirmationCode, { body: { locale: 'en' } })
  // The first sign-in through the company also sends a mail.
  const code = await codeMailedTo(server, user.email, 2)
  await api.data(accountRoutes.confirm, { body: { method: 'code', code, request } })
  expect((await enter(api, other)).status).toBe(200)
})

test('a provider’s sign-in does not cancel an erasure', async () => {
  const { made, user, person } = await throughProvider()
  const asked = await ask(user, 2)
  await asked.api.data(accountDeletionRoutes.create, { body: asked.body })
  const client = server.visitor()
  const body = await companyProofOf(client, made, person)
  expect(await client.refusal(authRoutes.verify, { body })).toMatchObject({ status: 400, code: 'account_leaving' })
})

test('sessions end when their provider is removed', async () => {
  const { api, made } = await throughProvider()
  expect(await isAlive(api)).toBe(true)
  await made.company.api.data(routes.remove, { params: made.params })
  expect(await isAlive(api)).toBe(false)
})

test('sessions end with the domain that opened them', async () => {
  const { api, made } = await throughProvider()
  const { domains } = await made.company.api.data(routes.get, { params: made.params })
  await made.company.api.data(routes.removeDomain, { params: { ...made.params, domainId: domains[0]?._id ?? '' } })
  expect(await isAlive(api)).toBe(false)
  expect(await isAlive(made.company.api)).toBe(true)
})

test('a second subject cannot open a linked account', async () => {
  const { made, user } = await throughProvider()
  const client = server.visitor()
  const body = await companyProofOf(client, made, { sub: unique(), email: user.email })
  expect(await client.refusal(authRoutes.verify, { body })).toMatchObject({
    status: 400,
    code: 'company_sign_in_second',
  })
  const members = await made.company.api.data(memberRoutes.list, { params: made.params, query: {} })
  const memberId = members.find(({ email }) => email === user.email)?._id ?? ''
  const params = { ...made.params, memberId }
  expect((await made.company.api.data(routes.member, { params })).linked_at).not.toBeNull()
  await made.company.api.data(routes.unlink, { params })
  const again = await companyProofOf(client, made, { sub: unique(), email: user.email })
  expect((await client.call(authRoutes.verify, { body: again })).status).toBe(200)
})
