import { assistantScopes, consentPath, mcpPath } from '@kartu/contracts/integrations/assistants.plain'
import { clientRedirectsMax } from '@kartu/contracts/integrations/assistant-limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError, statusOf } from '../../../http/errors.ts'
import { asAppError, sendFailure, tellFault } from '../../../http/failures.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { isResource, resourceOf } from './authorization-request.ts'
import { exchangeCode, type IssuedTokens, refreshTokens, revokeToken } from './connections.ts'
import { clientIdOf, clientNameOf, isRedirectUri, readClientId } from './oauth-client.ts'

const bodyBytesMax = 16_384

export const oauthPaths = {
  resource: '/.well-known/oauth-protected-resource',
  server: '/.well-known/oauth-authorization-server',
  register: '/oauth/register',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
} as const

/** The authorization server for assistants: OAuth 2.1 with public clients, PKCE and rotated refresh tokens. */
export function registerOauth(pages: FastifyInstance, deps: Deps): void {
  if (!deps.env.mcp || !deps.env.apiKeys) return
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
    parsed(null, body),
  )
  pages.addHook('onRequest', ({ ip }, reply) => {
    reply.header('cache-control', 'no-store')
    return deps.calls.visitor.count(deps.database.global, addressSubject(ip))
  })
  pages.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    if (thrown instanceof OauthRefusal)
      return reply.code(400).send({ error: thrown.code, error_description: thrown.message })
    const error = asAppError(thrown, bodyBytesMax)
    if (statusOf(error) >= 500) tellFault(request, thrown)
    return sendFailure(request, reply, error)
  })
  registerMetadata(pages, deps)
  const post = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    pages.route({ method: 'POST', url, bodyLimit: bodyBytesMax, handler })
  post(oauthPaths.register, async (request, reply) => {
    await countUse(deps.database.global, limits.assistantRegister, addressSubject(request.ip))
    return reply.code(201).send(register(request.body))
  })
  post(oauthPaths.token, async (request) => {
    const tokens = await tokensFor(deps, formOf(request))
    if (tokens) return tokens
    await countUse(deps.database.global, limits.assistantToken, addressSubject(request.ip))
    throw new OauthRefusal('invalid_grant', 'The code or token is invalid, expired or was used before.')
  })
  post(oauthPaths.revoke, async (request, reply) => {
    await revokeToken(deps.database, formOf(request).get('token') ?? '', request.ip)
    return reply.send({})
  })
}

/** A refusal in the form of RFC 6749, section 5.2. */
class OauthRefusal extends Error {
  readonly code: string

  constructor(code: string, description: string) {
    super(description)
    this.code = code
  }
}

function registerMetadata(pages: FastifyInstance, { env }: Deps): void {
  const { publicUrl } = env
  const issuer = new URL(publicUrl).origin
  const at = (path: string): string => new URL(path, publicUrl).href
  const resource = {
    resource: resourceOf(publicUrl),
    authorization_servers: [issuer],
    scopes_supported: assistantScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Kartu',
    resource_documentation: at('/docs/guides/assistants'),
  }
  const server = {
    issuer,
    authorization_endpoint: at(consentPath),
    token_endpoint: at(oauthPaths.token),
    registration_endpoint: at(oauthPaths.register),
    revocation_endpoint: at(oauthPaths.revoke),
    scopes_supported: assistantScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    service_documentation: at('/docs/guides/assistants'),
  }
  // RFC 9728 appends the path of the resource, which some clients leave out.
  for (const path of [oauthPaths.resource, oauthPaths.resource + mcpPath])
    pages.get(path, (_request, reply) => reply.send(resource))
  for (const path of [oauthPaths.server, oauthPaths.server + mcpPath])
    pages.get(path, (_request, reply) => reply.send(server))
}

const Registration = z.looseObject({
  client_name: z.string().trim().optional(),
  redirect_uris: z.array(z.string()),
})

/** Answers a registration (RFC 7591). Nothing is stored; see `oauth-client.ts`. */
function register(body: unknown): object {
  const asked = Registration.safeParse(jsonOf(body)).data
  if (!asked) throw new OauthRefusal('invalid_client_metadata', 'The registration is not valid JSON.')
  const { redirect_uris: redirectUris } = asked
  if (redirectUris.length === 0 || redirectUris.length > clientRedirectsMax || !redirectUris.every(isRedirectUri))
    throw new OauthRefusal('invalid_redirect_uri', 'Redirect URIs must begin with https, or with http on localhost.')
  const name = clientNameOf(asked.client_name)
  const clientId = clientIdOf({ name, redirectUris })
  if (!readClientId(clientId))
    throw new OauthRefusal('invalid_client_metadata', 'The name or redirect URIs are too long.')
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}

/** Form of a request. A repeated parameter is refused (RFC 6749, section 3.2). */
function formOf({ headers, body }: FastifyRequest): URLSearchParams {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) throw new AppError('media_type')
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const names = [...form.keys()]
  if (new Set(names).size !== names.length) throw new OauthRefusal('invalid_request', 'A parameter is repeated.')
  return form
}

function tokensFor({ database, env }: Deps, form: URLSearchParams): Promise<IssuedTokens | undefined> {
  const resource = form.get('resource')
  if (resource !== null && !isResource(env.publicUrl, resource))
    throw new OauthRefusal('invalid_target', 'This server issues tokens only for its own address for assistants.')
  const needed = (name: string): string => {
    const value = form.get(name)
    if (value === null || value === '') throw new OauthRefusal('invalid_request', `${name} is missing.`)
    return value
  }
  const clientId = needed('client_id')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(database, {
        code: needed('code'),
        clientId,
        redirectUri: form.get('redirect_uri') ?? undefined,
        verifier: needed('code_verifier'),
      })
    case 'refresh_token':
      return refreshTokens(database, { refreshToken: needed('refresh_token'), clientId })
    default:
      throw new OauthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  }
}
