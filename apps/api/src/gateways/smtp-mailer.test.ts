import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { MailFault, plainReply } from './mail-fault.ts'
import { smtpMailer } from './smtp-mailer.ts'

const post = await startMailServer()
afterAll(() => post.close())
beforeEach(() => {
  post.manners = {}
})

test('a mail leaves as plain text, to one recipient, from the address of the installation', async () => {
  const mailer = smtpMailer(post.url, 'Kartu <kartu@example.com>')
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

test('a mail for a company is from its name, at the address of the installation', async () => {
  for (const from of ['Kartu <kartu@example.com>', 'kartu@example.com']) {
    const sender = 'Kopi Rempah via Kartu\r\nBcc: everybody@example.com'
    await smtpMailer(post.url, from).send({ sender, to: 'khai@example.com', subject: 'x', text: 'x' })
    const mail = post.received.at(-1)
    expect(mail?.message).toMatch(/^From: "?Kopi Rempah via Kartu Bcc: everybody@example.com"?\s+<kartu@example.com>$/m)
    expect(mail?.commands).toEqual(expect.arrayContaining([expect.stringContaining('MAIL FROM:<kartu@example.com>')]))
    expect(mail?.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  }
})

test('a line break in a subject makes no further header and no further recipient', async () => {
  const mailer = smtpMailer(post.url, 'kartu@example.com')
  await mailer.send({ to: 'khai@example.com', subject: 'Hello\r\nBcc: everybody@example.com', text: 'x' })
  const mail = post.received.at(-1)
  expect(mail?.message).toContain('Subject: Hello Bcc: everybody@example.com\n')
  expect(mail?.message).not.toMatch(/^Bcc:/m)
  expect(mail?.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
})

test('a name that hides characters or turns the direction of writing is shown without them', async () => {
  const sender = 'Kopi\u202e\u2066\u0000 Rempah\u200b\tvia Kartu'
  await smtpMailer(post.url, 'kartu@example.com').send({
    sender,
    to: 'khai@example.com',
    subject: 'a\u202eb',
    text: 'x',
  })
  const mail = post.received.at(-1)
  expect(mail?.message).toContain('From: Kopi Rempah via Kartu <kartu@example.com>\n')
  expect(mail?.message).toContain('Subject: ab\n')
})

test('what looks encoded in a subject or a name is shown as it was typed', async () => {
  const encoded = '=?utf-8?Q?Bcc=3A_everybody=40example.com?='
  const mail = { sender: encoded, to: 'khai@example.com', subject: `Hello ${encoded}`, text: 'x' }
  await smtpMailer(post.url, 'kartu@example.com').send(mail)
  expect(post.received.at(-1)?.subject).toBe(`Hello = ?utf-8?Q?Bcc=3A_everybody=40example.com?=`)
  expect(post.received.at(-1)?.message).not.toMatch(/^(From|Subject):.*=\?utf-8/m)
})

test('a mail that its reader can stop says so as mail programs expect', async () => {
  const mailer = smtpMailer(post.url, 'kartu@example.com')
  const unsubscribeUrl = 'https://kartu.test/no-more-mail/abc'
  await mailer.send({ to: 'khai@example.com', subject: 'x', text: 'x', unsubscribeUrl })
  expect(post.received.at(-1)?.message).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\n`)
  expect(post.received.at(-1)?.message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  await mailer.send({ to: 'khai@example.com', subject: 'x', text: 'x' })
  expect(post.received.at(-1)?.message).not.toContain('List-Unsubscribe')
})

/** Why a mail was not taken. */
const faultOf = (url = post.url): Promise<MailFault> =>
  smtpMailer(url, 'kartu@example.com')
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

test('a message that is refused after it has come is refused; one that is put off is tried again', async () => {
  post.manners.message = () => '554 5.7.1 looks like spam'
  expect(await faultOf()).toMatchObject({ kind: 'refused', permanent: true })
  post.manners.message = () => '451 4.3.0 disk full'
  expect(await faultOf()).toMatchObject({ kind: 'later', permanent: false })
})

test('what the operator can mend keeps the mail: sign-in, address, a server that is away or hangs up', async () => {
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

test('what a server answers is shown as one short plain line', () => {
  const fault = new MailFault('refused', { reply: 'x' })
  expect(fault.message).toBe('refused: x')
  expect(plainReply(`550\r\n<script>\u202e${'long '.repeat(100)}`)).toMatch(/^550 script (long )+lo?n?g?$/)
  expect(plainReply('x'.repeat(1000))).toHaveLength(200)
})

test('the start says what stands in the way of mail, and nothing where nothing does', async () => {
  const check = (url: string, from = 'kartu@example.com') => smtpMailer(url, from).check?.()
  const { host } = new URL(post.url)
  expect(await check(post.url)).toBeUndefined()
  expect(await check(post.url, 'Kartu <kartu@localhost>')).toContain('MAIL_FROM is not set')
  post.manners.auth = () => '535 5.7.8 wrong'
  const refused = await check(post.url.replace('smtp://', 'smtp://user:secret@'))
  expect(refused).toContain(`The mail server ${host} does not accept the user and password in SMTP_URL`)
  expect(refused).not.toContain('secret')
  expect(await check(`smtps://${host}`)).toContain('does not speak TLS as SMTP_URL asks')
  const gone = await startMailServer()
  gone.close()
  expect(await check(gone.url)).toMatch(
    /^The mail server 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED \S+\d\. Mails are kept/,
  )
})
