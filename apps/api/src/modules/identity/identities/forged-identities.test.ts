import { randomUUID } from 'node:crypto'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { identityRoutes } from '@kartu/contracts/identity/identities'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import {
  type Answer,
  backFromGoogle,
  googleProof,
  microsoftProof,
  signInWith,
  startElsewhere,
} from '../../../../test/steps/elsewhere-steps.ts'
import { makeUser, unique } from '../../../../test/factories.ts'
import type { GoogleAccount } from '../../../../test/outside/firebase-server.ts'
import type { Tenant } from '../../../../test/outside/graph-tenant.ts'
import { answerAttempt, deleteEndedAttempts, insertAttempt } from './attempts.sql.ts'

const elsewhere = await startElsewhere()
const { server, firebase } = elsewhere
const { graph } = server
const proved = { xms_edov: true }
const now = () => Math.floor(Date.now() / 1000)

const verify = (body: object, client = server.visitor()) => client.call(authRoutes.verify, { body })
const codeOf = async (body: object, client = server.visitor()) =>
  (await client.refusal(authRoutes.verify, { body })).code

const usersOf = (email: string) =>
  asOwner(server.database, (query) => query('select from users where email = $1', [email]))

test.each<[string, Partial<GoogleAccount>, string]>([
  ['for another project', { claims: { aud: 'another-project' } }, 'provider_sign_in'],
  ['without an audience', { claims: { aud: undefined } }, 'provider_sign_in'],
  ['of another issuer', { claims: { iss: 'https://securetoken.google.com/another' } }, 'provider_sign_in'],
  ['without a signature', { alg: 'none' }, 'provider_sign_in'],
  ['signed with the public key as a secret', { alg: 'HS256' }, 'provider_sign_in'],
  ['with another algorithm', { alg: 'PS256' }, 'provider_sign_in'],
  ['signed with an unknown key', { key: 'forged' }, 'provider_sign_in'],
  ['that contains its key', { key: 'shown' }, 'provider_sign_in'],
  ['that has expired', { claims: { exp: now() - 60 } }, 'provider_sign_in'],
  ['without an expiry', { claims: { exp: undefined } }, 'provider_sign_in'],
  ['issued long ago', { claims: { iat: now() - 7200, exp: now() + 3600 } }, 'provider_sign_in'],
  ['that is not valid yet', { claims: { nbf: now() + 600 } }, 'provider_sign_in'],
  ['of an earlier sign-in', { claims: { auth_time: now() - 600 } }, 'provider_sign_in'],
  ['of a future sign-in', { claims: { auth_time: now() + 600 } }, 'provider_sign_in'],
  ['of no sign-in', { claims: { auth_time: undefined } }, 'provider_sign_in'],
  ['without a subject', { claims: { sub: '' } }, 'provider_sign_in'],
  ['of a password in the same project', { claims: { firebase: { sign_in_provider: 'password' } } }, 'provider_account'],
  ['without a provider', { claims: { firebase: undefined } }, 'provider_account'],
])('rejects an ID token %s', async (_, lies, code) => {
  const account = firebase.makeAccount({ email: `a-${unique()}@kopi.example`, ...lies })
  const client = server.visitor()
  expect(await codeOf(await googleProof(elsewhere, client, account), client)).toBe(code)
  expect(await usersOf(account.email)).toHaveLength(0)
})

test.each<[string, Partial<Tenant>, string]>([
  ['another nonce', { claims: { ...proved, nonce: 'x'.repeat(43) } }, 'provider_sign_in'],
  ['no nonce', { claims: { ...proved, nonce: undefined } }, 'provider_answer'],
  ['another audience', { claims: { ...proved, aud: randomUUID() } }, 'provider_sign_in'],
  ['the issuer of another tenant', { claims: { ...proved, tid: randomUUID() } }, 'provider_sign_in'],
  ['an issuer elsewhere', { claims: { ...proved, iss: 'https://login.example/x/v2.0' } }, 'provider_sign_in'],
  ['a past expiry', { claims: { ...proved, exp: now() - 60 } }, 'provider_sign_in'],
  ['a future start', { claims: { ...proved, nbf: now() + 600 } }, 'provider_sign_in'],
  ['a signature by an unpublished key', { claims: proved, forged: true }, 'provider_answer'],
  ['no signature', { claims: proved, alg: 'none' }, 'provider_answer'],
  ['the public key as a secret', { claims: proved, alg: 'HS256' }, 'provider_answer'],
  ['no object ID', { claims: { ...proved, oid: undefined } }, 'provider_account'],
  ['an invalid object ID', { claims: { ...proved, oid: 'x.y' } }, 'provider_account'],
  ['a personal tenant', { claims: proved, id: '9188040d-6c67-4c5b-b112-36a304b66dad' }, 'provider_account'],
])('rejects an answer of Microsoft with %s', async (_, lies, code) => {
  const tenant = graph.makeTenant({ account: `a-${unique()}@kopi.example`, ...lies })
  const client = server.visitor()
  expect(await codeOf(await microsoftProof(elsewhere, client, tenant), client)).toBe(code)
  expect(await usersOf(tenant.account)).toHaveLength(0)
})

