import { authRoutes } from '@kartu/contracts/identity/auth'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import { userRoutes } from '@kartu/contracts/identity/users'
import { expect, test } from 'vitest'
import type { ProviderPerson } from '../../../../test/outside/company-provider.ts'
import {
  backFrom,
  companyProofOf,
  companyWithProvider,
  signInThrough,
  startCompanySignIn,
} from '../../../../test/steps/company-sign-in-steps.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeMember, makeUser, unique } from '../../../../test/factories.ts'

const stage = await startCompanySignIn()
const { server } = stage
const made = await companyWithProvider(stage)
const now = () => Math.floor(Date.now() / 1000)
const at = (domain: string) => `siti-${unique()}@${domain}`

const codeOf = async (body: object, client = server.visitor()) =>
  (await client.refusal(authRoutes.verify, { body })).code

const accountsOf = (email: string) =>
  asOwner(server.database, (query) => query('select from users where email = $1', [email]))

test.each<[string, ProviderPerson, string]>([
  ['another audience', { claims: { aud: 'another-client' } }, 'provider_sign_in'],
  ['several audiences and no party', { claims: { aud: [made.provider.clientId, 'b'] } }, 'provider_sign_in'],
  ['another issuer', { claims: { iss: 'https://id.example' } }, 'provider_sign_in'],
  ['another nonce', { claims: { nonce: 'x'.repeat(43) } }, 'provider_sign_in'],
  ['no nonce', { claims: { nonce: undefined } }, 'provider_answer'],
  ['no subject', { claims: { sub: undefined } }, 'provider_answer'],
  ['a past expiry', { claims: { exp: now() - 60 } }, 'provider_sign_in'],
  ['no expiry', { claims: { exp: undefined } }, 'provider_answer'],
  ['a future start', { claims: { nbf: now() + 600 } }, 'provider_sign_in'],
  ['no signature', { alg: 'none' }, 'provider_answer'],
  ['the public key as a secret', { alg: 'HS256' }, 'provider_answer'],
  ['an algorithm that its header does not name', { alg: 'PS256' }, 'provider_answer'],
  ['an unpublished key', { key: 'forged' }, 'provider_answer'],
  ['an embedded key', { key: 'shown' }, 'provider_answer'],
])('rejects an ID token with %s', async (_, lies, code) => {
  const email = at(made.domain)
  expect(await codeOf(await companyProofOf(server.visitor(), made, { email, ...lies }))).toBe(code)
  expect(await accountsOf(email)).toHaveLength(0)
})

