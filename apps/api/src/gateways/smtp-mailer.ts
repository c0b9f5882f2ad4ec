import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends through a mail server over SMTP (`smtp://` upgrades with STARTTLS where offered, `smtps://` is TLS from the start). */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send({ id, sender, to, subject, text }) {
      // Mail programs show two mails of one id once.
      const messageId = id === undefined ? undefined : `<${id}@${domainOf(from)}>`
      await transport.sendMail({
        ...(sender === undefined ? {} : { from: { name: oneLine(sender), address: addressOf(from) } }),
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        messageId,
      })
    },
  }
}

/** A line break in a header would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/** Of `Kartu <kartu@example.com>`, or of the address alone. */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'kartu.invalid'
