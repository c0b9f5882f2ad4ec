import type { MailFaultKind } from '@kartu/contracts/platform/mails'
import { tlsFaultOf } from '../tls-fault.ts'

const replyCharactersMax = 200

/** Why a mail could not be handed over, and whether trying again can help. */
export class MailFault extends Error {
  readonly kind: MailFaultKind
  readonly permanent: boolean
  /** Answer of the mail server, as one line of plain text; empty if there was none. */
  readonly reply: string
  /** True if no mail server has answered at all. */
  readonly isAway: boolean

  constructor(kind: MailFaultKind, { permanent = false, reply = '', isAway = false, cause }: Partial<MailFault> = {}) {
    super(reply === '' ? kind : `${kind}: ${reply}`, { cause })
    this.kind = kind
    this.permanent = permanent
    this.reply = reply
    this.isAway = isAway
  }
}

interface SmtpError {
  message?: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/**
 * Reads what nodemailer reports. Only an answer to the recipient or to the message itself speaks of this mail; a refused
 * sign-in, sender, certificate or greeting is the installation's, and its operator can mend that while the mail waits.
 */
export function mailFaultOf(error: unknown): MailFault {
  if (error instanceof MailFault) return error
  const { code = '', command = '', response = '', responseCode } = error as SmtpError
  const more = { reply: plainReply(response || namedCause(error)), cause: error }
  if (isOurs(code) || tlsFaultOf(error)) return new MailFault('not_accepted', more)
  if (responseCode === undefined) {
    const kind = wayFault(code)
    return new MailFault(kind, { ...more, isAway: kind === 'unreachable' })
  }
  if (['MAIL FROM', 'EHLO', 'HELO'].includes(command)) return new MailFault('not_accepted', more)
  if (command !== 'RCPT TO' && command !== 'DATA') return new MailFault('unreachable', more)
  const permanent = responseCode >= 500
  return new MailFault(recipientFault(responseCode, response, command), { ...more, permanent })
}

const isOurs = (code: string): boolean =>
  ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG'].includes(code) || code.startsWith('ERR_TLS')

const wayFault = (code: string): MailFaultKind =>
  code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'unreachable'

/** By the enhanced status code (RFC 3463) where there is one, else by the plain one (RFC 5321, section 4.2.3). */
function recipientFault(responseCode: number, response: string, command: string): MailFaultKind {
  const detail = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (detail === '2.2' || (detail === undefined && (responseCode === 552 || responseCode === 452)))
    return 'mailbox_full'
  if (responseCode < 500) return 'later'
  if (detail !== undefined) return /^(1\.[1236]|1\.10|2\.1)$/.test(detail) ? 'address_unknown' : 'refused'
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) ? 'address_unknown' : 'refused'
}

/** A failure of the network has no answer of a server; its code says more than its sentence. */
const namedCause = (error: unknown): string => {
  const { code, message = '' } = error as SmtpError
  return code === undefined ? message : message.includes(code) ? message : `${code}: ${message}`
}

/** A server may answer anything: one line, no control or invisible characters, no markup, no endless text. */
export const plainReply = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}<>]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, replyCharactersMax)
