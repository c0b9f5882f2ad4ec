import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type CustomFetch,
} from 'openid-client'
import { type DirectoryAccess, DirectoryFault, type SignInRequest } from './directory.ts'
import { inTime, LateFault } from './in-time.ts'

/** How this installation is registered at Microsoft. */
export interface MicrosoftSettings {
  clientId: string
  clientSecret: string
  /** Without a slash at the end: `https://login.microsoftonline.com`, or that of a national cloud. */
  loginUrl: string
  graphUrl: string
}

/** `User.Read` shows the organisation's name and proven domains, `User.Read.All` its people. */
const scope = 'openid profile User.Read User.Read.All'
/** An answer of the sign-in is a few kB. */
const patienceSeconds = 15
/** Personal Microsoft accounts are a tenant of their own, whose people are strangers to each other. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The only host for which openid-client checks the issuer against the tenant that the ID token names. */
const publicCloud = 'https://login.microsoftonline.com'

/** The address at Microsoft where somebody with a work account signs in and consents. */
export async function microsoftSignInUrl(
  settings: MicrosoftSettings,
  request: SignInRequest,
  timeoutSeconds = patienceSeconds,
): Promise<string> {
  const configuration = await discover(settings, timeoutSeconds)
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: request.redirectUrl,
    scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    // A fragment reaches no server: the code stands in no log and in no Referer.
    response_mode: 'fragment',
    prompt: 'select_account',
  })
  return url.href
}

/**
 * Exchanges the code (RFC 6749, section 4.1.3, with PKCE). The ID token's signature, issuer, audience, times and nonce
 * are checked; the tenant is the one it names, never one that came with the request.
 */
export async function microsoftSignIn(
  settings: MicrosoftSettings,
  answer: { code: string; state: string },
  request: SignInRequest,
): Promise<DirectoryAccess> {
  const configuration = await discover(settings, patienceSeconds)
  // Microsoft signs; TLS alone would do by the standard, but a mistaken proxy must not be believed either.
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
  const tid = tokens.claims()?.['tid']
  if (typeof tid !== 'string' || !uuid.test(tid)) {
    throw new DirectoryFault('directory_account', 'The ID token names no tenant')
  }
  if (tid.toLowerCase() === personalTenant) throw new DirectoryFault('directory_account', 'A personal account')
  return { tenantId: tid.toLowerCase(), accessToken: tokens.access_token }
}

/**
 * Asks as if for the public cloud and sends to where the settings point, because openid-client knows Microsoft's way of
 * naming issuers (`…/{tenantid}/v2.0`) by that host. Issuer and endpoints are those that the asked host names itself,
 * and must be its own.
 */
async function discover(
  { clientId, clientSecret, loginUrl }: MicrosoftSettings,
  timeoutSeconds: number,
): Promise<Configuration> {
  const insecure = loginUrl.startsWith('http:') ? [allowInsecureRequests] : []
  const configuration = await discovery(
    new URL(`${publicCloud}/organizations/v2.0`),
    clientId,
    { client_secret: clientSecret },
    ClientSecretPost(clientSecret),
    { timeout: timeoutSeconds, execute: insecure, [customFetch]: sentTo(loginUrl, timeoutSeconds) },
  ).catch((error: unknown) => {
    throw new DirectoryFault('directory_unreachable', 'The sign-in at Microsoft cannot be reached', { cause: error })
  })
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata()
  for (const url of [issuer, authorization_endpoint, token_endpoint, jwks_uri]) {
    if (url === undefined || new URL(url).origin !== loginUrl) {
      throw new DirectoryFault('directory_answer', `${loginUrl} sends elsewhere to sign in`)
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
      // Read here, so that the time limit covers all of it.
      const bytes = await answer.arrayBuffer()
      return new Response(bytes.byteLength === 0 ? null : bytes, answer)
    })

/** What went wrong, by the code of the standard that Microsoft answers (RFC 6749, section 5.2). */
function faultOf(error: unknown): DirectoryFault {
  const { error: answered, code, name } = error as { error?: string; code?: string; name?: string }
  const fault = (to: DirectoryFault['code']) =>
    new DirectoryFault(to, `Signing in: ${answered ?? code ?? name ?? ''}`, { cause: error })
  switch (answered) {
    case 'invalid_client':
    case 'unauthorized_client':
      return fault('directory_settings')
    case 'access_denied':
    case 'consent_required':
    case 'interaction_required':
      return fault('directory_consent')
    case 'temporarily_unavailable':
    case 'server_error':
      return fault('directory_unreachable')
    case undefined:
      break
    default:
      return fault('directory_sign_in')
  }
  const { cause } = error as { cause?: unknown }
  const late = error instanceof LateFault || cause instanceof LateFault
  if (late || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || error instanceof TypeError)
    return fault('directory_unreachable')
  return fault(code?.startsWith('OAUTH_JWT') ? 'directory_sign_in' : 'directory_answer')
}
