import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Env } from '../../settings/env.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'
import { hasReadableOutbox, isLocalHost, isSameKey, OutboxKey, outboxSentence } from './outbox-key.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-outbox-'))
afterAll(() => rm(folder, { recursive: true }))

const env = (changes: Partial<Env> = {}) =>
  ({ publicUrl: 'http://localhost:3000', devMail: 'local', ...changes }) as Env
const mailer = (kind: Mailer['kind'] = 'outbox') => ({ kind }) as Mailer

test.each([
  ['localhost', true],
  ['kartu.localhost:3000', true],
  ['127.0.0.1:80', true],
  ['127.9.9.9', true],
  ['[::1]:3000', true],
  ['cards.example.com', false],
  ['localhost.example.com', false],
  ['128.0.0.1', false],
  ['localhost@example.com', false],
  ['localhost/x', false],
  ['', false],
  [undefined, false],
])('%s is this machine: %j', (host, expected) => expect(isLocalHost(host)).toBe(expected))

test('the outbox is readable only locally without a mail server', () => {
  expect(hasReadableOutbox(env(), mailer())).toBe(true)
  expect(hasReadableOutbox(env(), mailer('smtp'))).toBe(false)
  expect(hasReadableOutbox(env({ devMail: 'off' }), mailer())).toBe(false)
  expect(hasReadableOutbox(env({ publicUrl: 'https://cards.example.com' }), mailer())).toBe(false)
})

test('the start explains the outbox or that no mail is sent', async () => {
  const key = new OutboxKey(folder)
  expect(await outboxSentence(env(), mailer(), key)).toBe(
    'SMTP_URL is not set, so Kartu stores emails. Read them in your browser with this link:\n' +
      `http://localhost:3000/dev/mail?key=${await key.read()}\n`,
  )
  expect(await outboxSentence(env({ devMail: 'off' }), mailer(), key)).toBe(
    'SMTP_URL is not set: no email is sent, so no one receives the codes for registering and signing in.\n',
  )
  expect(await outboxSentence(env(), mailer('smtp'), key)).toBe('')
})

test('a data folder has one key, or none if it is invalid', async () => {
  const first = await new OutboxKey(folder).read()
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await new OutboxKey(folder).read()).toBe(first)
  expect(await readFile(join(folder, 'outbox-key'), 'utf8')).toBe(first)
  await writeFile(join(folder, 'outbox-key'), 'x')
  const key = new OutboxKey(folder)
  const other = await key.read()
  expect(other).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(other).not.toBe(first)
  expect(await key.read()).toBe(other)
  expect([isSameKey(first, first), isSameKey(first, other), isSameKey('', first)]).toEqual([true, false, false])
})