test('accepts an answer once in its browser within ten minutes', async () => {
  const [client, thief] = [server.visitor(), server.visitor()]
  const body = await companyProofOf(client, made, { email: at(made.domain) })
  const { request } = await thief.data(routes.begin, { body: { email: at(made.domain) } })
  expect(await codeOf({ ...body, request }, thief)).toBe('provider_sign_in')
  expect(await codeOf({ ...body, state: 'A'.repeat(43) }, client)).toBe('provider_sign_in')
  const answers = await Promise.all([1, 2, 3].map(() => client.call(authRoutes.verify, { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])

  const late = await companyProofOf(client, made, { email: at(made.domain) })
  await asOwner(server.database, (query) =>
    query(`update sign_in_attempts set created_at = now() - interval '10 minutes'`),
  )
  expect(await codeOf(late, client)).toBe('provider_sign_in')
})

test('rejects a code that the provider reports as used', async () => {
  const first = await companyProofOf(server.visitor(), made, { email: at(made.domain) })
  await server.visitor().data(authRoutes.verify, { body: first })
  const client = server.visitor()
  const second = await companyProofOf(client, made, { email: at(made.domain) })
  expect(await codeOf({ ...second, code: first.code }, client)).toBe('provider_sign_in')
})

test('rejects another company’s answer to an attempt', async () => {
  const other = await companyWithProvider(stage)
  const client = server.visitor()
  const begun = await client.data(routes.begin, { body: { email: at(made.domain) } })
  // The attacker's provider forwards the browser with an answer from the honest provider.
  const honest = await other.provider.answer(begun.url, { email: at(other.domain) })
  const { code = '', state = '', iss = '' } = Object.fromEntries(honest)
  const answer = { method: 'company', code, state, request: begun.request }
  expect(await codeOf({ ...answer, iss, company_id: made.company.id }, client)).toBe('provider_answer')
  const again = await client.data(routes.begin, { body: { email: at(made.domain) } })
  const back = await backFrom(made.provider, again, { email: at(other.domain) })
  expect(await codeOf({ method: 'company', ...back, company_id: other.company.id }, client)).toBe('provider_sign_in')
  // A provider that omits its issuer from the answer although its metadata promises one.
  const silent = await client.data(routes.begin, { body: { email: at(made.domain) } })
  const { iss: _, ...unsaid } = await backFrom(made.provider, silent, { email: at(made.domain) })
  expect(await codeOf({ method: 'company', ...unsaid, company_id: made.company.id }, client)).toBe('provider_answer')
})

test('an attempt is valid only for its purpose', async () => {
  const { company, provider, params } = made
  const member = await makeMember(server, company)
  const test = await company.api.data(routes.beginTest, { params, body: {} })
  const tested = await backFrom(provider, test, { email: at(made.domain) })
  const asSignIn = { method: 'company', company_id: company.id, ...tested }
  expect(await codeOf(asSignIn)).toBe('provider_sign_in')
  const pass = await member.api.data(routes.beginPass, { params, body: {} })
  const body = await backFrom(provider, pass, { email: member.email })
  expect(await company.api.refusal(routes.pass, { params, body })).toMatchObject({ code: 'provider_sign_in' })
  const signIn = await server.visitor().data(routes.begin, { body: { email: at(made.domain) } })
  const signed = await backFrom(provider, signIn, { email: member.email })
  expect(await member.api.refusal(routes.pass, { params, body: signed })).toMatchObject({ code: 'provider_sign_in' })
})

test('rejects a sign-in that began with earlier settings', async () => {
  const moving = await companyWithProvider(stage)
  const client = server.visitor()
  const body = await companyProofOf(client, moving, { email: at(moving.domain) })
  const { issuer, clientSecret: client_secret } = moving.provider
  await moving.company.api.data(routes.save, {
    params: moving.params,
    body: { issuer, client_id: 'another', client_secret },
  })
  expect(await codeOf(body, client)).toBe('company_sign_in_off')
})

test('a provider opens accounts only at proved domains', async () => {
  const victim = await makeUser(server, { email: `ayu-${unique()}@victim.example` })
  const member = await makeMember(server, made.company)
  // The domain is listed but not proved.
  await made.company.api.data(routes.addDomain, { params: made.params, body: { domain: 'victim.example' } })
  for (const [person, code] of [
    [{ email: victim.email }, 'company_sign_in_foreign'],
    [{ email: victim.email, claims: { email_verified: true } }, 'company_sign_in_foreign'],
    [{ email: member.email }, 'company_sign_in_foreign'],
    [{ email: `a@sub.${made.domain}` }, 'company_sign_in_foreign'],
    [{ email: `a@not${made.domain}` }, 'company_sign_in_foreign'],
    [{ email: at(made.domain), claims: { email_verified: false } }, 'company_sign_in_denied'],
    [{ email: at(made.domain), claims: { email_verified: 'false' } }, 'company_sign_in_denied'],
    [{}, 'company_sign_in_no_email'],
  ] as const)
    expect(await codeOf(await companyProofOf(server.visitor(), made, person))).toBe(code)
})

test('a linked account needs an address at a company domain', async () => {
  const [email, elsewhere] = [at(made.domain), `${unique()}@elsewhere.example`]
  const sub = unique()
  const { token } = await signInThrough(server.visitor(), made, { sub, email })
  const rename = (to: string, from: string) =>
    asOwner(server.database, (query) => query('update users set email = $1 where email = $2', [to, from]))
  await rename(elsewhere, email)
  const again = async () => companyProofOf(server.visitor(), made, { sub, email })
  expect(await codeOf(await again())).toBe('company_sign_in_moved')
  await rename(email, elsewhere)
  const back = await signInThrough(server.visitor(), made, { sub, email: 'anything@else.example' })
  const me = (by: { token: string }) => server.as(by).data(userRoutes.me)
  expect((await me(back))._id).toBe((await me({ token }))._id)
})

test('an unconfirmed registration does not reserve its address', async () => {
  const email = at(made.domain)
  const stranger = server.visitor()
  const password = 'tidak mudah ditebak'
  await stranger.data(authRoutes.register, { body: { email, first_name: 'Mallory', password, locale: 'en' } })
  const { token } = await signInThrough(server.visitor(), made, { email, name: 'Dewi' })
  expect(await server.as({ token }).data(userRoutes.me)).toMatchObject({ email, first_name: 'Dewi' })
  expect(await codeOf({ method: 'password', email, password }, stranger)).toBe('credentials')
})

test('stores browser secrets as hashes, provider secrets sealed', async () => {
  const { url, request } = await server.visitor().data(routes.begin, { body: { email: at(made.domain) } })
  const state = new URL(url).searchParams.get('state') ?? '?'
  const rows = await asOwner(server.database, async (query) => [
    ...(await query('select * from sign_in_attempts')),
    ...(await query('select * from company_sign_ins')),
  ])
  for (const secret of [request, state, made.provider.clientSecret]) expect(JSON.stringify(rows)).not.toContain(secret)
})
