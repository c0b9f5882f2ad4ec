import { afterAll, expect, test, vi } from 'vitest'
import { startGraph } from '../../test/outside/graph-server.ts'
import { graphUser, type Tenant, type Trouble } from '../../test/outside/graph-tenant.ts'
import {
  type Directory,
  type DirectoryAccess,
  type DirectoryEntry,
  DirectoryFault,
  type SignInRequest,
} from './directory.ts'
import { graphDirectory } from './graph-directory.ts'
import { retryAfterSeconds } from './answers.ts'
import type { MicrosoftSettings } from '../settings/provider-settings.ts'

const graph = await startGraph()
afterAll(() => graph.close())

// The tests wait as long as Graph requests.
vi.setConfig({ testTimeout: 60_000 })

const settings: MicrosoftSettings = {
  clientId: graph.settings['MICROSOFT_CLIENT_ID'] ?? '',
  clientSecret: graph.settings['MICROSOFT_CLIENT_SECRET'] ?? '',
  loginUrl: graph.url,
  graphUrl: graph.url,
  signIn: undefined,
}
const directory = graphDirectory(settings)
const request: SignInRequest = {
  redirectUrl: 'https://kartu.test/team/import/directory',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
}
const noEnd = new AbortController().signal

async function codeFor(tenant: Tenant): Promise<string> {
  return (await graph.answer(await directory.signInUrl(request), tenant)).get('code') ?? ''
}

const signIn = async (tenant: Tenant, changed: Partial<SignInRequest> = {}, by = directory): Promise<DirectoryAccess> =>
  by.signIn({ code: await codeFor(tenant), state: request.state }, { ...request, ...changed })

async function readAll(tenant: Tenant, by: Directory = directory): Promise<DirectoryEntry[]> {
  const access = await signIn(tenant, {}, by)
  const entries: DirectoryEntry[] = []
  for await (const page of by.people(access, noEnd)) entries.push(...page)
  return entries
}

/** Code of the fault that ends the reading. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  if (!(error instanceof DirectoryFault)) throw new Error(`No fault of a directory: ${String(error)}`)
  return error.code
}

const people = (count: number) => Array.from({ length: count }, (_, index) => graphUser({ givenName: `P${index}` }))

/** Failures at these requests for users; the others are answered. */
const at = (troubles: Record<number, Trouble>) => (asked: number) => troubles[asked]

test('signs in with consent and PKCE', async () => {
  const url = new URL(await directory.signInUrl(request))
  expect(url.origin + url.pathname).toBe(`${graph.url}/organizations/oauth2/v2.0/authorize`)
  const { code_challenge: challenge, ...query } = Object.fromEntries(url.searchParams)
  expect(challenge).toMatch(/^[\w-]{43}$/)
  expect(challenge).not.toBe(request.codeVerifier)
  expect(query).toEqual({
    client_id: settings.clientId,
    response_type: 'code',
    redirect_uri: request.redirectUrl,
    scope: 'openid profile User.Read User.Read.All',
    state: request.state,
    nonce: request.nonce,
    code_challenge_method: 'S256',
    response_mode: 'fragment',
    prompt: 'select_account',
  })
})

test('the tenant is the one that the ID token names', async () => {
  const tenant = graph.makeTenant({ name: 'Nusantara', domains: ['Nusantara.example'] })
  const access = await signIn(tenant)
  expect(access.tenantId).toBe(tenant.id)
  expect(await directory.organisation(access, noEnd)).toEqual({ name: 'Nusantara', domains: ['nusantara.example'] })
})

test.each<[string, Partial<Tenant>, string]>([
  ['another nonce', { claims: { nonce: 'x'.repeat(43) } }, 'directory_sign_in'],
  ['another audience', { claims: { aud: '5e0b2c1e-0000-4000-8000-000000000000' } }, 'directory_sign_in'],
  ['the issuer of another tenant', { claims: { tid: '5e0b2c1e-0000-4000-8000-000000000000' } }, 'directory_sign_in'],
  ['an issuer elsewhere', { claims: { iss: 'https://login.example/x/v2.0' } }, 'directory_sign_in'],
  ['a time that is over', { claims: { exp: 1_700_000_000 } }, 'directory_sign_in'],
  ['a signature that nobody published', { forged: true }, 'directory_answer'],
  ['consent that was withdrawn', { tokenError: 'consent_required' }, 'directory_consent'],
  ['a client secret that is over', { tokenError: 'invalid_client' }, 'directory_settings'],
  ['a code that is over', { tokenError: 'invalid_grant' }, 'directory_sign_in'],
  ['a Microsoft that is away', { tokenError: 'temporarily_unavailable' }, 'directory_unreachable'],
])('an ID token with %s is refused', async (_, traits, code) => {
  expect(await faultOf(signIn(graph.makeTenant(traits)))).toBe(code)
})

test('refuses a token without a tenant or of a personal account', async () => {
  const personal = '9188040d-6c67-4c5b-b112-36a304b66dad'
  expect(await faultOf(signIn(graph.makeTenant({ id: personal })))).toBe('directory_account')
  const odd = graph.makeTenant({ claims: { tid: '../evil', iss: `${graph.url}/../evil/v2.0` } })
  expect(await faultOf(signIn(odd))).toBe('directory_account')
})

