import { accountRoutes } from '@kartu/contracts/governance/account'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { memberRoutes } from '@kartu/contracts/company/members'
import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { expect, test } from 'vitest'
import { appCode } from '../../../../test/app-codes.ts'
import type { Client } from '../../../../test/client.ts'
import type { ProviderPerson } from '../../../../test/outside/company-provider.ts'
import {
  backFrom,
  companyProofOf,
  companyWithProvider,
  proveDomain,
  signInThrough,
  startCompanySignIn,
  type WithProvider,
} from '../../../../test/steps/company-sign-in-steps.ts'
import { ageProofs, makeCompany, makeMember, newToken, renewProofs, unique } from '../../../../test/factories.ts'
import { challengeOf, sessionOf } from '../../../../test/signed-in.ts'
import { ageFactors, setUpApp } from '../../../../test/steps/second-factor-steps.ts'
import { companySignInCommands } from './company-sign-in.module.ts'

const stage = await startCompanySignIn()
const { server } = stage

/** A company that requires its sign-in, turned on by a founder whose address is outside its domains. */
async function requiring(): Promise<WithProvider> {
  const made = await companyWithProvider(stage)
  await setUpApp(server, made.company.api)
  await ageFactors(server, made.company.founder.id)
  await made.company.api.data(routes.change, { params: made.params, body: { required: true } })
  return made
}

const enter = ({ params }: WithProvider, api: Client) => api.call(companyRoutes.get, { params })
const needed = { status: 400, code: 'company_sign_in_needed' }

async function pass({ params, provider }: WithProvider, api: Client, person: ProviderPerson) {
  const begun = await api.data(routes.beginPass, { params, body: {} })
  return api.call(routes.pass, { params, body: await backFrom(provider, begun, person) })
}

test('only people at the company’s domains must use it', async () => {
  const made = await requiring()
  const at = await makeMember(server, made.company, { email: `ayu-${unique()}@${made.domain}` })
  const elsewhere = await makeMember(server, made.company)
  for (const route of [companyRoutes.get, memberRoutes.list, memberRoutes.summary])
    expect(await at.api.refusal(route, { params: made.params, query: {} })).toMatchObject(needed)
  expect((await at.api.speaking('id').refusal(companyRoutes.get, { params: made.params })).message).toContain('login')
  expect((await enter(made, elsewhere.api)).status).toBe(200)
  expect((await at.api.call(accountRoutes.get)).status).toBe(200)
  const other = await makeCompany(server)
  const theirs = await makeMember(server, other)
  expect((await theirs.api.call(companyRoutes.get, { params: { companyId: other.id } })).status).toBe(200)
  const mine = await at.api.data(signInRulesRoutes.mine, { params: made.params })
  expect(mine).toMatchObject({ need: 'company_sign_in_needed' })

  const through = await signInThrough(server.visitor(), made, { email: at.email })
  expect((await enter(made, server.as(through))).status).toBe(200)
  // An address of the member at the domain is enough, whatever the account's address is.
  await server.database.global.raw('update users set email = $1 where id = $2', [`${unique()}@x.example`, at.user.id])
  expect(await at.api.refusal(companyRoutes.get, { params: made.params })).toMatchObject(needed)
  await made.company.api.data(routes.change, { params: made.params, body: { required: false } })
  expect((await enter(made, at.api)).status).toBe(200)
})

test('the provider admits an existing session only to this company', async () => {
  const made = await requiring()
  const at = await makeMember(server, made.company, { email: `ayu-${unique()}@${made.domain}` })
  const colleague = await makeMember(server, made.company, { email: `budi-${unique()}@${made.domain}` })
  const sub = unique()
  const wrong = await pass(made, at.api, { sub, email: colleague.email })
  expect(JSON.parse(wrong.text)).toMatchObject({ code: 'company_sign_in_other' })
  expect((await pass(made, colleague.api, { sub, email: colleague.email })).status).toBe(200)
  // The subject is now linked, so the reported address does not matter.
  expect(JSON.parse((await pass(made, at.api, { sub, email: at.email })).text)).toMatchObject({
    code: 'company_sign_in_other',
  })
  expect(await at.api.refusal(companyRoutes.get, { params: made.params })).toMatchObject(needed)
  expect((await pass(made, at.api, { email: at.email })).status).toBe(200)
  expect((await enter(made, at.api)).status).toBe(200)
  // Another session of the same person is not admitted.
  const second = server.as({ token: await newToken(server, at.user.id) })
  expect(await second.refusal(companyRoutes.get, { params: made.params })).toMatchObject(needed)
  const foreign = await requiring()
  const begun = await at.api.refusal(routes.beginPass, { params: foreign.params, body: {} })
  expect(begun.status).toBe(404)
})

test('the session still needs a required second factor', async () => {
  const made = await requiring()
  const at = await makeMember(server, made.company, { email: `ayu-${unique()}@${made.domain}` })
  const { key } = await setUpApp(server, at.api)
  const client = server.visitor()
  const body = await companyProofOf(client, made, { email: at.email })
  const challenge = challengeOf(await client.data(authRoutes.verify, { body }))
  const code = appCode(key)
  const session = sessionOf(await client.data(authRoutes.verify, { body: { method: 'totp', challenge, code } }))
  expect((await enter(made, server.as(session))).status).toBe(200)
  const sessions = await server.as(session).data(accountRoutes.sessions)
  expect(sessions.find(({ current }) => current)).toMatchObject({ way: 'company', factor: 'totp' })
  // A second factor alone does not admit a member without a role.
  expect(await at.api.refusal(companyRoutes.get, { params: made.params })).toMatchObject(needed)
})

