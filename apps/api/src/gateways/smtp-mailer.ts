import { createTransport } from 'nodemailer'
import { mailFaultOf } from './mail-fault.ts'
import type { Mailer } from './mailer.ts'

/**
 * How long a server may be silent. It may take its time after the whole message has come (RFC 5321, section 4.5.3.2.6):
 * who hangs up then, and tries again, sends the mail twice.
 */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 300_000 }
const urgentSocketTimeout = 60_000

/**
 * Sends through a mail server over SMTP (`smtp://` upgrades with STARTTLS where offered, `smtps://` is TLS from the start).
 * Every mail has a connection of its own, so that none waits behind another.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const common = { url, disableFileAccess: true, disableUrlAccess: true, ...patience }
  const transport = createTransport(common, { from })
  const urgentTransport = createTransport({ ...common, socketTimeout: urgentSocketTimeout }, { from })
  return {
    kind: 'smtp',
    async send({ id, sender, to, subject, text, unsubscribeUrl, attachments = [], replyTo, urgent = false }) {
      // Mail programs show two mails of one id once.
      const messageId = id === undefined ? undefined : `<${id}@${domainOf(from)}>`
      await (urgent ? urgentTransport : transport)
        .sendMail({
          ...(sender === undefined ? {} : { from: { name: oneLine(sender), address: addressOf(from) } }),
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          messageId,
          attachments: attachments.map(({ name, mediaType, content }) => ({
            filename: name,
            contentType: mediaType,
            content,
          })),
          headers: unsubscribeUrl === undefined ? {} : listHeaders(unsubscribeUrl),
        })
        .catch((error: unknown) => {
          throw mailFaultOf(error)
        })
    },
    async check() {
      try {
        await urgentTransport.verify()
      } catch (error) {
        return checkSentence(url, error)
      }
      return addressOf(from).endsWith('@localhost')
        ? 'MAIL_FROM is not set, so mails come from kartu@localhost, which most mail servers refuse. Set it to an address of yours.'
        : undefined
    },
  }
}

/** RFC 2369 and RFC 8058. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function checkSentence(url: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  const { reply, kind } = mailFaultOf(error)
  const what =
    code === 'EAUTH' || code === 'ENOAUTH'
      ? `does not accept the user and password in SMTP_URL`
      : code === 'ETLS' || /certificate|self.signed|SSL|TLS/i.test(message)
        ? `does not speak TLS as SMTP_URL asks, or its certificate is not trusted (smtps:// is TLS from the start, smtp:// upgrades)`
        : kind === 'unreachable'
          ? `cannot be reached`
          : `refuses the connection`
  return `The mail server ${new URL(url).host} ${what}: ${(reply || message).replace(/\.$/, '')}. Mails are kept and tried for two days.`
}

/**
 * A line break in a header would begin another header; what is not seen, or turns the direction of writing, deceives.
 * Two invisible characters stay, because some scripts are not written without them. What looks encoded (RFC 2047) is
 * taken apart: mail programs would show what it decodes to.
 */
const oneLine = (text: string): string =>
  text
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()

/** Of `Kartu <kartu@example.com>`, or of the address alone. */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'kartu.invalid'
