import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Behaviour of the next call: a status without effect, or the effect without an answer. */
export type CrmServerFault = { status: number; headers?: Record<string, string>; body?: unknown } | 'no answer'

type Fault = CrmServerFault | undefined

export interface CrmServerCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

export type CrmServerAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

interface Served {
  /** Paths below the origin. */
  authorize: string
  token: string
  revoke?: string
  /** Answers a call with a valid access token. */
  answer: (call: CrmServerCall) => CrmServerAnswer
  /** Further content of an answer with tokens. */
  grant: (url: string) => object
  expired: CrmServerAnswer
}

/** A CRM with OAuth and a proof key: refresh tokens can rotate and be revoked, and faults can be injected. */
export async function startCrmServer(served: Served, port = 0) {
  const app = { id: '6f0c1c1e-0000-4000-8000-000000000000', secret: 'crm-server-secret' }
  const codes = new Map<string, string>()
  const accessTokens = new Set<string>()
  const refreshTokens = new Set<string>()
  const calls: CrmServerCall[] = []
  const says = {
    fault: (_path: string, _method: string): Fault | Promise<Fault> => undefined,
    denies: false,
    rotates: false,
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '', url)
    const raw = await text(request)
    const isForm = request.headers['content-type']?.includes('form') === true
    const body: unknown = raw === '' || isForm ? undefined : JSON.parse(raw)
    const { pathname: path, searchParams: query } = asked
    const call = { method: request.method ?? '', path, query, body }
    calls.push(call)
    if (path === served.authorize) return authorise(query, response)
    const fault = await says.fault(path, call.method)
    if (fault && fault !== 'no answer')
      return send(response, { body: { error: { code: '', message: 'Fault' } }, ...fault })
    const answer = answerOf(request, call, isForm ? new URLSearchParams(raw) : undefined)
    if (fault === 'no answer') return void request.socket.destroy()
    send(response, answer)
  }

  function answerOf(request: IncomingMessage, call: CrmServerCall, form?: URLSearchParams): CrmServerAnswer {
    if (call.path === served.token) return token(form ?? new URLSearchParams())
    if (call.path === served.revoke) {
      refreshTokens.delete(form?.get('token') ?? '')
      return { status: 200 }
    }
    const token_ = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return accessTokens.has(token_) ? served.answer(call) : served.expired
  }

  function authorise(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '')
    const isSound = query.get('client_id') === app.id && query.get('code_challenge_method') === 'S256'
    const code = randomBytes(8).toString('hex')
    if (isSound) codes.set(code, query.get('code_challenge') ?? '')
    if (says.denies || !isSound) back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  function token(form: URLSearchParams): CrmServerAnswer {
    if (form.get('client_id') !== app.id || form.get('client_secret') !== app.secret)
      return { status: 400, body: { error: 'invalid_client_id', error_description: 'client identifier invalid' } }
    const refresh = form.get('refresh_token') ?? ''
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const challenge = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isValid = isRefresh
      ? refreshTokens.has(refresh)
      : challenge !== undefined && challenge === challengeOf(form.get('code_verifier') ?? '')
    if (!isValid) return { status: 400, body: { error: 'invalid_grant', error_description: 'expired authorization' } }
    if (isRefresh && says.rotates) refreshTokens.delete(refresh)
    const kept = isRefresh && !says.rotates ? { refresh_token: refresh } : {}
    return { status: 200, body: { ...grant(), ...kept, ...served.grant(url) } }
  }

  /** Tokens of an account that has allowed the access. */
  function grant(): { access_token: string; refresh_token: string } {
    const [access, refresh] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
    accessTokens.add(access)
    refreshTokens.add(refresh)
    return { access_token: access, refresh_token: refresh }
  }

  return {
    url,
    app,
    calls,
    says,
    refreshTokens,
    grant,
    /** Follows a sign-in URL and returns the parameters of the return URL. */
    async answer(signInUrl: string): Promise<URLSearchParams> {
      const response = await fetch(signInUrl, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '').searchParams
    },
    /** Tokens that it issued. */
    tokens: (): string[] => [...accessTokens, ...refreshTokens],
    /** Makes all access tokens expire. */
    expire: (): void => accessTokens.clear(),
    reset(): void {
      calls.length = 0
      Object.assign(says, { fault: () => undefined, denies: false, rotates: false })
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

function send(response: ServerResponse, { status, body, headers }: CrmServerAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
