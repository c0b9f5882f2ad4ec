import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerDelta } from './graph-delta.ts'
import type { Tenant } from './graph-tenant.ts'
import { signToken } from './signed-token.ts'

export interface GraphServer {
  url: string
  /** Settings of a Kartu that uses it. */
  settings: Record<string, string>
  makeTenant(traits?: Partial<Tenant>): Tenant
  /** Signs in as the tenant's account, with or without consent. */
  answer(signInUrl: string, tenant: Tenant, consents?: boolean): Promise<URLSearchParams>
  close(): Promise<void>
}

interface Grant {
  tenant: Tenant
  nonce: string
  challenge: string
  redirectUri: string
}

const clientId = randomUUID()
const clientSecret = 'graph-server-secret'

/**
 * Imitates the documented answers of the Microsoft identity platform (v2.0: OpenID Connect discovery, authorization
 * code with PKCE, signed ID tokens) and of Microsoft Graph v1.0 (organization, users with paging, errors).
 */
export async function startGraph(port = 0): Promise<GraphServer> {
  const tenants = new Map<string, Tenant>()
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Tenant>()
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // An open server must not keep the process alive.
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '', url)
    const authority = /^\/(organizations|common|[0-9a-f-]{36})\//.exec(asked.pathname)?.[1] ?? ''
    switch (asked.pathname.replace(`/${authority}/`, '/organizations/')) {
      case '/organizations/v2.0/.well-known/openid-configuration':
        return json(response, 200, {
          issuer: `${url}/${authority.includes('-') ? authority : '{tenantid}'}/v2.0`,
          authorization_endpoint: `${url}/${authority}/oauth2/v2.0/authorize`,
          token_endpoint: `${url}/${authority}/oauth2/v2.0/token`,
          jwks_uri: `${url}/${authority}/discovery/v2.0/keys`,
          response_types_supported: ['code', 'id_token', 'code id_token'],
          subject_types_supported: ['pairwise'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/organizations/discovery/v2.0/keys':
        return json(response, 200, {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
        })
      case '/organizations/oauth2/v2.0/authorize':
        return page(response, asked)
      case '/organizations/oauth2/v2.0/token':
        return token(response, new URLSearchParams(await text(request)), authority)
      case '/v1.0/organization':
      case '/v1.0/users': {
        const tenant = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
        if (!tenant) return graphError(response, 401, 'InvalidAuthenticationToken')
        if (asked.pathname === '/v1.0/organization') return organization(response, tenant)
        return users(response, tenant, asked)
      }
      default: {
        const tenant = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
        return tenant ? users(response, tenant, asked) : json(response, 404, {})
      }
    }
  }

  /** Asks for the account, then for consent, as Microsoft does; the answer goes back in the fragment. */
  function page(response: ServerResponse, asked: URL): void {
    const query = asked.searchParams
    for (const [name, value] of [
      ['client_id', clientId],
      ['response_type', 'code'],
      ['response_mode', 'fragment'],
      ['code_challenge_method', 'S256'],
      ['prompt', 'select_account'],
    ]) {
      if (name && query.get(name) !== value) return json(response, 400, { error: 'invalid_request', name })
    }
    const scopes = ['openid profile User.Read User.Read.All', 'openid profile email', 'openid profile']
    if (!scopes.includes(query.get('scope') ?? '')) return json(response, 400, { error: 'scope' })
    const redirect = new URL(query.get('redirect_uri') ?? '')
    const answer = new URLSearchParams({ state: query.get('state') ?? '' })
    const account = query.get('account')
    const tenant = [...tenants.values()].find((one) => one.account === account)
    if (!tenant || query.get('consent') === null) return html(response, signInPage(query, tenant))
    if (query.get('consent') === 'accept') {
      const code = randomBytes(24).toString('base64url')
      grants.set(code, {
        tenant,
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: redirect.href,
      })
      answer.set('code', code)
      answer.set('session_state', randomUUID())
    } else {
      answer.set('error', 'access_denied')
      answer.set('error_description', 'AADSTS65004: User declined to consent to access the app.')
    }
    response.writeHead(302, { location: `${redirect.href}#${answer.toString()}` }).end()
  }

  async function token(response: ServerResponse, form: URLSearchParams, authority: string): Promise<void> {
    const refuse = (error: string) =>
      json(response, error === 'invalid_client' ? 401 : 400, {
        error,
        error_description: `AADSTS70000: ${error}`,
        error_codes: [70_000],
      })
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return refuse('invalid_client')
    if (form.get('grant_type') === 'client_credentials') {
      const tenant = tenants.get(authority)
      if (!tenant?.allowsApp || form.get('scope') !== `${url}/.default`) return refuse('unauthorized_client')
      const made = randomBytes(32).toString('base64url')
      tokens.set(made, tenant)
      return json(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: made })
    }
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge) {
      return refuse('invalid_grant')
    }
    const { tenant, nonce } = grant
    if (tenant.tokenError !== undefined) return refuse(tenant.tokenError)
    const access = randomBytes(32).toString('base64url')
    tokens.set(access, tenant)
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: `${url}/${tenant.id}/v2.0`,
      aud: clientId,
      iat: now,
      nbf: now,
      exp: now + 3600,
      sub: randomUUID(),
      oid: tenant.oid,
      tid: tenant.id,
      email: tenant.account,
      nonce,
      name: 'Signed in',
      preferred_username: tenant.account,
      ver: '2.0',
    }
    json(response, 200, {
      token_type: 'Bearer',
      scope: 'openid profile User.Read User.Read.All',
      expires_in: 3599,
      access_token: access,
      id_token: await signToken(claims, { keys, kid }, { ...tenant, ...(tenant.forged ? { key: 'forged' } : {}) }),
    })
  }

  function organization(response: ServerResponse, { id, name, domains }: Tenant): void {
    json(response, 200, {
      '@odata.context': `${url}/v1.0/$metadata#organization(id,displayName,verifiedDomains)`,
      value: [
        { id, displayName: name, verifiedDomains: domains.map((domain) => ({ name: domain, isDefault: false })) },
      ],
    })
  }

  function users(response: ServerResponse, tenant: Tenant, asked: URL): void {
    tenant.asked.push(asked)
    const trouble = tenant.trouble(tenant.asked.length)
    if (trouble === 'silent') return
    if (trouble === 'reset') return void response.socket?.destroy()
    if (trouble && 'status' in trouble) {
      for (const [name, value] of Object.entries(trouble.headers ?? {})) response.setHeader(name, value)
      if (trouble.body !== undefined) return void response.writeHead(trouble.status).end(trouble.body)
      return graphError(response, trouble.status, trouble.code ?? 'UnknownError')
    }
    const [, owner = '', value] = /^\/v1\.0\/users\/([^/]+)\/photo(\/\$value)?$/.exec(asked.pathname) ?? []
    if (owner !== '') {
      const photo = tenant.photos.get(owner)
      if (!photo) return graphError(response, 404, 'ImageNotFound')
      if (value !== undefined) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo.content)
      return json(response, 200, { '@odata.mediaEtag': photo.etag, id: '240x240', width: 240, height: 240 })
    }
    const answer = answerDelta(url, tenant, asked)
    if (answer && 'code' in answer) return graphError(response, answer.status, answer.code)
    if (answer) return json(response, answer.status, answer.body)
    const from = Number(asked.searchParams.get('$skiptoken') ?? 0)
    const to = from + Math.min(tenant.pageSize, Number(asked.searchParams.get('$top') ?? 100))
    const selected = (asked.searchParams.get('$select') ?? '').split(',')
    const next = new URL(asked)
    next.searchParams.set('$skiptoken', String(to))
    const link = trouble ? trouble.nextLink : to < tenant.users.length ? next.href : undefined
    json(response, 200, {
      '@odata.context': `${url}/v1.0/$metadata#users`,
      ...(link === undefined ? {} : { '@odata.nextLink': link }),
      value: tenant.users
        .slice(from, to)
        .map((user) => Object.fromEntries(selected.map((property) => [property, user[property] ?? null]))),
    })
  }

  return {
    url,
    settings: {
      MICROSOFT_CLIENT_ID: clientId,
      MICROSOFT_CLIENT_SECRET: clientSecret,
      MICROSOFT_LOGIN_URL: url,
      MICROSOFT_GRAPH_URL: url,
    },
    makeTenant(traits = {}) {
      const id = traits.id ?? randomUUID()
      const tenant: Tenant = {
        id,
        name: 'Contoso',
        domains: ['contoso.example', 'contoso.onmicrosoft.com'],
        users: [],
        account: `admin@${id}.example`,
        pageSize: 999,
        trouble: () => undefined,
        claims: {},
        tokenError: undefined,
        forged: false,
        ...{ groups: [], isAdmin: true, allowsApp: true, forgetsLinks: false, photos: new Map() },
        oid: randomUUID(),
        asked: [],
        ...traits,
      }
      tenants.set(id, tenant)
      return tenant
    },
    async answer(signInUrl, tenant, consents = true) {
      const asked = new URL(signInUrl)
      asked.searchParams.set('account', tenant.account)
      asked.searchParams.set('consent', consents ? 'accept' : 'decline')
      const response = await fetch(asked, { redirect: 'manual' })
      const location = response.headers.get('location')
      if (location === null) throw new Error(`The sign-in page answered ${response.status}: ${await response.text()}`)
      return new URLSearchParams(new URL(location).hash.slice(1))
    },
    close: () => closed(server),
  }
}

function signInPage(query: URLSearchParams, tenant: Tenant | undefined): string {
  const hidden = [...query]
    .filter(([name]) => name !== 'account')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`)
    .join('')
  const fields = tenant
    ? `<input type="hidden" name="account" value="${tenant.account}"><h1>Permissions requested</h1><p>${tenant.name}</p>
       <button name="consent" value="accept">Accept</button><button name="consent" value="decline">Cancel</button>`
    : `<h1>Pick an account</h1><label>Email <input name="account"></label><button>Next</button>`
  return `<!doctype html><html lang="en"><title>Sign in</title><form>${hidden}${fields}</form></html>`
}

/** Graph's documented shape of errors. */
function graphError(response: ServerResponse, status: number, code: string): void {
  const innerError = { date: new Date().toISOString(), 'request-id': randomUUID(), 'client-request-id': randomUUID() }
  json(response, status, { error: { code, message: `The request was refused: ${code}`, innerError } })
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
