import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { signToken, type TokenLies } from './signed-token.ts'

/** A Google account. Each test creates its own, so that tests can share the server. */
export interface GoogleAccount extends TokenLies {
  /** Firebase's ID of the person. */
  uid: string
  email: string
  emailVerified: boolean
  name: string
  /** The ID token of an earlier sign-in, returned again. */
  replayed: string | undefined
  /** Error of Identity Toolkit instead of a token; a number is a status without an error code. */
  refusal: string | number | undefined
}

export interface FirebaseServer {
  url: string
  /** Settings of a Kartu that uses it. */
  settings: Record<string, string>
  makeAccount(traits?: Partial<GoogleAccount>): GoogleAccount
  /** Chooses the account at Google and returns the redirect URL. */
  answer(signInUrl: string, account: GoogleAccount): Promise<URL>
  close(): Promise<void>
}

const apiKey = 'AIzaSy-firebase-server-key'
const projectId = 'kartu-test'

/** Imitates Google and the documented answers of Identity Toolkit v1 (createAuthUri, signInWithIdp). */
export async function startFirebase(port = 0): Promise<FirebaseServer> {
  const accounts = new Map<string, GoogleAccount>()
  const attempts = new Map<string, { state: string; continueUri: string }>()
  const codes = new Map<string, GoogleAccount>()
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${url}/${projectId}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '', url)
    if (asked.pathname === '/keys')
      return send(response, 200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
      })
    if (asked.pathname === '/google') return google(response, asked.searchParams)
    if (request.headers['x-goog-api-key'] !== apiKey || asked.search !== '')
      return refuse(response, 400, 'API key not valid. Please pass a valid API key.')
    const body = (await json(request)) as Record<string, string>
    if (asked.pathname === '/v1/accounts:createAuthUri') return createAuthUri(response, body)
    if (asked.pathname === '/v1/accounts:signInWithIdp') return signInWithIdp(response, body)
    return send(response, 404, {})
  }

  function createAuthUri(response: ServerResponse, body: Record<string, string>): void {
    const { providerId, continueUri = '', authFlowType } = body
    if (providerId !== 'google.com' || authFlowType !== 'CODE_FLOW') return refuse(response, 400, 'INVALID_PROVIDER_ID')
    const [state, sessionId] = [randomBytes(40).toString('base64url'), randomBytes(24).toString('base64url')]
    attempts.set(sessionId, { state, continueUri })
    const query = new URLSearchParams({ response_type: 'code', state, redirect_uri: continueUri })
    return send(response, 200, {
      kind: 'identitytoolkit#CreateAuthUriResponse',
      providerId,
      sessionId,
      authUri: `${url}/google?${query.toString()}`,
    })
  }

  /** Asks for the account, then redirects back. */
  function google(response: ServerResponse, query: URLSearchParams): void {
    const account = accounts.get(query.get('account') ?? '')
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (query.get('account') === 'cancel') back.searchParams.set('error', 'access_denied')
    else if (account) {
      const code = `4/${randomBytes(24).toString('base64url')}`
      codes.set(code, account)
      back.searchParams.set('code', code)
      back.searchParams.set('scope', 'email profile openid')
    } else {
      const hidden = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
        `<!doctype html><html lang="en"><title>Sign in - Google Accounts</title><form>${hidden}
          <h1>Choose an account</h1><label>Email <input name="account"></label><button>Next</button></form></html>`,
      )
      return
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function signInWithIdp(response: ServerResponse, body: Record<string, string>): Promise<void> {
    const { requestUri = '', sessionId = '' } = body
    const answer = new URL(requestUri)
    const attempt = attempts.get(sessionId)
    const code = answer.searchParams.get('code') ?? ''
    const account = codes.get(code)
    codes.delete(code)
    const same =
      attempt?.state === answer.searchParams.get('state') &&
      attempt?.continueUri === `${answer.origin}${answer.pathname}`
    if (!account || !same)
      return refuse(response, 400, 'INVALID_IDP_RESPONSE : The supplied auth credential is malformed.')
    if (typeof account.refusal === 'number') return void response.writeHead(account.refusal).end('<html>no</html>')
    if (account.refusal !== undefined) return refuse(response, 400, account.refusal)
    return send(response, 200, {
      federatedId: `https://accounts.google.com/${account.uid}`,
      providerId: 'google.com',
      idToken: account.replayed ?? (await tokenOf(account)),
      refreshToken: 'not kept',
      expiresIn: '3600',
    })
  }

  function tokenOf(account: GoogleAccount): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: projectId,
      sub: account.uid,
      user_id: account.uid,
      iat: now,
      auth_time: now,
      exp: now + 3600,
      name: account.name,
      email: account.email,
      email_verified: account.emailVerified,
      firebase: { identities: { 'google.com': [account.uid] }, sign_in_provider: 'google.com' },
      jti: randomUUID(),
    }
    return signToken(claims, { keys, kid }, account)
  }

  return {
    url,
    settings: {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_URL: url,
      FIREBASE_ISSUER: issuer,
      FIREBASE_KEYS_URL: `${url}/keys`,
    },
    makeAccount(traits = {}) {
      const uid = randomUUID().replaceAll('-', '').slice(0, 28)
      const account: GoogleAccount = {
        uid,
        email: `google-${uid}@example.com`,
        emailVerified: true,
        name: 'Ayu Lestari',
        replayed: undefined,
        refusal: undefined,
        claims: {},
        ...traits,
      }
      accounts.set(account.email, account)
      return account
    },
    async answer(signInUrl, account) {
      const asked = new URL(signInUrl)
      accounts.set(account.email, account)
      asked.searchParams.set('account', account.email)
      const response = await fetch(asked, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refuse(response: ServerResponse, code: number, message: string): void {
  send(response, code, { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}
