import { setTimeout as wait } from 'node:timers/promises'
import type { MailboxSettings } from '../../settings/mailbox-settings.ts'
import { retryAfterSeconds } from '../graph-request.ts'
import { inTime } from '../in-time.ts'
import { accessToken, type ServiceAccount, ServiceAccountFault } from './service-account.ts'

/**
 * `account`: the service account may not act for people of this Workspace. `person`: no mailbox for the address. `later`:
 * Google is busy or away. `refused`: Google does not take the signature.
 */
export type MailboxFaultCode = 'account' | 'person' | 'later' | 'refused'

/** A mailbox that could not be read or changed. The message is a sentence without personal data. */
export class MailboxFault extends Error {
  readonly code: MailboxFaultCode

  constructor(code: MailboxFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The address from which a person sends, and its signature as HTML. */
export interface SendAs {
  address: string
  signature: string
}

/** Signatures in the mailboxes of a company. All calls throw a `MailboxFault`. */
export interface Mailboxes {
  /** An address from which a person sends; the primary one by default. */
  read(account: ServiceAccount, email: string, address?: string): Promise<SendAs>
  /** Returns the signature as stored. Gmail may clean the HTML. */
  write(account: ServiceAccount, email: string, to: SendAs): Promise<string>
}

const scope = 'https://www.googleapis.com/auth/gmail.settings.basic'
const timeoutMs = 20_000
const triesMax = 5
const pauseSecondsFirst = 1
/** Longest pause between two tries. Google asks for more only if a daily quota is used up. */
const pauseSecondsMax = 60

interface Answer {
  status: number
  body: unknown
  retrySeconds: number | undefined
}

/** Gmail's settings of the address from which a person sends (`users.settings.sendAs`). */
export class GmailMailboxes implements Mailboxes {
  readonly #settings: MailboxSettings
  readonly #wait: (seconds: number) => Promise<unknown>

  constructor(settings: MailboxSettings, waitGiven = (seconds: number): Promise<unknown> => wait(seconds * 1_000)) {
    this.#settings = settings
    this.#wait = waitGiven
  }

  async read(account: ServiceAccount, email: string, address?: string): Promise<SendAs> {
    const body = await this.#call(account, email, 'GET', '')
    const { sendAs } = { ...(body as object) } as { sendAs?: unknown }
    const found = Array.isArray(sendAs) ? (sendAs as Record<string, unknown>[]) : []
    const wanted = found.find(({ isPrimary, sendAsEmail }) =>
      address === undefined ? isPrimary === true : sendAsEmail === address,
    )
    if (address !== undefined && !wanted)
      throw new MailboxFault('person', 'This person no longer sends as the address.')
    if (typeof wanted?.['sendAsEmail'] !== 'string')
      throw new MailboxFault('refused', 'Gmail names no primary address of this person.')
    const { signature } = wanted
    return { address: wanted['sendAsEmail'], signature: typeof signature === 'string' ? signature : '' }
  }

  async write(account: ServiceAccount, email: string, { address, signature }: SendAs): Promise<string> {
    const body = await this.#call(account, email, 'PATCH', `/${encodeURIComponent(address)}`, { signature })
    const { signature: stored } = { ...(body as object) } as { signature?: unknown }
    return typeof stored === 'string' ? stored : signature
  }

  async #call(account: ServiceAccount, email: string, method: string, path: string, json?: object): Promise<unknown> {
    const url = `${this.#settings.gmailUrl}/gmail/v1/users/me/settings/sendAs${path}`
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#attempt(account, email, url, method, json)
      if ('status' in outcome && outcome.status === 200) return outcome.body
      const seconds = 'status' in outcome ? secondsToRetry(outcome) : 0
      if (seconds === undefined) throw refusal(outcome as Answer)
      const pause = Math.max(seconds, pauseSecondsFirst * 2 ** (tries - 1))
      if (tries === triesMax || pause > pauseSecondsMax)
        throw 'status' in outcome ? new MailboxFault('later', `Gmail answered ${outcome.status}.`) : outcome.fault
      await this.#wait(pause)
    }
  }

  async #attempt(
    account: ServiceAccount,
    email: string,
    url: string,
    method: string,
    json: object | undefined,
  ): Promise<Answer | { fault: MailboxFault }> {
    try {
      const token = await accessToken(account, email, [scope], this.#settings.tokenUrl)
      return await inTime(timeoutMs, `no answer within ${timeoutMs} ms`, async (signal) => {
        const answer = await fetch(url, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
          // A redirect would pass the token to another host.
          redirect: 'manual',
          signal,
        })
        const retrySeconds = retryAfterSeconds(answer.headers.get('retry-after'), Date.now())
        return { status: answer.status, body: parsed(await answer.text()), retrySeconds }
      })
    } catch (error) {
      if (!(error instanceof ServiceAccountFault))
        return { fault: new MailboxFault('later', 'Gmail cannot be reached.', { cause: error }) }
      if (error.code === 'later') return { fault: new MailboxFault('later', error.message, { cause: error }) }
      throw new MailboxFault(error.code === 'person' ? 'person' : 'account', error.message, { cause: error })
    }
  }
}

/** Undefined if a retry would not help. Gmail sends 403 for some of its limits. */
function secondsToRetry({ status, body, retrySeconds }: Answer): number | undefined {
  const isLimit = status === 429 || (status === 403 && /ratelimitexceeded|quotaexceeded/i.test(JSON.stringify(body)))
  return isLimit || status >= 500 || (status >= 300 && status < 400) ? (retrySeconds ?? 0) : undefined
}

function refusal({ status, body }: Answer): MailboxFault {
  // Gmail answers so for people without a licence.
  const isOff = /failed_?precondition|mail service not enabled/i.test(JSON.stringify(body))
  if (isOff && [400, 401, 403].includes(status))
    return new MailboxFault('person', 'Gmail is not turned on for this person.')
  if (status === 401 || status === 403) return new MailboxFault('account', 'Gmail refuses the service account.')
  if (status === 404) return new MailboxFault('person', 'Gmail has no such mailbox.')
  return new MailboxFault('refused', `Gmail refuses the signature with ${status}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return {}
  }
}
