import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { inTime } from '../in-time.ts'

/**
 * The parts of a service account's JSON key that are needed to sign. Its `token_uri` is ignored, because it comes from
 * a customer.
 */
export interface ServiceAccount {
  clientEmail: string
  /** PEM of an RSA key. */
  privateKey: string
}

const JsonKey = z.object({ client_email: z.email(), private_key: z.string().min(1) })

/** Reads a service account's JSON key; undefined if the text is no such key. */
export function serviceAccountIn(text: string): ServiceAccount | undefined {
  try {
    const { client_email: clientEmail, private_key: privateKey } = JsonKey.parse(JSON.parse(text))
    return { clientEmail, privateKey }
  } catch {
    return undefined
  }
}

/**
 * `key`: no RSA key. `refused`: Google does not accept the key or the account. `unauthorized`: domain-wide delegation or a
 * scope is missing. `person`: no active account with this address. `later`: Google is busy or cannot be reached.
 */
export type ServiceAccountFaultCode = 'key' | 'refused' | 'unauthorized' | 'person' | 'later'

/** Thrown if no token could be issued. The message is a sentence without any secret. */
export class ServiceAccountFault extends Error {
  readonly code: ServiceAccountFaultCode

  constructor(code: ServiceAccountFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const googleTokenUrl = 'https://oauth2.googleapis.com/token'
const answerMsMax = 10_000
const keyBitsMin = 2_048
/** Time before its expiry at which a token is replaced, so that it stays valid during a call. */
const tokenMarginMs = 60_000
/** Maximum number of cached tokens, one per person; the oldest is dropped first. */
const tokensMax = 2_000

interface CachedToken {
  token: Promise<string>
  /** Infinity until Google has answered. */
  endMs: number
}

/** Cached tokens. The key of an entry includes the private key, so a caller without it never receives a token. */
const cachedTokens = new Map<string, CachedToken>()

/**
 * Returns an access token of `subject`, a person of the customer's Google Workspace, for a service account with
 * domain-wide delegation (RFC 7523, JWT bearer grant). Cached until a minute before its end; concurrent callers share one
 * request. Throws a `ServiceAccountFault`.
 */
export function accessToken(
  account: ServiceAccount,
  subject: string,
  scopes: readonly string[],
  tokenUrl = googleTokenUrl,
): Promise<string> {
  const scope = scopes.toSorted().join(' ')
  const key = keyOf(account, subject, scope, tokenUrl)
  const found = cachedTokens.get(key)
  if (found && found.endMs > Date.now()) return found.token
  const cached: CachedToken = { token: Promise.resolve(''), endMs: Infinity }
  cached.token = requestToken(account, subject, scope, tokenUrl).then(
    ({ token, seconds }) => {
      cached.endMs = Date.now() + seconds * 1_000 - tokenMarginMs
      return token
    },
    (error: unknown) => {
      if (cachedTokens.get(key) === cached) cachedTokens.delete(key)
      throw error
    },
  )
  cachedTokens.delete(key)
  cachedTokens.set(key, cached)
  const oldest = cachedTokens.keys().next()
  if (cachedTokens.size > tokensMax && !oldest.done) cachedTokens.delete(oldest.value)
  return cached.token
}

/** Drops a cached token that Google no longer accepts, such as after a new delegation. */
export function forgetToken(
  account: ServiceAccount,
  subject: string,
  scopes: readonly string[],
  tokenUrl = googleTokenUrl,
): void {
  cachedTokens.delete(keyOf(account, subject, scopes.toSorted().join(' '), tokenUrl))
}

const keyOf = ({ clientEmail, privateKey }: ServiceAccount, ...of: [string, string, string]): string =>
  createHash('sha256')
    .update(JSON.stringify([clientEmail, privateKey, ...of]))
    .digest('base64')

async function requestToken(
  { clientEmail, privateKey }: ServiceAccount,
  subject: string,
  scope: string,
  tokenUrl: string,
): Promise<{ token: string; seconds: number }> {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setSubject(subject)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(signingKey(privateKey))
  const { status, body } = await send(tokenUrl, assertion)
  const { access_token: token, expires_in: seconds } = body
  if (status !== 200) throw refusal(status, body)
  if (typeof token !== 'string' || token === '' || typeof seconds !== 'number')
    throw new ServiceAccountFault('later', 'Google answered without an access token.')
  return { token, seconds }
}

function signingKey(pem: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    // The cause could quote the key.
    throw new ServiceAccountFault('key', 'The private key of the service account cannot be read.')
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < keyBitsMin)
    throw new ServiceAccountFault('key', `The service account needs an RSA key of at least ${keyBitsMin} bits.`)
  return key
}

async function send(tokenUrl: string, assertion: string): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    return await inTime(answerMsMax, `no answer within ${answerMsMax} ms`, async (signal) => {
      const answer = await fetch(tokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion,
        }).toString(),
        // A redirect would pass the assertion to another host.
        redirect: 'manual',
        signal,
      })
      return { status: answer.status, body: objectIn(await answer.text()) }
    })
  } catch (cause) {
    throw new ServiceAccountFault('later', 'Google’s sign-in server cannot be reached.', { cause })
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Google's error codes (RFC 6749, section 5.2), distinguished by their descriptions. */
function refusal(status: number, { error, error_description: said }: Record<string, unknown>): ServiceAccountFault {
  if (error === 'unauthorized_client' || error === 'access_denied' || error === 'invalid_scope')
    return new ServiceAccountFault(
      'unauthorized',
      'The Google Workspace admin has not allowed this service account with the needed scopes (domain-wide delegation).',
    )
  // “Invalid email or User ID” is also the answer for a suspended person.
  if (error === 'invalid_grant' && /email|user id/i.test(String(said)))
    return new ServiceAccountFault('person', 'Google Workspace has no active account with this email address.')
  if (status === 400 || status === 401 || status === 403)
    return new ServiceAccountFault('refused', 'Google refuses the key of the service account.')
  return new ServiceAccountFault('later', `Google’s sign-in server answered ${status}.`)
}
