import { hash, randomBytes } from 'node:crypto'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { type AssistantScope, assistantScopes } from '@kartu/contracts/integrations/assistants.plain'
import type { Client } from '../client.ts'
import type { TestCompany } from '../factories.ts'
import type { TestServer } from '../server.ts'

/* Steps of an assistant that requests access by OAuth. */

export const redirectUri = 'https://assistant.example/callback'

const sendTo = (server: Pick<TestServer, 'app'>, url: string, type: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.201.${randomBytes(1)[0] ?? 0}.${randomBytes(1)[0] ?? 0}`,
    headers: { 'content-type': type },
    payload,
  })

export const register = (server: TestServer, body: unknown) =>
  sendTo(server, '/oauth/register', 'application/json', JSON.stringify(body))

export const postForm = (server: TestServer, url: string, form: Record<string, string>) =>
  sendTo(server, url, 'application/x-www-form-urlencoded', new URLSearchParams(form).toString())

export async function registeredClient(server: TestServer, uri = redirectUri): Promise<string> {
  return (await register(server, { client_name: 'Claude', redirect_uris: [uri] })).json<{ client_id: string }>()
    .client_id
}

export interface Asked {
  clientId: string
  verifier: string
  request: { client_id: string; response_type: string; code_challenge: string; code_challenge_method: string } & Record<
    string,
    string
  >
}

export async function askedAccess(server: TestServer, more: Record<string, string> = {}): Promise<Asked> {
  const clientId = await registeredClient(server)
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'abc',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  return { clientId, verifier, request }
}

/** Consents as a person and returns the code. */
export async function approve(
  company: TestCompany,
  { request }: Pick<Asked, 'request'>,
  api: Client = company.api,
  scopes: AssistantScope[] = [...assistantScopes],
): Promise<string> {
  const { return_url: url } = await api.data(assistantRoutes.approve, {
    params: { companyId: company.id },
    body: { request, scopes },
  })
  return new URL(url).searchParams.get('code') ?? ''
}

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
}

export const exchange = (
  server: TestServer,
  { clientId, verifier }: Pick<Asked, 'clientId' | 'verifier'>,
  code: string,
  more: Record<string, string> = {},
) =>
  postForm(server, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...more,
  })

export const refresh = (server: TestServer, clientId: string, refreshToken: string) =>
  postForm(server, '/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken })

/** An assistant with access, and everything that it knows. */
export async function connectAssistant(
  server: TestServer,
  company: TestCompany,
  api: Client = company.api,
  scopes?: AssistantScope[],
): Promise<Asked & { code: string; tokens: Tokens }> {
  const asked = await askedAccess(server)
  const code = await approve(company, asked, api, scopes)
  return { ...asked, code, tokens: (await exchange(server, asked, code)).json<Tokens>() }
}
