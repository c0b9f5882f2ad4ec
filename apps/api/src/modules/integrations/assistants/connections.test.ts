import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { assistantScopes } from '@kartu/contracts/integrations/assistants.plain'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { auditRoutes } from '@kartu/contracts/platform/audit'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { type Client, refusalOf } from '../../../../test/client.ts'
import { asOwner } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import {
  allowAssistants,
  askData,
  connect,
  injectedFetch,
  mcpUrl,
  post,
  toolNames,
} from '../../../../test/steps/assistant-steps.ts'
import {
  approve,
  askedAccess,
  connectAssistant,
  exchange,
  postForm,
  redirectUri,
  refresh,
  register,
  type Tokens,
} from '../../../../test/steps/connection-steps.ts'
import { endSessionsOf } from '../../identity/auth/sessions.ts'
import { ticketOf } from './connection-callers.ts'
import { readConnectionToken } from './connection-token.ts'

const server = await startServer()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

async function withAssistants() {
  const company = await makeCompany(server)
  await allowAssistants(company)
  return company
}

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const statusWith = async (token: string) => (await post(server, { authorization: `Bearer ${token}` }, list)).statusCode
const errorOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ error: string }>().error,
]
const invalid = [400, 'invalid_grant']

test('the SDK’s client connects on its own', async () => {
  const company = await withAssistants()
  const saved: { client?: object; tokens?: object; verifier?: string; url?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'SDK', redirect_uris: [redirectUri] },
    clientInformation: () => saved.client as never,
    saveClientInformation: (client) => void (saved.client = client),
    tokens: () => saved.tokens as never,
    saveTokens: (tokens) => void (saved.tokens = tokens),
    redirectToAuthorization: (url) => void (saved.url = url),
    saveCodeVerifier: (verifier) => void (saved.verifier = verifier),
    codeVerifier: () => saved.verifier ?? '',
  }
  const fetchFn = injectedFetch(server)
  expect(await auth(provider, { serverUrl: mcpUrl, fetchFn })).toBe('REDIRECT')
  expect(saved.url?.origin).toBe('https://kartu.test')
  expect(saved.url?.pathname).toBe('/connect-assistant')
  const request = Object.fromEntries(saved.url?.searchParams ?? []) as never
  const { return_url: returned } = await company.api.data(assistantRoutes.approve, {
    ...ofCompany(company),
    body: { request, scopes: ['members:read'] },
  })
  const answer = new URL(returned).searchParams
  const callback = { authorizationCode: answer.get('code') ?? '', iss: answer.get('iss') ?? '' }
  expect(await auth(provider, { serverUrl: mcpUrl, fetchFn, ...callback })).toBe('AUTHORIZED')
  const { access_token: token } = saved.tokens as Tokens
  expect(await toolNames(await connect(server, token))).toEqual(['find_people', 'show_person', 'team_figures'])
})

test('an answer to a call without a token names the metadata', async () => {
  const { statusCode, headers } = await post(server, {}, list)
  expect(statusCode).toBe(401)
  const [, url = ''] = /resource_metadata="([^"]+)"/.exec(String(headers['www-authenticate'])) ?? []
  const answer = await server.app.inject({ url: new URL(url).pathname })
  expect(answer.json()).toMatchObject({
    resource: 'https://kartu.test/mcp',
    authorization_servers: ['https://kartu.test'],
  })
})

