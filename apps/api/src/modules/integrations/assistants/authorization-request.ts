import { hash } from 'node:crypto'
import { type AssistantScope, assistantScopes, mcpPath } from '@kartu/contracts/integrations/assistants.plain'
import type { AuthorizationQuery } from '@kartu/contracts/integrations/assistants'
import type { Env } from '../../../settings/env.ts'
import { AppError } from '../../../http/errors.ts'
import { isRedirectUri, isRegistered, type OauthClient } from './oauth-client.ts'

/** A checked request of a client for access (RFC 6749, section 4.1.1). */
export interface AuthorizationRequest {
  clientHash: string
  clientName: string
  /** Host that receives the code; unlike the name, a client cannot invent it. */
  clientHost: string
  /** Host that describes the client; null for one that registered. */
  publisher: string | null
  redirectUri: string
  /** Scopes that the person may grant. */
  scopes: readonly AssistantScope[]
  challenge: string
  state: string | undefined
}

/**
 * Checks the parameters in the URL of the consent screen, which a client has built; `client` is the one that they name.
 * Throws `assistant_request` instead of redirecting, because the client cannot be trusted yet.
 */
export function checkedRequest(
  env: Pick<Env, 'publicUrl' | 'cardDomainTarget'>,
  asked: AuthorizationQuery,
  client: OauthClient | undefined,
): AuthorizationRequest {
  const redirectUri = asked.redirect_uri ?? client?.redirectUris[0]
  const isKnown = client !== undefined && redirectUri !== undefined && isRegistered(client, redirectUri)
  if (!isKnown || !isRedirectUri(redirectUri) || isOwnAddress(env, redirectUri)) throw new AppError('assistant_request')
  const isOurs = asked.resource === undefined || isResource(env.publicUrl, asked.resource)
  const isProvable = asked.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(asked.code_challenge)
  if (asked.response_type !== 'code' || !isProvable || !isOurs) throw new AppError('assistant_request')
  return {
    clientHash: clientHashOf(asked.client_id),
    clientName: client.name,
    clientHost: new URL(redirectUri).host,
    publisher: client.publisher ?? null,
    redirectUri,
    scopes: scopesOf(asked.scope),
    challenge: asked.code_challenge,
    state: asked.state,
  }
}

/** True for URLs of this server. They are refused, because links to cards redirect to hosts that companies choose. */
function isOwnAddress(
  { publicUrl, cardDomainTarget }: Pick<Env, 'publicUrl' | 'cardDomainTarget'>,
  redirectUri: string,
): boolean {
  const [asked, own] = [new URL(redirectUri), new URL(publicUrl)]
  const withoutDot = (host: string): string => host.replace(/\.(?=:|$)/, '')
  return withoutDot(asked.host) === own.host || withoutDot(asked.hostname) === cardDomainTarget
}

export const clientHashOf = (clientId: string): string => hash('sha256', clientId, 'hex')

/** Requested scopes that exist; all if none was requested. */
function scopesOf(asked = ''): readonly AssistantScope[] {
  const names = asked.split(' ')
  const known = assistantScopes.filter((scope) => names.includes(scope))
  return known.length === 0 ? assistantScopes : known
}

/** True for the identifier of the server for assistants (RFC 8707), with or without the final slash. */
export const isResource = (publicUrl: string, resource: string): boolean =>
  [resourceOf(publicUrl), `${resourceOf(publicUrl)}/`].includes(resource)

export const resourceOf = (publicUrl: string): string => new URL(mcpPath, publicUrl).href

/** URL that returns the browser to the client. */
export function answerUrl(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  answer: { code: string } | { error: 'access_denied' },
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, String(value))
  if (state !== undefined) url.searchParams.set('state', state)
  // RFC 9207: the client can distinguish this answer from that of another server.
  url.searchParams.set('iss', new URL(publicUrl).origin)
  return url.href
}
