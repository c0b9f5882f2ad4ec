import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { createServer } from 'node:tls'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { certificate } from '../../../test/certificates.ts'
import { startMailServer } from '../../../test/outside/mail-server.ts'
import { MailFault, plainReply } from './mail-fault.ts'
import { readMailbox } from '../../settings/mailbox.ts'
import { smtpMailer } from './smtp-mailer.ts'

const post = await startMailServer()
afterAll(() => post.close())
beforeEach(() => {
  post.manners = {}
})
afterEach(() => void vi.useRealTimers())

function mailerOf(url: string, from = 'kartu@example.com', limits = {}) {
  const mailbox = readMailbox(from)
  if (!mailbox) throw new Error('Not a mailbox')
  return smtpMailer(url, mailbox, limits)
}

test('sends plain text to one recipient from the installation', async () => {
  const mailer = mailerOf(post.url, 'Kartu <kartu@example.com>')
  await mailer.send({ to: 'khai@example.com', subject: 'Kode Anda: 123456', text: 'Selamat datang.\n\nKartu\n' })
  const mail = post.received.at(-1)
  expect(mail?.commands).toEqual(
    expect.arrayContaining([
      expect.stringContaining('MAIL FROM:<kartu@example.com>'),
      expect.stringContaining('RCPT TO:<khai@example.com>'),
    ]),
  )
  expect(mail?.message).toContain('Subject: Kode Anda: 123456\n')
  expect(mail?.message).toContain('From: Kartu <kartu@example.com>\n')
  expect(mail?.message).toContain('Content-Type: text/plain; charset=utf-8\n')
  expect(mail?.message).toContain('Selamat datang.\n')
})

