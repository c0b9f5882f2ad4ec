import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { ageProofs, makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { allowAssistants } from '../../../../test/steps/assistant-steps.ts'
import { askedAccess, redirectUri, registeredClient } from '../../../../test/steps/connection-steps.ts'

const server = await startServer()
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

async function withAssistants() {
  const company = await makeCompany(server)
  await allowAssistants(company)
  return company
}

describe('the consent screen', () => {
  const check = (company: TestCompany, request: Record<string, string>) =>
    company.api.call(assistantRoutes.checkRequest, { ...ofCompany(company), query: request })

  test('shows the assistant’s name, host or scopes', async () => {
    const company = await withAssistants()
    const { request } = await askedAccess(server, { scope: 'leads:write members:read members:write unknown' })
    const { data } = JSON.parse((await check(company, request)).text) as { data: Record<string, unknown> }
    expect(data).toEqual({
      name: 'Claude',
      host: 'assistant.example',
      publisher: null,
      scopes: ['members:read', 'leads:write'],
      refusal_url: `${redirectUri}?error=access_denied&state=abc&iss=https%3A%2F%2Fkartu.test`,
    })
  })

  test.each<Record<string, string>>([
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: `${redirectUri}/` },
    { client_id: 'unknown' },
    { client_id: `kartu_client_${Buffer.from('{"n":"x","r":["http://evil.example"]}').toString('base64url')}` },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
    { resource: 'https://other.example/mcp' },
  ])('refuses a request with %j', async (more) => {
    const company = await withAssistants()
    const { request } = await askedAccess(server, more)
    expect(refusalOf(await check(company, request)).code).toBe('assistant_request')
  })

  test.each([
    'https://kartu.test/c/mallory',
    'https://kartu.test./c/mallory',
    'https://KARTU.test:443/c/mallory',
    'https://cards.kartu.test/c/mallory',
  ])('refuses an address of this server: %s', async (uri) => {
    const company = await withAssistants()
    const { request } = await askedAccess(server, { client_id: await registeredClient(server, uri), redirect_uri: uri })
    expect(refusalOf(await check(company, request)).code).toBe('assistant_request')
  })

  test.each([
    ['http://127.0.0.1/cb', 'http://127.0.0.1:50123/cb', 200],
    ['http://localhost:1455/cb', 'http://localhost:50123/cb', 200],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:50123/other', 400],
    ['http://127.0.0.1/cb', 'http://evil.example:50123/cb', 400],
    ['https://assistant.example/cb', 'https://assistant.example:8443/cb', 400],
  ])('registered with %s, answers %s with %i', async (registered, uri, status) => {
    const company = await withAssistants()
    const client = await registeredClient(server, registered)
    const { request } = await askedAccess(server, { client_id: client, redirect_uri: uri })
    expect((await check(company, request)).status).toBe(status)
  })

  test('is closed until the company allows assistants', async () => {
    const company = await makeCompany(server)
    const { request } = await askedAccess(server)
    expect(refusalOf(await check(company, request)).code).toBe('assistants_not_allowed')
    const reply = await company.api.call(assistantRoutes.approve, {
      ...ofCompany(company),
      body: { request, scopes: ['members:read'] },
    })
    expect(refusalOf(reply).code).toBe('assistants_not_allowed')
  })

  test('grants only requested scopes', async () => {
    const company = await withAssistants()
    const { request } = await askedAccess(server, { scope: 'members:read' })
    const reply = await company.api.call(assistantRoutes.approve, {
      ...ofCompany(company),
      body: { request, scopes: ['leads:read'] },
    })
    expect(refusalOf(reply).code).toBe('not_allowed')
  })

  test('needs a fresh proof', async () => {
    const company = await withAssistants()
    await ageProofs(server, company.founder.id)
    const { request } = await askedAccess(server)
    const reply = await company.api.call(assistantRoutes.approve, {
      ...ofCompany(company),
      body: { request, scopes: ['members:read'] },
    })
    expect(refusalOf(reply).code).toBe('confirmation_required')
  })
})
