import { connect, type LookupFunction, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { mailFaultOf } from './mail-fault.ts'
import { mailServerSentence } from './mail-server-sentence.ts'
import type { Mailbox } from '../../settings/mailbox.ts'
import type { Mailer } from './mailer.ts'

/** Connect timeout. A retry follows soon; a longer wait would notice the return of the server too late. */
const connectMs = 10_000
/**
 * Maximum silence of a server. It may need minutes after the whole message has arrived (RFC 5321, section 4.5.3.2.6),
 * and a client that disconnects then and retries would send the mail twice. Some servers delay their greeting to
 * unknown clients.
 */
const timeouts = { connectionTimeout: 60_000, greetingTimeout: 45_000, socketTimeout: 300_000 }
const urgentSocketTimeout = 60_000

/** A mail server's address in Nodemailer's form. */
export interface SmtpServer {
  host: string
  port: number
  /** True uses TLS from the start. */
  secure: boolean
  /** True rejects a server without STARTTLS. */
  requireTLS: boolean
  auth?: { user: string; pass: string }
  /** True rejects a server that offers no sign-in. */
  forceAuth?: boolean
}

interface SmtpOptions {
  /** Resolves and checks the name of a server that the operator did not choose. */
  lookup?: LookupFunction | undefined
  /** Domain of Message-IDs; by default, the sender's. A fixed one keeps them the same when the sender changes. */
  idDomain?: string
}

/** Progress of one message. */
interface Written {
  isWhole: boolean
}

/** Part of Nodemailer's `MailMessage`. */
interface WrittenMail {
  data: object
  message: { processFunc(act: (content: Readable) => Readable): void }
}

/** Records that a whole message was written: the server may then have delivered it without confirming it. */
function noteWritten({ data, message }: WrittenMail, done: () => void): void {
  const { written } = data as { written?: Written }
  message.processFunc((content) => {
    // `end` means that the server requested the content and the connection has accepted all of it.
    content.once('end', () => {
      if (written) written.isWhole = true
    })
    return content
  })
  done()
}

/**
 * Sends through a mail server over SMTP (`smtp://` upgrades with STARTTLS if offered, `smtps://` uses TLS from the
 * start). Every mail has its own connection, so that none waits behind another.
 */
export function smtpMailer(
  server: string | SmtpServer,
  from: Mailbox,
  limits: Partial<typeof timeouts> = {},
  { lookup, idDomain = domainOf(from) }: SmtpOptions = {},
): Mailer {
  const getSocket = socketOpener(lookup)
  const named = typeof server === 'string' ? { url: server } : server
  const common = { ...named, disableFileAccess: true, disableUrlAccess: true, getSocket, ...timeouts, ...limits }
  const transport = createTransport(common, { from })
  const urgentTransport = createTransport({ ...common, socketTimeout: urgentSocketTimeout }, { from })
  for (const one of [transport, urgentTransport]) one.use('stream', noteWritten)
  return {
    kind: 'smtp',
    async send({ id, sender, to, subject, text, html, unsubscribeUrl, attachments = [], replyTo, urgent = false }) {
      // Mail programs show two mails with the same ID as one.
      const messageId = id === undefined ? undefined : `<${id}@${idDomain}>`
      const written: Written = { isWhole: false }
      await (urgent ? urgentTransport : transport)
        .sendMail({
          ...{ written },
          ...(sender === undefined ? {} : { from: { name: oneLine(sender), address: from.address } }),
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          ...(html === undefined ? {} : { html }),
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          messageId,
          attachments: attachments.map(({ name, mediaType, content }) => ({
            filename: name,
            contentType: mediaType,
            content,
          })),
          headers: { ...automatic, ...(unsubscribeUrl === undefined ? {} : listHeaders(unsubscribeUrl)) },
        })
        .catch((error: unknown) => {
          throw mailFaultOf(error, written.isWhole)
        })
    },
    async check() {
      try {
        await urgentTransport.verify()
      } catch (error) {
        return mailServerSentence(urlOf(server), error)
      }
      return from.address.endsWith('@localhost')
        ? 'MAIL_FROM is not set, so mails come from kartu@localhost, which most mail servers refuse. Set it to an address of yours.'
        : undefined
    },
  }
}

const urlOf = (server: string | SmtpServer): string =>
  typeof server === 'string' ? server : `smtp${server.secure ? 's' : ''}://${server.host}:${server.port}`

interface Far {
  host?: string | undefined
  port?: number | string | undefined
  secure?: boolean | undefined
  localAddress?: string | undefined
}

type Opened = (error: Error | null, socket: { connection: Socket } | false) => void

/**
 * Opens the connection instead of Nodemailer, which has one limit for connecting and greeting together and hides the
 * reason of a network failure.
 */
const socketOpener =
  (lookup: LookupFunction | undefined) =>
  (far: Far, done: Opened): void => {
    const { host = 'localhost', port, secure = false, localAddress } = far
    const socket = connect({
      host,
      port: Number(port) || (secure ? 465 : 587),
      ...(localAddress ? { localAddress } : {}),
      ...(lookup ? { lookup } : {}),
    })
    const late = Object.assign(new Error(`no connection within ${connectMs / 1000} seconds`), { code: 'ETIMEDOUT' })
    const timer = setTimeout(() => socket.destroy(late), connectMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      // If the name has several addresses, each failed for its own reason; the last one is reported.
      done(error instanceof AggregateError ? (error.errors.at(-1) as Error) : error, false)
    }
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      done(null, { connection: socket })
    })
  }

/** Prevents automatic replies, such as absence notes (RFC 3834, section 5). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** Headers for unsubscribing (RFC 2369 and RFC 8058). */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A line break would begin another header, and invisible or direction-changing characters deceive. Two invisible
 * characters stay, because some scripts need them. Text that looks encoded (RFC 2047) is split, because mail programs
 * would decode it.
 */
const oneLine = (text: string): string =>
  text
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()

const domainOf = ({ address }: Mailbox): string => /@([\w.-]+)$/.exec(address)?.[1] ?? 'kartu.invalid'