test('a configured tenant excludes others but its addresses are trusted', async () => {
  const [own, other] = [graph.makeTenant(), graph.makeTenant({ claims: proved })]
  const single = await startElsewhere({ MICROSOFT_SIGN_IN: own.id })
  // The same Microsoft server: its tenants are stored in the shared double.
  const client = single.server.visitor()
  const foreign = await microsoftProof(single, client, other)
  expect((await client.refusal(authRoutes.verify, { body: foreign })).code).toMatch(/^provider_(account|sign_in)$/)
  await signInWith(client, await microsoftProof(single, client, own))
})

test('a callback cannot sign in another browser', async () => {
  const [attacker, victim] = [server.visitor(), server.visitor()]
  const stolen = await microsoftProof(elsewhere, attacker, graph.makeTenant({ claims: proved }))
  const { request } = await victim.data(identityRoutes.begin, { body: { provider: 'microsoft' } })
  expect(await codeOf({ ...stolen, request }, victim)).toBe('provider_sign_in')
  expect(await codeOf({ ...stolen, request: 'A'.repeat(43) }, victim)).toBe('provider_sign_in')
  const answer = await backFromGoogle(elsewhere, attacker, firebase.makeAccount())
  const own = await victim.data(identityRoutes.begin, { body: { provider: 'google' } })
  const exchange = (body: Answer) => victim.refusal(identityRoutes.exchange, { body })
  expect(await exchange({ ...answer, request: own.request })).toMatchObject({ code: 'provider_sign_in' })
  const token = await googleProof(elsewhere, attacker, firebase.makeAccount())
  expect(await codeOf({ ...token, request: own.request }, victim)).toBe('provider_sign_in')
})

test('rejects an answer whose state belongs to another attempt', async () => {
  const client = server.visitor()
  const state = 'A'.repeat(43)
  const microsoft = await microsoftProof(elsewhere, client, graph.makeTenant({ claims: proved }))
  expect(await codeOf({ ...microsoft, state }, client)).toBe('provider_sign_in')
  await signInWith(client, microsoft)
  const google = await backFromGoogle(elsewhere, client, firebase.makeAccount())
  const exchanged = await client.refusal(identityRoutes.exchange, { body: { ...google, state } })
  expect(exchanged).toMatchObject({ code: 'provider_sign_in' })
})

test('rejects an answer of one provider for the other', async () => {
  const client = server.visitor()
  const google = await backFromGoogle(elsewhere, client, firebase.makeAccount())
  expect(await codeOf({ method: 'microsoft', ...google }, client)).toBe('provider_sign_in')
  const microsoft = await microsoftProof(elsewhere, client, graph.makeTenant({ claims: proved }))
  const { method: _method, ...body } = microsoft
  expect(await client.refusal(identityRoutes.exchange, { body })).toMatchObject({ code: 'provider_sign_in' })
  await signInWith(client, microsoft)
})

test('accepts an answer or token once, also concurrently', async () => {
  const client = server.visitor()
  const statusesOf = async (body: object) => {
    const replies = await Promise.all([1, 2, 3].map(() => verify(body, client)))
    return replies.map(({ status }) => status).toSorted()
  }
  const microsoft = await microsoftProof(elsewhere, client, graph.makeTenant({ claims: proved }))
  expect(await statusesOf(microsoft)).toEqual([200, 400, 400])
  const answer = await backFromGoogle(elsewhere, client, firebase.makeAccount())
  const { id_token } = await client.data(identityRoutes.exchange, { body: answer })
  expect(await client.refusal(identityRoutes.exchange, { body: answer })).toMatchObject({ code: 'provider_sign_in' })
  expect(await statusesOf({ method: 'firebase', id_token, request: answer.request })).toEqual([200, 400, 400])
})

test('an attempt is answered once even if its provider reuses codes', async () => {
  const made = { request: 'r'.repeat(43), state: 's'.repeat(43), provider: 'microsoft' as const }
  await insertAttempt(server.database.global, { ...made, userId: null })
  const answering = () => answerAttempt(server.database.global, made.provider, made)
  const answers = [...(await Promise.all([answering(), answering()])), await answering()]
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1)
})

