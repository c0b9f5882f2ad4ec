import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type CustomFetch,
} from 'openid-client'
import type { SignInRequest } from './directory.ts'
import { inTime, LateFault } from './in-time.ts'
import { faultCodeOf } from './oauth-fault.ts'
import { ProviderFault, type ProviderFaultCode } from './proved-person.ts'
import type { MicrosoftSettings } from '../settings/provider-settings.ts'

/** Requested scope and accounts: `organizations`, `common` or the ID of a tenant. */
export interface MicrosoftQuestion {
  tenant: string
  scope: string
}

/** Enough for a sign-in response, which is a few kB. */
const defaultTimeoutSeconds = 15

/** Tenant of all personal Microsoft accounts, whose people are strangers to each other. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The only host for which openid-client checks the issuer against the tenant that the ID token names. */
const publicCloud = 'https://login.microsoftonline.com'

/** Microsoft's URL for sign-in and consent. */
export async function microsoftSignInUrl(
  settings: MicrosoftSettings,
  { tenant, scope }: MicrosoftQuestion,
  request: SignInRequest,
  timeoutSeconds = defaultTimeoutSeconds,
): Promise<string> {
  const configuration = await discover(settings, tenant, timeoutSeconds)
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: request.redirectUrl,
    scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    // Browsers do not send the fragment, so the code appears in no log and no Referer.
    response_mode: 'fragment',
    prompt: 'select_account',
  })
  return url.href
}

export interface MicrosoftAnswer {
  /** Claims of the ID token; `tid` is the tenant. */
  claims: Record<string, unknown> & { tid: string }
  accessToken: string
}

/**
 * Exchanges the code (RFC 6749, section 4.1.3, with PKCE). Checks signature, issuer, audience, times and nonce of the
 * ID token; the tenant is taken from the token, never from the request.
 */
export async function microsoftSignIn(
  settings: MicrosoftSettings,
  { tenant }: Pick<MicrosoftQuestion, 'tenant'>,
  answer: { code: string; state: string },
  request: SignInRequest,
): Promise<MicrosoftAnswer> {
  const configuration = await discover(settings, tenant, defaultTimeoutSeconds)
  // The standard allows trusting TLS alone, but the signature also protects against a misconfigured proxy.
  enableNonRepudiationChecks(configuration)
  const url = new URL(request.redirectUrl)
  url.searchParams.set('code', answer.code)
  url.searchParams.set('state', answer.state)
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.codeVerifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw faultOf(error)
  })
  const { tid, ...claims } = (tokens.claims() ?? {}) as Record<string, unknown>
  if (typeof tid !== 'string' || !uuid.test(tid)) throw new ProviderFault('account', 'The ID token names no tenant')
  const named = tid.toLowerCase()
  if (named === personalTenant && tenant !== 'common') throw new ProviderFault('account', 'A personal account')
  if (uuid.test(tenant) && named !== tenant.toLowerCase()) throw new ProviderFault('account', 'Another tenant')
  return { claims: { ...claims, tid: named }, accessToken: tokens.access_token }
}

/**
 * Token with which the program itself reads a tenant whose administrator has consented (RFC 6749, section 4.4). Throws
 * a `ProviderFault`: `consent` without the consent.
 */
export async function microsoftAppToken(settings: MicrosoftSettings, tenantId: string): Promise<string> {
  const configuration = await discover(settings, tenantId, defaultTimeoutSeconds)
  const scope = `${settings.graphUrl}/.default`
  const tokens = await clientCredentialsGrant(configuration, { scope }).catch((error: unknown) => {
    // Microsoft answers `unauthorized_client` if the app was never allowed in the tenant, and `invalid_request` or
    // `invalid_grant` if the tenant was deleted. An expired secret is `invalid_client`.
    const { error: answered = '' } = error as { error?: string }
    if (['unauthorized_client', 'invalid_request', 'invalid_grant'].includes(answered))
      throw new ProviderFault('consent', `The program may not read the tenant: ${answered}`, { cause: error })
    throw faultOf(error)
  })
  return tokens.access_token
}

/**
 * Uses the public cloud's host for discovery and the configured host for requests, because openid-client recognises
 * Microsoft's issuer pattern (`…/{tenantid}/v2.0`) only by that host. The configured host names issuer and endpoints,
 * which must be on that host.
 */
async function discover(
  { clientId, clientSecret, loginUrl }: MicrosoftSettings,
  tenant: string,
  timeoutSeconds: number,
): Promise<Configuration> {
  const insecure = loginUrl.startsWith('http:') ? [allowInsecureRequests] : []
  const configuration = await discovery(
    new URL(`${publicCloud}/${tenant}/v2.0`),
    clientId,
    { client_secret: clientSecret },
    ClientSecretPost(clientSecret),
    { timeout: timeoutSeconds, execute: insecure, [customFetch]: sentTo(loginUrl, timeoutSeconds) },
  ).catch((error: unknown) => {
    throw new ProviderFault('unreachable', 'The sign-in at Microsoft cannot be reached', { cause: error })
  })
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata()
  for (const url of [issuer, authorization_endpoint, token_endpoint, jwks_uri]) {
    if (url === undefined || new URL(url).origin !== loginUrl) {
      throw new ProviderFault('answer', `${loginUrl} names another host for the sign-in`)
    }
  }
  return configuration
}

const sentTo =
  (loginUrl: string, timeoutSeconds: number): CustomFetch =>
  (url, options) =>
    inTime(timeoutSeconds * 1000, `no answer within ${timeoutSeconds} s`, async (signal) => {
      const asked = url.startsWith(`${publicCloud}/`) ? loginUrl + url.slice(publicCloud.length) : url
      const { body, ...rest } = options
      const answer = await fetch(asked, { ...rest, body: body as BodyInit | null, redirect: 'error', signal })
      // The body is read here, so that the time limit covers all of it.
      const bytes = await answer.arrayBuffer()
      return new Response(bytes.byteLength === 0 ? null : bytes, answer)
    })

/** Fault for an error code of Microsoft (RFC 6749, section 5.2). */
function faultOf(error: unknown): ProviderFault {
  const { error: answered, code, name } = error as { error?: string; code?: string; name?: string }
  const fault = (to: ProviderFaultCode) =>
    new ProviderFault(to, `Signing in: ${answered ?? code ?? name ?? ''}`, { cause: error })
  if (answered !== undefined) return fault(faultCodeOf(answered))
  const { cause } = error as { cause?: unknown }
  const late = error instanceof LateFault || cause instanceof LateFault
  if (late || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || error instanceof TypeError)
    return fault('unreachable')
  return fault(code?.startsWith('OAUTH_JWT') ? 'sign_in' : 'answer')
}