test('a code is valid once with its own verifier', async () => {
  const tenant = graph.makeTenant()
  expect(await faultOf(signIn(tenant, { codeVerifier: 'w'.repeat(43) }))).toBe('directory_sign_in')
  const code = await codeFor(tenant)
  await directory.signIn({ code, state: request.state }, request)
  expect(await faultOf(directory.signIn({ code, state: request.state }, request))).toBe('directory_sign_in')
  const stranger = graphDirectory({ ...settings, clientSecret: 'wrong' })
  expect(await faultOf(signIn(tenant, {}, stranger))).toBe('directory_settings')
  const nobody = graphDirectory({ ...settings, loginUrl: 'http://127.0.0.1:1' })
  expect(await faultOf(nobody.signInUrl(request))).toBe('directory_unreachable')
})

test('reads all pages by the link in each one', async () => {
  const tenant = graph.makeTenant({ users: people(25), pageSize: 10 })
  const entries = await readAll(tenant)
  expect(entries).toHaveLength(25)
  expect(tenant.asked.map((url) => url.searchParams.get('$skiptoken'))).toEqual([null, '10', '20'])
})

test('counts an undocumented record as one unreadable person', async () => {
  const users = [
    graphUser({ givenName: 'Fine' }),
    { ...graphUser({ givenName: 'Odd' }), businessPhones: 'none' },
    7 as never,
  ]
  const entries = await readAll(graph.makeTenant({ users }))
  expect(entries.map((entry) => ('person' in entry ? entry.person.givenName : entry.unreadable.name))).toEqual([
    'Fine',
    'Odd',
    '',
  ])
})

test('waits for a busy Graph without rereading pages', async () => {
  const tenant = graph.makeTenant({
    users: people(4),
    pageSize: 2,
    trouble: at({
      1: { status: 429, headers: { 'retry-after': '0' } },
      3: { status: 429, headers: { 'retry-after': new Date(Date.now() - 1000).toUTCString() } },
      4: { status: 503, headers: { 'retry-after': '1' } },
      5: 'reset',
    }),
  })
  const entries = await readAll(tenant)
  expect(entries.map((entry) => 'person' in entry && entry.person.givenName)).toEqual(['P0', 'P1', 'P2', 'P3'])
  expect(tenant.asked.map((url) => url.searchParams.get('$skiptoken'))).toEqual([null, null, '2', '2', '2', '2'])
})

test('endless throttling ends the reading', async () => {
  const busy = graph.makeTenant({ trouble: () => ({ status: 429, headers: { 'retry-after': '0' } }) })
  expect(await faultOf(readAll(busy))).toBe('directory_throttled')
  expect(busy.asked).toHaveLength(6)
  const hours = graph.makeTenant({ trouble: () => ({ status: 429, headers: { 'retry-after': '7200' } }) })
  expect(await faultOf(readAll(hours))).toBe('directory_throttled')
  expect(hours.asked).toHaveLength(1)
})

test.each<[string, Trouble, string]>([
  ['401', { status: 401, code: 'InvalidAuthenticationToken' }, 'directory_expired'],
  ['403', { status: 403, code: 'Authorization_RequestDenied' }, 'directory_permission'],
  ['400', { status: 400, code: 'BadRequest' }, 'directory_answer'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'directory_answer'],
  ['a web page', { status: 200, body: '<html>' }, 'directory_answer'],
  ['JSON of another shape', { status: 200, body: '{"value":{}}' }, 'directory_answer'],
  ['an answer without end', { status: 200, body: ' '.repeat(17_000_000) }, 'directory_answer'],
  ['a next page on another host', { nextLink: 'http://localhost:1/v1.0/users' }, 'directory_answer'],
  ['a next page that is no address', { nextLink: '//' }, 'directory_answer'],
])('%s on a later page ends the reading', async (_, trouble, code) => {
  const tenant = graph.makeTenant({ users: people(4), pageSize: 2, trouble: at({ 2: trouble }) })
  expect(await faultOf(readAll(tenant))).toBe(code)
  expect(tenant.asked).toHaveLength(2)
})

test('a repeated next page ends the reading', async () => {
  const tenant = graph.makeTenant({ trouble: () => ({ nextLink: `${graph.url}/v1.0/users?$skiptoken=0` }) })
  expect(await faultOf(readAll(tenant))).toBe('directory_answer')
})

test('stops a reading that waits for an answer', async () => {
  const access = await signIn(graph.makeTenant({ trouble: () => 'silent' }))
  const stop = new AbortController()
  const reading = directory.people(access, stop.signal)[Symbol.asyncIterator]().next()
  stop.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})

test('a token of one tenant is invalid for another', async () => {
  const access = await signIn(graph.makeTenant())
  const other = { ...access, tenantId: '5e0b2c1e-0000-4000-8000-000000000000' }
  expect(await faultOf(directory.organisation(other, noEnd))).toBe('directory_answer')
})

test.each<[string | null, number | undefined]>([
  [null, undefined],
  ['30', 30],
  ['0', 0],
  ['Sat, 21 Nov 2026 06:00:10 GMT', 10],
  ['Sat, 21 Nov 2026 05:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After %s', (header, seconds) => {
  const read = retryAfterSeconds(header, Date.parse('2026-11-21T06:00:00Z'))

  expect(read).toBe(seconds)
})