test('a super admin or the operator always keeps access', async () => {
  const made = await companyWithProvider(stage)
  const { params, company } = made
  const own = company.founder.email.split('@')[1] ?? ''
  const require = { params, body: { required: true } }
  expect(await company.api.refusal(routes.change, require)).toMatchObject({ code: 'company_sign_in_way_back' })
  await proveDomain(stage, company, `${unique()}.${own}`)
  // Moves the founder to the company's domain, because the founders of all tests share one domain.
  await server.database.global.raw('update users set email = $1 where id = $2', [
    `f@${made.domain}`,
    company.founder.id,
  ])
  expect((await pass(made, company.api, { email: `f@${made.domain}` })).status).toBe(200)
  expect((await company.api.data(routes.change, require)).connection).toMatchObject({ required: true })
  const later = server.as({ token: await newToken(server, company.founder.id) })
  expect(await later.refusal(companyRoutes.get, { params })).toMatchObject(needed)
  await setUpApp(server, later)
  expect(await later.refusal(companyRoutes.get, { params })).toMatchObject(needed)
  await ageFactors(server, company.founder.id)
  expect((await enter(made, later)).status).toBe(200)

  const at = await makeMember(server, company, { email: `ayu-${unique()}@${made.domain}` })
  const command = companySignInCommands['company-sign-in']
  const run = (...values: string[]) => command?.run({ deps: server.deps } as never, values)
  await expect(run('off', 'nonsense')).rejects.toThrow('There is no company with this id')
  await expect(run('on', company.id)).rejects.toThrow('company-sign-in off <company id>')
  expect(await at.api.refusal(companyRoutes.get, { params })).toMatchObject(needed)
  expect(await run('off', company.id)).toContain('is off')
  expect((await enter(made, at.api)).status).toBe(200)
  await expect(run('off', company.id)).rejects.toThrow('is already off')
})

test('a new super admin cannot lock others out by requiring it', async () => {
  const made = await companyWithProvider(stage)
  const member = await makeMember(server, made.company)
  await made.company.api.data(memberRoutes.update, {
    params: { ...made.params, memberId: member.id },
    body: { roles: ['super_admin'] },
  })
  const required = { params: made.params, body: { required: true } }
  expect(await member.api.refusal(routes.change, required)).toMatchObject({ code: 'super_admin_recent' })
})

test('a removed domain is no longer required', async () => {
  const made = await requiring()
  const at = await makeMember(server, made.company, { email: `ayu-${unique()}@${made.domain}` })
  expect(await at.api.refusal(companyRoutes.get, { params: made.params })).toMatchObject(needed)
  const { domains } = await made.company.api.data(routes.get, { params: made.params })
  await made.company.api.data(routes.removeDomain, {
    params: { ...made.params, domainId: domains[0]?._id ?? '' },
  })
  expect((await enter(made, at.api)).status).toBe(200)
})

test('changes that widen access need a proof', async () => {
  const { company, params, provider } = await requiring()
  const { api } = company
  const settings = await api.data(routes.get, { params })
  const body = { issuer: provider.issuer, client_id: provider.clientId, client_secret: provider.clientSecret }
  const domainId = settings.domains[0]?._id ?? ''
  await ageProofs(server, company.founder.id)
  const needsProof = { status: 400, code: 'confirmation_required' }
  expect(await api.refusal(routes.save, { params, body })).toMatchObject(needsProof)
  for (const change of [{ required: false }, { on: false }, { joining: 'member' as const }])
    expect(await api.refusal(routes.change, { params, body: change })).toMatchObject(needsProof)
  expect(await api.refusal(routes.removeDomain, { params: { ...params, domainId } })).toMatchObject(needsProof)
  expect(await api.refusal(routes.remove, { params })).toMatchObject(needsProof)
  expect(await api.data(routes.get, { params })).toEqual(settings)
  const { domains } = await api.data(routes.addDomain, { params, body: { domain: `${unique()}.example` } })
  const added = domains.find(({ proved_at: provedAt }) => provedAt === null)
  const prove = { params: { ...params, domainId: added?._id ?? '' }, body: { by: 'dns' as const } }
  expect(await api.refusal(routes.proveDomain, prove)).toMatchObject(needsProof)
  await renewProofs(server, company.founder.id)
  await api.data(routes.change, { params, body: { required: false } })
  await ageProofs(server, company.founder.id)
  await api.data(routes.change, { params, body: { on: false } })
  expect(await api.refusal(routes.change, { params, body: { on: true } })).toMatchObject(needsProof)
  // Some people sign in only through the provider, so removing it needs a proof even while it is optional.
  expect(await api.refusal(routes.removeDomain, { params: { ...params, domainId } })).toMatchObject(needsProof)
  expect(await api.refusal(routes.remove, { params })).toMatchObject(needsProof)
  await renewProofs(server, company.founder.id)
  await api.data(routes.remove, { params })
})
