import { authRoutes } from '@kartu/contracts/identity/auth'
import { companySignInRoutes as routes } from '@kartu/contracts/governance/company-sign-in'
import type { Failure } from '@kartu/contracts/route'
import { userRoutes } from '@kartu/contracts/identity/users'
import { describe, expect, test } from 'vitest'
import type { ProviderPerson } from '../../../../test/outside/company-provider.ts'
import {
  backFrom,
  companyProofOf,
  companyWithProvider,
  signInThrough,
  startCompanySignIn,
} from '../../../../test/steps/company-sign-in-steps.ts'
import { makeCompany, makeMember, unique } from '../../../../test/factories.ts'

/* Tests claims that real providers send instead of the standard ones. */

const stage = await startCompanySignIn()
const { server, providers } = stage
const made = await companyWithProvider(stage)
const { company, params, provider, domain } = made
const email = `siti-${unique()}@${domain}`
const elsewhere = 'siti@else.example'

/** Result of the sign-in and of a super admin's test, for a person without an account. */
async function outcomeOf(person: ProviderPerson) {
  const { code, message } = await server
    .visitor()
    .refusal(authRoutes.verify, { body: await companyProofOf(server.visitor(), made, person) })
  const begun = await company.api.data(routes.beginTest, { params, body: {} })
  const tested = await company.api.data(routes.test, { params, body: await backFrom(provider, begun, person) })
  return { code, message, trouble: tested.trouble, email: tested.email }
}

describe('signs in a person whose provider', () => {
  test.each<[string, (own: string) => ProviderPerson]>([
    [
      'sends `email_verified` as text (Cognito, JumpCloud, AD FS)',
      (own) => ({ email: own, claims: { email_verified: 'true' } }),
    ],
    ['sends `email_verified` as .NET writes it', (own) => ({ email: own, claims: { email_verified: 'True' } })],
    ['sends `email` as a list of one (Keycloak)', (own) => ({ claims: { email: [own] } })],
    ['sends `preferred_username` alone (Entra)', (own) => ({ claims: { preferred_username: own.toUpperCase() } })],
    ['sends `upn` alone (AD FS)', (own) => ({ claims: { upn: own, preferred_username: 'siti' } })],
    ['has a user name elsewhere beside `upn`', (own) => ({ claims: { preferred_username: elsewhere, upn: own } })],
    ['has the address outside the ID token', (own) => ({ userinfo: { email: own, email_verified: 'true' } })],
    ['has an empty address in the ID token', (own) => ({ claims: { email: '' }, userinfo: { email: [own] } })],
  ])('%s', async (_, personOf) => {
    const own = `siti-${unique()}@${domain}`
    provider.says = { userinfo_endpoint: `${provider.issuer}/userinfo` }
    const session = await signInThrough(server.visitor(), made, { sub: unique(), ...personOf(own) })
    expect((await server.as(session).data(userRoutes.me)).email).toBe(own)
  })
})

describe('does not sign in a person whose provider', () => {
  test.each<[string, ProviderPerson, { trouble: string; email: string | null }]>([
    ['sends `emails` (Entra External ID)', { claims: { emails: [email] } }, { trouble: 'no_email', email: null }],
    [
      'sends two addresses',
      { claims: { email: [email, elsewhere], upn: email } },
      { trouble: 'no_email', email: null },
    ],
    ['sends a user name elsewhere', { claims: { upn: elsewhere } }, { trouble: 'no_email', email: null }],
    ['sends `email` elsewhere', { claims: { email: elsewhere, upn: email } }, { trouble: 'foreign', email: elsewhere }],
    ['denies a user name', { claims: { upn: email, email_verified: false } }, { trouble: 'denied', email }],
    [
      'denies the address outside the ID token',
      { claims: { email_verified: true }, userinfo: { email, email_verified: false } },
      { trouble: 'denied', email },
    ],
    ['denies in text', { email, claims: { email_verified: 'false' } }, { trouble: 'denied', email }],
  ])('%s', async (_, person, expected) => {
    provider.says = person.userinfo ? { userinfo_endpoint: `${provider.issuer}/userinfo` } : {}
    const { code, trouble, email: told } = await outcomeOf({ sub: unique(), ...person })
    expect({ trouble, email: told }).toEqual(expected)
    expect(code).toBe(`company_sign_in_${expected.trouble}`)
  })
})

test('names the missing claim, with the place to add it', async () => {
  const { message } = await outcomeOf({ sub: unique(), claims: { emails: [email] } })
  expect(message).toContain('did not send the email claim')
  expect(message).toContain('Client › Scopes › email')
})

test('admits a session by the user name of its account', async () => {
  const member = await makeMember(server, company, { email: `dewi-${unique()}@${domain}` })
  const begin = () => member.api.data(routes.beginPass, { params, body: {} })
  const other = { sub: unique(), claims: { upn: email } }
  expect(
    (await member.api.refusal(routes.pass, { params, body: await backFrom(provider, await begin(), other) })).code,
  ).toBe('company_sign_in_other')
  const own = { sub: unique(), claims: { upn: member.email } }
  await member.api.data(routes.pass, { params, body: await backFrom(provider, await begin(), own) })
})

test('refuses a userinfo answer about another person', async () => {
  provider.says = { userinfo_endpoint: `${provider.issuer}/userinfo` }
  const client = server.visitor()
  const body = await companyProofOf(client, made, { sub: unique(), userinfo: { sub: 'another', email } })
  expect((await client.refusal(authRoutes.verify, { body })).code).toBe('provider_sign_in')
})

describe('an issuer that differs from the typed one', () => {
  const savedAs = async (says: Record<string, unknown>, ending = '') => {
    const { api, id: companyId } = await makeCompany(server)
    const typed = Object.assign(providers.makeProvider(), { says })
    const { issuer, clientId: client_id, clientSecret: client_secret } = typed
    const save = (entered: string) =>
      api.call(routes.save, { params: { companyId }, body: { issuer: entered, client_id, client_secret } })
    const failure = JSON.parse((await save(`${issuer}${ending}`)).text) as Failure
    expect(failure.code).toBe('provider_issuer')
    return { issuer, message: failure.message, suggestion: failure.errors?.[0]?.suggestion, save }
  }

  test.each(['/', '/.well-known/openid-configuration'])('is suggested for one that ends with %s', async (ending) => {
    const { issuer, message, suggestion, save } = await savedAs({}, ending)
    expect(message).toContain(`calls itself ${issuer}.`)
    expect(suggestion).toBe(issuer)
    expect((await save(issuer)).status).toBe(200)
  })

  test.each([
    ['a template', 'https://login.example/{tenantid}/v2.0', 'https://login.example/{tenantid}/v2.0'],
    ['a script', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['too long', `https://else.example/${'a'.repeat(400)}`, `https://else.example/${'a'.repeat(279)}.`],
    ['written backwards', 'https://else.example/\u202Eevil', 'https://else.example/evil'],
  ])('is shown, not offered, if it is %s', async (_, issuer, shown) => {
    const { message, suggestion } = await savedAs({ issuer })
    expect(message).toContain(shown)
    expect(suggestion).toBeUndefined()
  })
})
