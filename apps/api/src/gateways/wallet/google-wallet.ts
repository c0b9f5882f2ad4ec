import { SignJWT } from 'jose'
import type { GoogleWalletSettings } from '../../settings/google-wallet-settings.ts'
import { inTime } from '../in-time.ts'

/** A pass as Google's REST API describes it (“GenericObject”). */
export interface GoogleObject {
  id: string
  classId: string
  state: 'ACTIVE' | 'INACTIVE'
  [part: string]: unknown
}

/** Outcome of an update: stored, not needed because no account has the pass, or to be repeated. */
export type ObjectUpdate =
  | { outcome: 'stored' | 'unsaved' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; status: number; reason: string }

export interface WalletObjects {
  /** Replaces the parts of a saved pass. Never rejects. */
  update(object: GoogleObject): Promise<ObjectUpdate>
}

const saveUrl = 'https://pay.google.com/gp/v/save/'
/** Google truncates longer links. */
const saveLinkCharactersMax = 1_800

/**
 * A link that saves a pass to a Google account. `forms` are versions of the pass, from the fullest to the shortest; the
 * first that fits is used. Google creates the class with the first saved pass.
 */
export async function saveLink(
  { email, key }: GoogleWalletSettings,
  forms: readonly GoogleObject[],
): Promise<{ url: string; isWhole: boolean }> {
  for (const [at, object] of forms.entries()) {
    const payload = { genericClasses: [{ id: object.classId }], genericObjects: [object] }
    const token = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience('google')
      .setIssuedAt()
      .sign(key)
    const url = saveUrl + token
    if (url.length <= saveLinkCharactersMax) return { url, isWhole: at === 0 }
  }
  throw new Error('No form of a pass fits into a link')
}

const answerMsMax = 10_000
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
/** Time before its expiry at which a token is replaced. */
const tokenMarginMs = 60_000

/** Google Wallet's REST API, called with the operator's service account. */
export class GoogleWallet implements WalletObjects {
  readonly #settings: GoogleWalletSettings
  readonly #answerMsMax: number
  #token: { value: string; endMs: number } | undefined

  constructor(settings: GoogleWalletSettings, answerMsMaxGiven = answerMsMax) {
    this.#settings = settings
    this.#answerMsMax = answerMsMaxGiven
  }

  async update(object: GoogleObject): Promise<ObjectUpdate> {
    try {
      const { status, text } = await this.#send(
        `${this.#settings.url}/walletobjects/v1/genericObject/${encodeURIComponent(object.id)}`,
        {
          // Unlike PATCH, it removes parts that the pass no longer shows.
          method: 'PUT',
          headers: { authorization: `Bearer ${await this.#accessToken()}`, 'content-type': 'application/json' },
          body: JSON.stringify(object),
        },
      )
      if (status === 200) return { outcome: 'stored' }
      if (status === 404) return { outcome: 'unsaved' }
      if (status === 400) return { outcome: 'refused', reason: text.slice(0, 200) }
      if (status === 401) this.#token = undefined
      return { outcome: 'later', status, reason: text.slice(0, 200) }
    } catch (error) {
      return { outcome: 'later', status: 0, reason: (error as Error).message }
    }
  }

  /** Exchanges a signed assertion for a token (RFC 7523). */
  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.endMs > Date.now()) return this.#token.value
    const { email, key, tokenUrl } = this.#settings
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const { status, text } = await this.#send(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
    })
    if (status !== 200) throw new Error(`Google refused the service account with ${status}`)
    const { access_token: value, expires_in: seconds } = JSON.parse(text) as Record<string, unknown>
    if (typeof value !== 'string' || typeof seconds !== 'number') throw new Error('Google answered without a token')
    this.#token = { value, endMs: Date.now() + seconds * 1_000 - tokenMarginMs }
    return value
  }

  #send(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
    return inTime(this.#answerMsMax, `No answer within ${this.#answerMsMax} ms`, async (signal) => {
      // A redirect would pass the token to another host.
      const answer = await fetch(url, { ...request, redirect: 'manual', signal })
      return { status: answer.status, text: await answer.text() }
    })
  }
}
