import type { MailboxSettings } from '../../settings/mailbox-settings.ts'
import { askGoogle, type GoogleAnswer, isGoogleLimit, type Pause } from './google-request.ts'
import { type ServiceAccount, ServiceAccountFault } from './service-account.ts'

/**
 * `account`: the service account may not act for people of this Workspace. `person`: no mailbox for the address.
 * `later`: Google is busy or unreachable. `refused`: Google does not accept the signature.
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

/** An address from which a person sends, and its signature as HTML. */
export interface SendAs {
  address: string
  signature: string
}

/** Signatures in the mailboxes of a company. All calls throw a `MailboxFault`. */
export interface Mailboxes {
  /** Reads a sender address with its signature; the primary address by default. */
  read(account: ServiceAccount, email: string, address?: string): Promise<SendAs>
  /** Returns the signature as stored. Gmail may clean the HTML. */
  write(account: ServiceAccount, email: string, to: SendAs): Promise<string>
}

const scope = 'https://www.googleapis.com/auth/gmail.settings.basic'

/** Gmail's settings of the address from which a person sends (`users.settings.sendAs`). */
export class GmailMailboxes implements Mailboxes {
  readonly #settings: MailboxSettings
  readonly #pause: Pause | undefined

  constructor(settings: MailboxSettings, pause?: Pause) {
    this.#settings = settings
    this.#pause = pause
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
    const { gmailUrl, tokenUrl } = this.#settings
    const url = `${gmailUrl}/gmail/v1/users/me/settings/sendAs${path}`
    const caller = { account, subject: email, scopes: [scope] }
    let answer: GoogleAnswer
    try {
      answer = await askGoogle(tokenUrl, caller, { url, method, ...(json && { json }) }, this.#pause)
    } catch (error) {
      if (!(error instanceof ServiceAccountFault)) throw error
      const code = error.code === 'later' || error.code === 'person' ? error.code : 'account'
      throw new MailboxFault(code, error.message, { cause: error })
    }
    if (answer.status === 200 && answer.body !== undefined) return answer.body
    throw refusal(answer)
  }
}

function refusal(answer: GoogleAnswer): MailboxFault {
  const { status, body } = answer
  if (isGoogleLimit(answer) || status >= 500 || status < 400)
    return new MailboxFault('later', `Gmail answered ${status}.`)
  // Gmail gives this answer for people without a licence.
  const isOff = /failed_?precondition|mail service not enabled/i.test(JSON.stringify(body ?? ''))
  if (isOff && [400, 401, 403].includes(status))
    return new MailboxFault('person', 'Gmail is not turned on for this person.')
  if (status === 401 || status === 403) return new MailboxFault('account', 'Gmail refuses the service account.')
  if (status === 404) return new MailboxFault('person', 'Gmail has no such mailbox.')
  return new MailboxFault('refused', `Gmail refuses the signature with ${status}.`)
}
