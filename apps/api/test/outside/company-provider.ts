import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signToken, type TokenLies } from './signed-token.ts'

/** A person at a test's provider, with the faults of its ID token. */
export interface ProviderPerson extends Partial<TokenLies> {
  sub?: string
  email?: string
  name?: string
  /** Claims that the userinfo endpoint answers besides `sub`, for a provider whose document names one. */
  userinfo?: Record<string, unknown>
}

/** One OpenID Connect provider with its own path and changeable documents. */
export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Changes to its discovery document; undefined removes a field. */
  says: Record<string, unknown>
  /** Replaces the document by a redirect, or by a status with a body. */
  instead?: { location: string } | { status: number; body: string }
  /** Signs a person in and returns the query of the redirect. */
  answer(url: string, person: ProviderPerson): Promise<URLSearchParams>
}

export interface ProviderServer {
  /** Settings of a Kartu that is registered with it. */
  settings: Record<string, string>
  host: string
  makeProvider(): TestProvider
}

interface Grant {
  provider: TestProvider
  person: ProviderPerson
  nonce: string
  challenge: string
  redirectUri: string
}

/** Starts providers that follow the standard, except for requested faults. */
export async function startProviders(): Promise<ProviderServer> {
  const providers = new Map<string, TestProvider>()
  const grants = new Map<string, Grant>()
  const userinfo = new Map<string, object>()
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = '', ...rest] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    const provider = providers.get(name)
    if (!provider) return json(response, 404, {})
    switch (rest.join('/')) {
      case '.well-known/openid-configuration':
        return describe(response, provider)
      case 'keys':
        return json(response, 200, {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
        })
      case 'authorize':
        return page(response, provider, new URL(request.url ?? '', `http://${host}`))
      case 'token':
        return token(response, provider, request.headers.authorization, new URLSearchParams(await text(request)))
      case 'userinfo':
        return json(response, 200, userinfo.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? {})
      default:
        return json(response, 404, {})
    }
  }

  function describe(response: ServerResponse, { issuer, says, instead }: TestProvider): void {
    if (instead && 'location' in instead) return void response.writeHead(302, { location: instead.location }).end()
    if (instead)
      return void response.writeHead(instead.status, { 'content-type': 'application/json' }).end(instead.body)
    json(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...says,
    })
  }

  /** Asks for the address and redirects back, signed in unless the address is empty. */
  async function page(response: ServerResponse, provider: TestProvider, asked: URL): Promise<void> {
    const email = asked.searchParams.get('email')
    if (email === null) {
      const hidden = [...asked.searchParams].map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
      )
      const form = `${hidden.join('')}<h1>Work account</h1><label>Email <input name="email"></label><button>Continue</button>`
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(`<!doctype html><html lang="en"><title>Work account</title><form>${form}</form></html>`)
    }
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
    const answer =
      email === ''
        ? new URLSearchParams({ error: 'access_denied', state: asked.searchParams.get('state') ?? '' })
        : await provider.answer(asked.href, { sub: email, email })
    back.search = answer.toString()
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(
    response: ServerResponse,
    { issuer, clientId, clientSecret }: TestProvider,
    authorization: string | undefined,
    form: URLSearchParams,
  ): Promise<void> {
    const sent = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    if (decodeURIComponent(sent) !== `${clientId}:${clientSecret}`)
      return json(response, 401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      grant?.provider.issuer === issuer &&
      grant.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri')
    if (!grant || !isGood) return json(response, 400, { error: 'invalid_grant' })
    const {
      sub = randomUUID(),
      email,
      name = 'Siti Nurhaliza',
      claims = {},
      userinfo: answered,
      ...lies
    } = grant.person
    const accessToken = randomBytes(32).toString('base64url')
    userinfo.set(accessToken, { sub, ...answered })
    const now = Math.floor(Date.now() / 1000)
    const told = {
      ...{ iss: issuer, aud: clientId, iat: now, nbf: now, exp: now + 300, sub, nonce: grant.nonce, name },
      ...(email === undefined ? {} : { email }),
    }
    json(response, 200, {
      token_type: 'Bearer',
      expires_in: 300,
      access_token: accessToken,
      id_token: await signToken(told, { keys, kid }, { claims, ...lies }),
    })
  }

  return {
    settings: { PRIVATE_PROVIDER_HOSTS: host },
    host,
    makeProvider() {
      const name = randomUUID()
      const provider: TestProvider = {
        issuer: `http://${host}/${name}`,
        clientId: `kartu-${name}`,
        clientSecret: randomBytes(16).toString('hex'),
        says: {},
        answer(url, person) {
          const asked = new URL(url).searchParams
          const code = randomBytes(24).toString('base64url')
          grants.set(code, {
            provider,
            person,
            nonce: asked.get('nonce') ?? '',
            challenge: asked.get('code_challenge') ?? '',
            redirectUri: asked.get('redirect_uri') ?? '',
          })
          return Promise.resolve(new URLSearchParams({ code, state: asked.get('state') ?? '', iss: provider.issuer }))
        },
      }
      providers.set(name, provider)
      return provider
    },
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
