import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../test/outside/mail-server.ts'
import { companyMailer } from './company-mailer.ts'
import { MailFault } from './mail-fault.ts'

const post = await startMailServer()
const port = Number(new URL(post.url).port)
afterAll(() => post.close())
let connections = 0
beforeEach(() => {
  connections = 0
  post.manners = { greets: () => Promise.resolve((connections += 1)) }
})

const from = { name: 'Kopi Rempah', address: 'hello@kopi.example' }
const mail = { to: 'khai@example.com', subject: 'x', text: 'x' }

/** Sends a mail and returns how many the server received. */
async function sent(host: string, privateHosts: string[], username = ''): Promise<number> {
  const before = post.received.length
  const server = { host, port, security: 'starttls' as const, username, password: 'correct horse' }
  await Promise.try(() => companyMailer(server, from, privateHosts).send(mail)).catch(() => undefined)
  return post.received.length - before
}

test.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1'])('does not connect to %s', async (host) => {
  expect([await sent(host, [], 'kopi'), connections]).toEqual([0, 0])
})

test.each(['localhost', '127.0.0.1'])('connects to %s if the operator allows it', async (host) => {
  expect(await sent(host, [`${host}:${port}`])).toBe(1)
  expect(await sent(host, [`${host}:25`])).toBe(0)
})

test('never sends without the sign-in that was set', async () => {
  expect([await sent('127.0.0.1', [`127.0.0.1:${port}`], 'kopi'), connections]).toEqual([0, 1])
  post.manners = { ...post.manners, auth: () => '235 ok' }
  expect(await sent('127.0.0.1', [`127.0.0.1:${port}`], 'kopi')).toBe(1)
})

test('needs a sign-in at other servers', () => {
  const server = { host: 'smtp.kopi.example', port: 25, security: 'tls' as const, username: '', password: '' }
  expect(() => companyMailer(server, from, [])).toThrow(MailFault)
})