describe('a code', () => {
  test('can be exchanged once', async () => {
    const company = await withAssistants()
    const asked = await connectAssistant(server, company)
    expect(asked.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: assistantScopes.join(' ') })
    expect(await statusWith(asked.tokens.access_token)).toBe(200)
    expect(errorOf(await exchange(server, asked, asked.code))).toEqual(invalid)
    // The second use means that the code was stolen.
    expect(await statusWith(asked.tokens.access_token)).toBe(401)
  })

  test('is exchanged only once by two simultaneous requests', async () => {
    const company = await withAssistants()
    const asked = await askedAccess(server)
    const code = await approve(company, asked)
    const answers = await Promise.all([exchange(server, asked, code), exchange(server, asked, code)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test.each<Record<string, string>>([{ code_verifier: 'x'.repeat(43) }, { redirect_uri: 'https://evil.example/' }])(
    'ends with a wrong exchange: %j',
    async (wrong) => {
      const company = await withAssistants()
      const asked = await askedAccess(server)
      const code = await approve(company, asked)
      expect(errorOf(await exchange(server, asked, code, wrong))).toEqual(invalid)
      expect(errorOf(await exchange(server, asked, code))).toEqual(invalid)
    },
  )

  test('belongs to its client', async () => {
    const company = await withAssistants()
    const asked = await askedAccess(server)
    const code = await approve(company, asked)
    const { json } = await register(server, { client_name: 'Other', redirect_uris: [redirectUri] })
    const other = json<{ client_id: string }>().client_id
    expect(errorOf(await exchange(server, { ...asked, clientId: other }, code))).toEqual(invalid)
    expect((await exchange(server, asked, code)).statusCode).toBe(200)
  })

  test('expires after a minute', async () => {
    const company = await withAssistants()
    const asked = await askedAccess(server)
    const code = await approve(company, asked)
    await age(code, 'code', 'code_until')
    expect(errorOf(await exchange(server, asked, code))).toEqual(invalid)
  })

  test.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ code_verifier: '' }, 'invalid_request'],
    [{ resource: 'https://other.example/' }, 'invalid_target'],
  ])('is refused with %j', async (wrong, error) => {
    const company = await withAssistants()
    const asked = await askedAccess(server)
    expect(errorOf(await exchange(server, asked, await approve(company, asked), wrong))).toEqual([400, error])
  })
})

/** Moves a time of a token's connection into the past. */
const age = (token: string, kind: 'code' | 'access' | 'refresh', column: string, seconds = 1) =>
  asOwner(server.database, (query) =>
    query(`update assistant_connections set ${column} = now() - $2 * interval '1 second' where id = $1`, [
      readConnectionToken(kind, token)?.connectionId,
      seconds,
    ]),
  )

const endsOf = async (company: TestCompany) => {
  const { entries } = await company.api.data(auditRoutes.list, { ...ofCompany(company), query: {} })
  return entries.filter(({ action }) => action === 'assistant.disconnected')
}