test('a company mail has its name with the installation’s address', async () => {
  for (const from of ['Kartu <kartu@example.com>', 'kartu@example.com']) {
    const sender = 'Kopi Rempah via Kartu\r\nBcc: everybody@example.com'
    await mailerOf(post.url, from).send({ sender, to: 'khai@example.com', subject: 'x', text: 'x' })
    const mail = post.received.at(-1)
    expect(mail?.message).toMatch(/^From: "?Kopi Rempah via Kartu Bcc: everybody@example.com"?\s+<kartu@example.com>$/m)
    expect(mail?.commands).toEqual(expect.arrayContaining([expect.stringContaining('MAIL FROM:<kartu@example.com>')]))
    expect(mail?.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  }
})

test('a line break in a subject adds no header', async () => {
  const mailer = mailerOf(post.url)
  await mailer.send({ to: 'khai@example.com', subject: 'Hello\r\nBcc: everybody@example.com', text: 'x' })
  const mail = post.received.at(-1)
  expect(mail?.message).toContain('Subject: Hello Bcc: everybody@example.com\n')
  expect(mail?.message).not.toMatch(/^Bcc:/m)
  expect(mail?.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
})

test('removes invisible or direction characters from a name', async () => {
  const sender = 'Kopi\u202e\u2066\u0000 Rempah\u200b\tvia Kartu'
  await mailerOf(post.url).send({
    sender,
    to: 'khai@example.com',
    subject: 'a\u202eb',
    text: 'x',
  })
  const mail = post.received.at(-1)
  expect(mail?.message).toContain('From: Kopi Rempah via Kartu <kartu@example.com>\n')
  expect(mail?.message).toContain('Subject: ab\n')
})

test('shows an encoded-looking subject or name as typed', async () => {
  const encoded = '=?utf-8?Q?Bcc=3A_everybody=40example.com?='
  const mail = { sender: encoded, to: 'khai@example.com', subject: `Hello ${encoded}`, text: 'x' }
  await mailerOf(post.url).send(mail)
  expect(post.received.at(-1)?.subject).toBe(`Hello = ?utf-8?Q?Bcc=3A_everybody=40example.com?=`)
  expect(post.received.at(-1)?.message).not.toMatch(/^(From|Subject):.*=\?utf-8/m)
})

test('a mail with an unsubscribe link has its headers', async () => {
  const mailer = mailerOf(post.url)
  const unsubscribeUrl = 'https://kartu.test/no-more-mail/abc'
  await mailer.send({ to: 'khai@example.com', subject: 'x', text: 'x', unsubscribeUrl })
  expect(post.received.at(-1)?.message).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\n`)
  expect(post.received.at(-1)?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  await mailer.send({ to: 'khai@example.com', subject: 'x', text: 'x' })
  expect(post.received.at(-1)?.message).not.toContain('List-Unsubscribe')
})

/** Reason why a mail was refused. */
const faultOf = (url = post.url): Promise<MailFault> =>
  mailerOf(url)
    .send({ to: 'nobody@example.com', subject: 'x', text: 'x' })
    .then(
      () => {
        throw new Error('The mail was taken')
      },
      (error: MailFault) => error,
    )

test.each([
  ['550 5.1.1 no such user', 'address_unknown', true],
  ['550 no such mailbox', 'address_unknown', true],
  ['553 not here', 'address_unknown', true],
  ['550 5.2.1 disabled', 'address_unknown', true],
  ['552 5.2.2 over quota', 'mailbox_full', true],
  ['452 4.2.2 over quota', 'mailbox_full', false],
  ['552 too much', 'mailbox_full', true],
  ['550 5.7.1 no', 'refused', true],
  ['554 no', 'refused', true],
  ['450 4.7.1 greylisted', 'later', false],
  ['421 4.3.0 going down', 'later', false],
])('a recipient answered with "%s" is %s', async (answer, kind, permanent) => {
  post.manners.recipient = () => answer
  const before = post.received.length
  expect(await faultOf()).toMatchObject({ kind, permanent, reply: answer })
  expect(post.received).toHaveLength(before)
})

test('retries a refused message only if the refusal is temporary', async () => {
  post.manners.message = () => '554 5.7.1 looks like spam'
  expect(await faultOf()).toMatchObject({ kind: 'refused', permanent: true })
  post.manners.message = () => '451 4.3.0 disk full'
  expect(await faultOf()).toMatchObject({ kind: 'later', permanent: false })
})

test('reports if a server received a message without confirming it', async () => {
  const limits = { socketTimeout: 200 }
  const unconfirmed = async () => {
    const sending = mailerOf(post.url, undefined, limits).send({ to: 'khai@example.com', subject: 'x', text: 'x' })
    return sending.then(
      () => 'sent',
      ({ kind, isUnconfirmed }: MailFault) => [kind, isUnconfirmed],
    )
  }
  post.manners.message = () => undefined
  expect(await unconfirmed()).toEqual(['unreachable', true])
  post.manners.message = () => 'hang up'
  expect(await unconfirmed()).toEqual(['unreachable', true])
  post.manners.message = () => '451 4.3.0 disk full'
  expect(await unconfirmed()).toEqual(['later', false])
  // Silent before the message.
  post.manners = { recipient: () => 'hang up' }
  expect(await unconfirmed()).toEqual(['unreachable', false])
})

test('keeps the mail for faults that the operator can fix', async () => {
  post.manners.auth = () => '535 5.7.8 wrong'
  const signedIn = post.url.replace('smtp://', 'smtp://user:secret@')
  const refused = await faultOf(signedIn)
  expect(refused).toMatchObject({ kind: 'not_accepted', permanent: false })
  expect(refused.message).not.toContain('secret')
  expect(await faultOf(`smtps://${new URL(post.url).host}`)).toMatchObject({ permanent: false })
  const gone = await startMailServer()
  gone.close()
  expect(await faultOf(gone.url)).toMatchObject({ kind: 'unreachable', permanent: false })
  post.manners = { recipient: () => '221 bye\r\n421 closing' }
  expect(await faultOf()).toMatchObject({ permanent: false })
})

test('reduces a server’s answer to one short line', () => {
  const fault = new MailFault('refused', { reply: 'x' })
  expect(fault.message).toBe('refused: x')
  expect(plainReply(`550\r\n<script>\u202e${'long '.repeat(100)}`)).toMatch(/^550 script (long )+lo?n?g?$/)
  expect(plainReply('x'.repeat(1000))).toHaveLength(200)
})

test('the start explains a mail problem, if there is one', async () => {
  const check = (url: string, from?: string) => mailerOf(url, from).check?.()
  const { host } = new URL(post.url)
  expect(await check(post.url)).toBeUndefined()
  expect(await check(post.url, 'Kartu <kartu@localhost>')).toContain('MAIL_FROM is not set')
  post.manners.auth = () => '535 5.7.8 wrong'
  const refused = await check(post.url.replace('smtp://', 'smtp://user:secret@'))
  expect(refused).toContain(`The mail server ${host} does not accept the user and password in SMTP_URL`)
  expect(refused).not.toContain('secret')
  expect(await check(`smtps://${host}`)).toContain(`${host} does not speak TLS from the start. Use smtp:// in SMTP_URL`)
  const gone = await startMailServer()
  gone.close()
  expect(await check(gone.url)).toMatch(
    /^The mail server 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED \S+\d\. Emails are stored/,
  )
})

test('every mail is marked as automatic', async () => {
  await mailerOf(post.url).send({ to: 'khai@example.com', subject: 'x', text: 'x' })
  expect(post.received.at(-1)?.message).toContain('Auto-Submitted: auto-generated\n')
})

test('a sender with a comma in its name stays one sender', async () => {
  await mailerOf(post.url, '"Acme, Inc." <kartu@example.com>').send({ to: 'khai@example.com', subject: 'x', text: 'x' })
  expect(post.received.at(-1)?.message).toContain('From: "Acme, Inc." <kartu@example.com>\n')
})

test('names the settings for a certificate of an unknown authority', async () => {
  post.manners.startTls = 'self-signed'
  const said = await mailerOf(post.url).check?.()
  expect(said).toContain('(DEPTH_ZERO_SELF_SIGNED_CERT)')
  expect(said).toContain('set NODE_EXTRA_CA_CERTS=/path/to/file.pem.')
  expect(said).toContain('?tls.rejectUnauthorized=false encrypts without verifying the server, ?ignoreTLS=true')
  expect(await faultOf()).toMatchObject({ kind: 'not_accepted', permanent: false })
  expect(await mailerOf(`${post.url}?tls.rejectUnauthorized=false`).check?.()).toBeUndefined()
  expect(await mailerOf(`${post.url}?ignoreTLS=true`).check?.()).toBeUndefined()
})

test('reports the name in a certificate for another name', async () => {
  post.manners.startTls = 'elsewhere'
  const url = `${post.url}?tls.ca=${encodeURIComponent(certificate('authority').cert)}`
  expect(await mailerOf(url).check?.()).toContain(
    'for another name (mail.example.test). Use its name as host in SMTP_URL, or add ?tls.servername=mail.example.test.',
  )
  expect(await mailerOf(`${url}&tls.servername=mail.example.test`).check?.()).toBeUndefined()
})

test('explains to smtp:// that a server expects TLS from the start', async () => {
  const far = createServer(certificate('self-signed'))
  await once(far.listen(0, '127.0.0.1'), 'listening')
  const { port } = far.address() as AddressInfo
  expect(await mailerOf(`smtp://127.0.0.1:${port}`, undefined, { greetingTimeout: 100 }).check?.()).toBe(
    `The mail server 127.0.0.1:${port} speaks TLS from the start. Use smtps:// in SMTP_URL. Emails are stored and retried for two days.`,
  )
  far.close()
})

test('waits for a greeting that takes twelve seconds', async () => {
  const connected = Promise.withResolvers<void>()
  const greeting = Promise.withResolvers<void>()
  post.manners.greets = () => (connected.resolve(), greeting.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sending = mailerOf(post.url).send({ to: 'late@example.com', subject: 'x', text: 'x' })
  await connected.promise
  // The mailer notices the connection one turn of the event loop later.
  await turn()
  await turn()
  await vi.advanceTimersByTimeAsync(12_000)
  greeting.resolve()
  await sending
  expect(post.received.at(-1)?.to).toBe('late@example.com')
})

test('greets the server by the name in the address', async () => {
  await mailerOf(`${post.url}?name=cards.example.com`).send({ to: 'khai@example.com', subject: 'x', text: 'x' })
  expect(post.received.at(-1)?.commands).toContain('EHLO cards.example.com')
})

test('a refused greeting does not count as an outage', async () => {
  post.manners.hello = () => '554 5.7.1 Helo command rejected'
  expect(await faultOf()).toMatchObject({ kind: 'not_accepted', isAway: false })
  expect(await mailerOf(post.url).check?.()).toContain(
    'does not accept the name by which this machine greets it. Add ?name=NAME to SMTP_URL',
  )
})