test('rejects a used token in another sign-in after the sweep', async () => {
  const client = server.visitor()
  const account = firebase.makeAccount()
  const proof = await googleProof(elsewhere, client, account)
  await signInWith(client, proof)
  await asOwner(server.database, (query) =>
    query(`update sign_in_attempts set created_at = now() - interval '30 minutes'`),
  )
  await deleteEndedAttempts(server.database.global)
  const replayed = 'id_token' in proof ? proof.id_token : ''
  const body = await backFromGoogle(elsewhere, client, { ...account, replayed })
  expect(await client.refusal(identityRoutes.exchange, { body })).toMatchObject({ code: 'provider_sign_in' })
})

test('a sign-in expires after ten minutes', async () => {
  const client = server.visitor()
  const microsoft = await microsoftProof(elsewhere, client, graph.makeTenant({ claims: proved }))
  const google = await googleProof(elsewhere, client, firebase.makeAccount())
  await asOwner(server.database, (query) =>
    query(`update sign_in_attempts set created_at = now() - interval '10 minutes'`),
  )
  expect(await codeOf(microsoft, client)).toBe('provider_sign_in')
  expect(await codeOf(google, client)).toBe('provider_sign_in')
})

test('an attempt to link cannot sign in or link another account', async () => {
  const [owner, other] = [await makeUser(server), await makeUser(server)]
  const api = server.as(owner)
  const account = firebase.makeAccount()
  expect(await codeOf(await googleProof(elsewhere, api, account, 'link'))).toBe('provider_sign_in')
  const refused = [
    await server.as(other).refusal(identityRoutes.link, { body: await googleProof(elsewhere, api, account, 'link') }),
    await api.refusal(identityRoutes.link, { body: await googleProof(elsewhere, api, account) }),
  ]
  expect(refused.map(({ code }) => code)).toEqual(['provider_sign_in', 'provider_sign_in'])
  expect(await api.data(identityRoutes.list)).toEqual([])
})

test('stores only hashes of the browser’s secrets', async () => {
  const client = server.visitor()
  const proof = await googleProof(elsewhere, client, firebase.makeAccount())
  const begun = await client.data(identityRoutes.begin, { body: { provider: 'microsoft' } })
  const state = new URL(begun.url).searchParams.get('state') ?? '?'
  const rows = JSON.stringify(await asOwner(server.database, (query) => query('select * from sign_in_attempts')))
  for (const secret of [proof.request, 'id_token' in proof ? proof.id_token : '', begun.request, state])
    expect(rows).not.toContain(secret)
})

test.each<[string | number, string]>([
  ['INVALID_IDP_RESPONSE : expired', 'provider_sign_in'],
  ['USER_DISABLED', 'provider_account'],
  ['OPERATION_NOT_ALLOWED : The provider is disabled.', 'provider_settings'],
  [500, 'provider_unreachable'],
  [200, 'provider_answer'],
  [302, 'provider_unreachable'],
])('explains a refusal by Firebase with %s', async (refusal, code) => {
  const client = server.visitor()
  const body = await backFromGoogle(elsewhere, client, firebase.makeAccount({ refusal }))
  const refused = await client.speaking('id').refusal(identityRoutes.exchange, { body })
  expect(refused).toMatchObject({ status: 400, code })
  expect(refused.message).toContain('Google')
})

test('reports a provider that is down or rejects this installation', async () => {
  const away = await startElsewhere({ FIREBASE_URL: 'http://127.0.0.1:1', MICROSOFT_LOGIN_URL: 'http://127.0.0.1:1' })
  for (const provider of ['google', 'microsoft'])
    expect(await away.server.visitor().refusal(identityRoutes.begin, { body: { provider } })).toMatchObject({
      code: 'provider_unreachable',
    })
  const unknown = await startElsewhere({ FIREBASE_API_KEY: 'AIzaSy-not-ours', MICROSOFT_CLIENT_SECRET: 'wrong' })
  const client = unknown.server.visitor()
  expect(await client.refusal(identityRoutes.begin, { body: { provider: 'google' } })).toMatchObject({
    code: 'provider_settings',
  })
  const body = await microsoftProof(unknown, client, graph.makeTenant({ claims: proved }))
  expect(await client.refusal(authRoutes.verify, { body })).toMatchObject({ code: 'provider_settings' })
})

test('limits sign-in steps by network address', async () => {
  const client = server.visitor()
  const begin = () => client.call(identityRoutes.begin, { body: { provider: 'google' } })
  await begin()
  await asOwner(server.database, (query) =>
    query(`update rate_limits set count = 300 where key like 'login:elsewhere:%'`),
  )
  expect((await begin()).status).toBe(429)
  expect((await verify({ method: 'firebase', id_token: 'a.b.c', request: 'A'.repeat(43) }, client)).status).toBe(429)
})
