import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'

interface Received {
  commands: string[]
  message: string
}

/** A mail server that takes everything, or refuses recipients (RFC 5321, section 3.3). */
function mailServer(refuse: boolean) {
  const received: Received[] = []
  const server = createServer((socket: Socket) => {
    const mail: Received = { commands: [], message: '' }
    let inMessage = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (inMessage && line !== '.') {
          mail.message += `${line}\n`
        } else if (inMessage) {
          inMessage = false
          received.push(mail)
          socket.write('250 ok\r\n')
        } else {
          mail.commands.push(line)
          inMessage = line === 'DATA'
          const refused = refuse && line.startsWith('RCPT')
          socket.write(refused ? '550 no such mailbox\r\n' : inMessage ? '354 go on\r\n' : '250 ok\r\n')
        }
      }
    })
    socket.on('error', () => undefined)
  })
  const url = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
  return { received, url, close: () => server.close() }
}

const taking = mailServer(false)
const refusing = mailServer(true)
afterAll(() => {
  taking.close()
  refusing.close()
})

test('a mail leaves as plain text, to one recipient, from the address of the installation', async () => {
  const mailer = smtpMailer(await taking.url, 'Kartu <kartu@example.com>')
  await mailer.send({ to: 'khai@example.com', subject: 'Kode Anda: 123456', text: 'Selamat datang.\n\nKartu\n' })
  const [mail] = taking.received
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
    await smtpMailer(await taking.url, from).send({ sender, to: 'khai@example.com', subject: 'x', text: 'x' })
    const mail = taking.received.at(-1)
    expect(mail?.message).toMatch(/^From: "?Kopi Rempah via Kartu Bcc: everybody@example.com"?\s+<kartu@example.com>$/m)
    expect(mail?.commands).toEqual(expect.arrayContaining([expect.stringContaining('MAIL FROM:<kartu@example.com>')]))
    expect(mail?.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
  }
})

test('a line break in a subject makes no further header and no further recipient', async () => {
  const mailer = smtpMailer(await taking.url, 'kartu@example.com')
  await mailer.send({ to: 'khai@example.com', subject: 'Hello\r\nBcc: everybody@example.com', text: 'x' })
  const mail = taking.received.at(-1)
  expect(mail?.message).toContain('Subject: Hello Bcc: everybody@example.com\n')
  expect(mail?.message).not.toMatch(/^Bcc:/m)
  expect(mail?.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
})

test('a refused mail fails, so that its job tries again', async () => {
  const mailer = smtpMailer(await refusing.url, 'kartu@example.com')
  await expect(mailer.send({ to: 'nobody@example.com', subject: 'x', text: 'x' })).rejects.toThrow('550')
  expect(refusing.received).toEqual([])
})
