import type { MailFaultKind } from '@kartu/contracts/platform/mails'
import { tlsFaultOf } from '../tls-fault.ts'

const replyCharactersMax = 200

/** Reason why a mail was not accepted, and whether a retry can help. */
export class MailFault extends Error {
  readonly kind: MailFaultKind
  readonly permanent: boolean
  /** Answer of the mail server, as one line of plain text; empty if there was none. */
  readonly reply: string
  /** True if no mail server answered. */
  readonly isAway: boolean
  /** True if the server has the whole message but did not confirm it, so it may have delivered it. */
  readonly isUnconfirmed: boolean

  constructor(
    kind: MailFaultKind,
    { permanent = false, reply = '', isAway = false, isUnconfirmed = false, cause }: Partial<MailFault> = {},
  ) {
    super(reply === '' ? kind : `${kind}: ${reply}`, { cause })
    this.kind = kind
    this.permanent = permanent
    this.reply = reply
    this.isAway = isAway
    this.isUnconfirmed = isUnconfirmed
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
 * Reads errors of nodemailer. Only an answer to the recipient or to the message concerns this mail; a refused sign-in,
 * sender, certificate or greeting concerns the installation, and its operator can fix it while the mail waits.
 * `isWritten` is true if the whole message had been written when the error occurred.
 */
export function mailFaultOf(error: unknown, isWritten = false): MailFault {
  if (error instanceof MailFault) return error
  const { code = '', command = '', response = '', responseCode } = error as SmtpError
  const more = { reply: plainReply(response || namedCause(error)), cause: error }
  if (isOurs(code) || tlsFaultOf(error)) return new MailFault('not_accepted', more)
  if (responseCode === undefined) {
    const kind = wayFault(code)
    const isUnreachable = kind === 'unreachable'
    return new MailFault(kind, { ...more, isAway: isUnreachable, isUnconfirmed: isUnreachable && isWritten })
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

/** Uses the enhanced status code (RFC 3463) if there is one, else the basic one (RFC 5321, section 4.2.3). */
function recipientFault(responseCode: number, response: string, command: string): MailFaultKind {
  const detail = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (detail === '2.2' || (detail === undefined && (responseCode === 552 || responseCode === 452)))
    return 'mailbox_full'
  if (responseCode < 500) return 'later'
  if (detail !== undefined) return /^(1\.[1236]|1\.10|2\.1)$/.test(detail) ? 'address_unknown' : 'refused'
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) ? 'address_unknown' : 'refused'
}

/** A network failure has no server answer; its code says more than its message. */
const namedCause = (error: unknown): string => {
  const { code, message = '' } = error as SmtpError
  return code === undefined ? message : message.includes(code) ? message : `${code}: ${message}`
}

/**
 * A server may answer anything, so the text is reduced to one short line without control or invisible characters and
 * markup.
 */
export const plainReply = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}<>]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, replyCharactersMax)
