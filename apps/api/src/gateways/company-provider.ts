import { isEmail } from '@kartu/contracts/email-address'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { AddressFault, type Guard, guardedFetch, requireAllowed } from './guarded-fetch.ts'
import { LateFault } from './in-time.ts'
import { faultCodeOf } from './oauth-fault.ts'
import { namesOf, type ProvedPerson, ProviderFault, type ProviderFaultCode, textOf } from './proved-person.ts'

/** How a company's OpenID Connect provider identifies this installation. */
export interface CompanyProvider {
  /** Exactly as the provider writes it. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** A started sign-in. */
interface CompanySignInRequest {
  redirectUrl: string
  state: string
  nonce: string
  codeVerifier: string
}

/** A person as a company's provider describes them. */
export interface CompanyPerson extends Omit<ProvedPerson, 'emailProved'> {
  /** The provider states that the address is not verified. */
  emailDenied: boolean
  /** Addresses in `preferred_username` and `upn`, for a provider that sends no `email` (Microsoft Entra ID, AD FS). */
  usernames: string[]
}

/** The settings of a provider are wrong: its issuer is a different one, or this server must not call its address. */
export class WrongProvider extends Error {
  readonly code: 'issuer' | 'address'
  /** The issuer in the provider's own description, unchanged. */
  readonly found: string | undefined

  constructor(code: 'issuer' | 'address', message: string, { found, cause }: { found?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.found = found
  }
}

/** Limits for requests to addresses that a company chose. */
export const providerGuard = (privateHosts: readonly string[]): Guard => ({
  privateHosts,
  timeoutMs: 10_000,
  bytesMax: 512 * 1024,
})

/** The provider's own description (OpenID Connect Discovery 1.0). Throws a `ProviderFault` or a `WrongProvider`. */
export async function discoverProvider(provider: CompanyProvider, guard: Guard): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const faults: { address?: AddressFault } = {}
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    (as, client, body, headers) => {
      const methods = as.token_endpoint_auth_methods_supported
      const way =
        methods === undefined || methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
      way(clientSecret)(as, client, body, headers)
    },
    { timeout: guard.timeoutMs / 1000, execute: insecure, [customFetch]: fetchWithin(guard, faults) },
  ).catch((error: unknown) => {
    throw faultOf(faults.address ?? error, 'unreachable')
  })
  const { issuer: told, authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata()
  // The library accepts other issuers for shared addresses of Microsoft; a company's issuer must be one tenant.
  if (told !== issuer) throw otherIssuer(told)
  for (const url of [authorization_endpoint, token_endpoint, jwks_uri]) {
    try {
      requireAllowed(url ?? '', guard)
    } catch (error) {
      throw faultOf(error, 'answer')
    }
  }
  // Only the keys of this description are accepted for the signature.
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Sign-in URL for the browser. */
export async function companySignInUrl(
  provider: CompanyProvider,
  guard: Guard,
  request: CompanySignInRequest,
): Promise<string> {
  const configuration = await discoverProvider(provider, guard)
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: request.redirectUrl,
    scope: 'openid profile email',
    state: request.state,
    nonce: request.nonce,
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** Verifies the provider's answer: code flow with PKCE, and `iss` if it is sent (RFC 9207). */
export async function proveAtCompany(
  provider: CompanyProvider,
  guard: Guard,
  answer: { code: string; state: string; iss?: string | undefined },
  request: CompanySignInRequest,
): Promise<CompanyPerson> {
  const configuration = await discoverProvider(provider, guard)
  const url = new URL(request.redirectUrl)
  for (const [name, value] of Object.entries({ ...answer })) if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.codeVerifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw faultOf(error, 'answer')
  })
  const claims = (tokens.claims() ?? {}) as Record<string, unknown>
  if (addressIn(claims['email']) !== null || configuration.serverMetadata().userinfo_endpoint === undefined)
    return personOf(provider.issuer, claims)
  // Userinfo endpoint (OpenID Connect Core 1.0, section 5.4): some providers omit the address in the ID token.
  const told = await fetchUserInfo(configuration, tokens.access_token, textOf(claims['sub'])).catch(
    (error: unknown) => {
      throw faultOf(error, 'answer')
    },
  )
  return personOf(provider.issuer, { ...claims, ...told, email: told.email ?? claims['email'] })
}

const googleIssuer = 'https://accounts.google.com'

function personOf(issuer: string, claims: Record<string, unknown>): CompanyPerson {
  const subject = textOf(claims['sub'])
  if (subject === '' || subject.length > 255) throw new ProviderFault('sign_in', 'The ID token names no person')
  const email = addressIn(claims['email'])
  // Anyone can create a Google account with an address elsewhere; only accounts of a Workspace carry its domain.
  const isForeign = issuer === googleIssuer && claims['hd'] !== email?.slice(email.lastIndexOf('@') + 1)
  return {
    issuer,
    subject,
    email,
    emailDenied: isForeign || isDenied(claims['email_verified']),
    usernames: claims['email']
      ? []
      : [claims['preferred_username'], claims['upn']].map(addressIn).filter((one) => one !== null),
    ...namesOf(claims),
  }
}

/** An address in lower case. It may be in a list of one, as mappers of Keycloak send it. */
function addressIn(claim: unknown): string | null {
  const address = textOf(Array.isArray(claim) && claim.length === 1 ? claim[0] : claim).toLowerCase()
  return isEmail(address) ? address : null
}

/** Amazon Cognito, JumpCloud and AD FS send the boolean as text. */
const isDenied = (verified: unknown): boolean =>
  verified !== undefined && verified !== true && textOf(verified).toLowerCase() !== 'true'

const otherIssuer = (found: string, cause?: unknown): WrongProvider =>
  new WrongProvider('issuer', 'The provider names another issuer', { found, cause })

const fetchWithin =
  (guard: Guard, faults: { address?: AddressFault }): CustomFetch =>
  async (url, { method, headers, body }) => {
    try {
      // The library passes form bodies as URLSearchParams or as text.
      const sent = body instanceof URLSearchParams ? body.toString() : body
      if (sent !== undefined && sent !== null && typeof sent !== 'string')
        throw new TypeError('Only forms are sent to a provider')
      return await guardedFetch(url, { method, headers, body: sent ?? undefined }, guard)
    } catch (error) {
      const address = addressFaultIn(error)
      if (address) faults.address = address
      throw error
    }
  }

function addressFaultIn(error: unknown): AddressFault | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof AddressFault) return at
  return undefined
}

/** Fault for an error code of the provider (RFC 6749, section 5.2). */
function faultOf(error: unknown, otherwise: 'answer' | 'unreachable'): ProviderFault | WrongProvider {
  if (error instanceof ProviderFault || error instanceof WrongProvider) return error
  const {
    error: answered,
    code,
    name,
    cause,
  } = error as { error?: string; code?: string; name?: string; cause?: unknown }
  const fault = (to: ProviderFaultCode) =>
    new ProviderFault(to, `Signing in: ${answered ?? code ?? name ?? ''}`, { cause: error })
  if (addressFaultIn(error))
    return new WrongProvider('address', 'This server must not call the address', { cause: error })
  if (answered !== undefined) return fault(faultCodeOf(answered))
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    const { attribute, body } = cause as { attribute?: string; body?: { issuer: string } }
    return attribute === 'issuer' && body ? otherIssuer(body.issuer, error) : fault('sign_in')
  }
  const late = error instanceof LateFault || cause instanceof LateFault
  if (late || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return fault('unreachable')
  return fault(code?.startsWith('OAUTH_JWT') ? 'sign_in' : otherwise)
}