describe('an access token', () => {
  test('expires', async () => {
    const company = await withAssistants()
    const { tokens } = await connectAssistant(server, company)
    await age(tokens.access_token, 'access', 'access_until')
    expect(await statusWith(tokens.access_token)).toBe(401)
  })

  test('is valid only for the server for assistants', async () => {
    const company = await withAssistants()
    const { tokens } = await connectAssistant(server, company)
    const api = server.as({ token: tokens.access_token })
    const reply = await api.call(memberRoutes.list, { ...ofCompany(company), query: {} })
    expect(refusalOf(reply)).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('creates a ticket that allows only reading', async () => {
    const company = await withAssistants()
    const { tokens } = await connectAssistant(server, company)
    const token = readConnectionToken('access', tokens.access_token)
    if (!token) throw new Error('No token')
    const api = server.visitor().with({ authorization: ticketOf(token) })
    expect((await api.call(memberRoutes.list, { ...ofCompany(company), query: {} })).status).toBe(200)
    const writes = [
      api.call(leadRoutes.create, { ...ofCompany(company), body: { name: 'X' } }),
      api.call(cardRoutes.update, {
        params: { companyId: company.id, cardId: company.cardId },
        body: { note: 'X', revision: 1 },
      }),
      api.call(assistantRoutes.updateSettings, { ...ofCompany(company), body: { allowed: true } }),
    ]
    const codes = (await Promise.all(writes)).map((reply) => refusalOf(reply).code)
    expect(codes).toEqual(['api_key_scope', 'api_key_scope', 'api_key_person'])
    const forged = ticketOf(token).replace(/Assistant .{43}/, `Assistant ${'A'.repeat(43)}`)
    const stranger = server.visitor().with({ authorization: forged })
    expect((await stranger.call(memberRoutes.list, { ...ofCompany(company), query: {} })).status).toBe(401)
    expect((await post(server, { authorization: ticketOf(token) }, list)).statusCode).toBe(401)
  })

  test('has the rights of its person', async () => {
    const company = await withAssistants()
    const member = await makeMember(server, company)
    await company.api.data(leadRoutes.create, {
      ...ofCompany(company),
      body: { name: 'Of the founder', owner_id: company.memberId },
    })
    const leadsOf = async (api?: Client) => {
      const { tokens } = await connectAssistant(server, company, api)
      return askData(await connect(server, tokens.access_token), 'find_leads')
    }
    expect(await leadsOf()).toMatchObject({ total: 1 })
    expect(await leadsOf(member.api)).toEqual({ total: 0 })
  })
})

describe('access ends', () => {
  const connectedMember = async () => {
    const company = await withAssistants()
    const member = await makeMember(server, company)
    const { clientId, tokens } = await connectAssistant(server, company, member.api)
    expect(await statusWith(tokens.access_token)).toBe(200)
    const expectEnded = async () => {
      expect(await statusWith(tokens.access_token)).toBe(401)
      expect(errorOf(await refresh(server, clientId, tokens.refresh_token))).toEqual(invalid)
    }
    return { company, member, tokens, expectEnded }
  }

  test('when the person disconnects', async () => {
    const { company, member, expectEnded } = await connectedMember()
    const { connections } = await member.api.data(assistantRoutes.get, ofCompany(company))
    expect(connections).toMatchObject([{ name: 'Claude', host: 'assistant.example' }])
    const params = { companyId: company.id, connectionId: connections[0]?._id ?? '' }
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const other = await admin.api.call(assistantRoutes.disconnect, { params })
    expect(refusalOf(other).code).toBe('not_found')
    await member.api.data(assistantRoutes.disconnect, { params })
    await expectEnded()
  })

  test('when a super admin disconnects the assistant', async () => {
    const { company, member, tokens, expectEnded } = await connectedMember()
    const second = await server.variant({ LOG_LEVEL: 'warn' })
    const secondStatus = async () =>
      (await post(second, { authorization: `Bearer ${tokens.access_token}` }, list)).statusCode
    expect(await secondStatus()).toBe(200)
    const { connections, more } = await company.api.data(assistantRoutes.listAll, { ...ofCompany(company), query: {} })
    expect(connections).toMatchObject([{ name: 'Claude', member: { _id: member.id } }])
    expect(more).toBe(false)
    const params = { companyId: company.id, connectionId: connections[0]?._id ?? '' }
    await company.api.data(assistantRoutes.disconnect, { params })
    expect(await secondStatus()).toBe(401)
    await expectEnded()
    expect(await endsOf(company)).toMatchObject([{ before: { name: 'Claude' }, actor: { kind: 'person' } }])
  })

  test('when the assistant revokes its token', async () => {
    const { company, tokens, expectEnded } = await connectedMember()
    expect((await postForm(server, '/oauth/revoke', { token: 'unknown' })).statusCode).toBe(200)
    await postForm(server, '/oauth/revoke', { token: tokens.refresh_token })
    await expectEnded()
    expect(await endsOf(company)).toMatchObject([{ before: { name: 'Claude', host: 'assistant.example' } }])
  })

  test('when the company forbids assistants', async () => {
    const { company, expectEnded } = await connectedMember()
    await allowAssistants(company, false)
    await allowAssistants(company)
    await expectEnded()
  })

  test('when the person leaves', async () => {
    const { company, member, expectEnded } = await connectedMember()
    await member.api.data(accountRoutes.leave, ofCompany(company))
    await expectEnded()
  })

  test('when an admin removes the person', async () => {
    const { company, member, expectEnded } = await connectedMember()
    await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
    await expectEnded()
  })

  test('when all sessions of the person end', async () => {
    const { member, expectEnded } = await connectedMember()
    await endSessionsOf(server.database.global, member.user.id)
    await expectEnded()
  })
})

test('limits the number of assistants per person', async () => {
  const company = await withAssistants()
  const asked = await askedAccess(server)
  for (let at = 0; at < 20; at++) await approve(company, asked)
  const reply = await company.api.call(assistantRoutes.approve, {
    ...ofCompany(company),
    body: { request: asked.request, scopes: ['members:read'] },
  })
  expect(refusalOf(reply).code).toBe('assistant_connections_max')
})

test('tokens are stored only as hashes', async () => {
  const company = await withAssistants()
  const { code, tokens } = await connectAssistant(server, company)
  const rows = JSON.stringify(
    await asOwner(server.database, (query) =>
      query('select * from assistant_connections where company_id = $1', [company.id]),
    ),
  )
  for (const secret of [code, tokens.access_token, tokens.refresh_token]) {
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(secret.slice(-43))
  }
  expect(rows).toContain('assistant.example')
})

test('a server without assistants has no authorization server', async () => {
  const off = await server.variant({ MCP: 'off' })
  expect((await register(off, { redirect_uris: [redirectUri] })).statusCode).toBe(404)
  expect((await postForm(off, '/oauth/token', {})).statusCode).toBe(404)
})
