import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@kartu/contracts/identity/auth'
import { afterAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.ts'
import { latestMails } from '../../gateways/mail/outbox-mailer.ts'
import { isLocalHost, OutboxKey, outboxLink } from './outbox-key.ts'

const server = await startServer()
const origin = 'http://localhost:3000'
const local = await server.variant({ PUBLIC_URL: origin })
const closed = await server.variant({ PUBLIC_URL: origin, DEV_MAIL: 'off' })
const link = new URL(await outboxLink(local.deps.env, local.deps.outboxKey))
const key = link.searchParams.get('key') ?? ''

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))
/** Reads the key again, as after a restart. */
const readKey = (folder: string) => new OutboxKey(folder).read()
const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'kartu-outbox-')))
  return folders.at(-1) ?? ''
}

interface From {
  url?: string
  address?: string
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD' | 'POST'
}
const ask = (of: TestServer, { url = '/dev/mail', address = '127.0.0.1', headers = {}, method = 'GET' }: From = {}) =>
  of.app.inject({ method, url, remoteAddress: address, headers: { host: 'localhost:3000', ...headers } })

const follow = (of = local) => ask(of, { url: link.pathname + link.search })
const cookie = String((await follow()).headers['set-cookie']).split(';')[0] ?? ''

/** All parts of an answer that a caller could compare with another. */
const seen = async (of: TestServer, from: From) => {
  const { statusCode, headers, body } = await ask(of, from)
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { statusCode, headers: rest, body: body.replace(/"request_id":"[^"]+"/, '') }
}
/** Makes the same call to an unknown address. */
const unknown = (of: TestServer, from: From) =>
  seen(of, { ...from, url: (from.url ?? '/dev/mail').replace('/dev/mail', '/dev/none') })

test('the link printed at start-up opens the list of mails', async () => {
  const opened = await follow()
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/mail'])
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(String(opened.headers['set-cookie'])).toMatch(
    /^kartu_outbox_[0-9a-f]{8}=[\w-]{43}; Path=\/dev\/mail; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
  )
  await local.deps.mailer.send({ to: 'a@example.com', subject: 'Older', text: 'One\nTwo' })
  await local.deps.mailer.send({ to: 'b@example.com', subject: '<script>alert(1)</script>', text: '<b>&"' })
  const reply = await ask(local, { headers: { cookie: `other=1; ${cookie}` } })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  expect(reply.headers['kartu-outbox']).toBe('open')
  expect(reply.body.indexOf('alert(1)')).toBeLessThan(reply.body.indexOf('Older'))
  expect(reply.body).toContain('&lt;script&gt;')
  expect(reply.body).not.toContain('<script>')
  expect(reply.body).toContain('&lt;b&gt;&amp;&quot;')
  expect(reply.body.match(/<details open>/g)).toHaveLength(1)
})

test('lists the mails of one address', async () => {
  await local.deps.mailer.send({ to: 'ayu@example.com', subject: 'Your code', text: '123456' })
  await local.deps.mailer.send({ to: 'budi@example.com', subject: 'Another code', text: '654321' })
  const { body } = await ask(local, { url: '/dev/mail?to=ayu%40example.com', headers: { cookie } })
  expect(body).toContain('123456')
  expect(body).not.toContain('654321')
})

test.each([
  ['i18n_redirected=id', '', 'Kotak keluar'],
  ['', 'id', 'Kotak keluar'],
  ['i18n_redirected=en', 'id', 'Outbox'],
])('uses the language of the app (%j, %j)', async (chosen, preferred, title) => {
  const headers = { cookie: `${chosen}; ${cookie}`, 'accept-language': preferred }
  const { body } = await ask(local, { headers })
  expect(body).toContain(`<h1>${title}</h1>`)
})

test('shows the HTML of a mail in a sandbox', async () => {
  const html = '<p>Hello <b>Ayu</b><script>alert(1)</script></p>'
  await local.deps.mailer.send({ to: 'd@example.com', subject: 'Both', text: 'Hello Ayu', html })
  const [mail] = await latestMails(local.deps.database, 1, 'd@example.com')
  const url = `/dev/mail/${mail?.id}`
  expect((await ask(local, { headers: { cookie } })).body).toContain(`src="${url}"`)
  const letter = await ask(local, { url, headers: { cookie } })
  expect(letter.body).toContain('<b>Ayu</b>')
  expect(letter.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(letter.headers['content-security-policy']).not.toContain('allow-scripts')
})

test('answers 404 without a key or without HTML', async () => {
  await local.deps.mailer.send({ to: 'c@example.com', subject: 'Text', text: 'Text alone' })
  const [mail] = await latestMails(local.deps.database, 1)
  const url = `/dev/mail/${mail?.id}`
  for (const from of [{ url }, { url, headers: { cookie } }, { url: '/dev/mail/none', headers: { cookie } }])
    expect(await seen(local, from)).toEqual(
      await seen(local, { ...from, url: from.url.replace('/dev/mail', '/dev/none') }),
    )
})

const strangers: [string, From][] = [
  ['without a key on the same machine', {}],
  ['with the address of the same machine by IPv6', { address: '::1' }],
  ['with a wrong key', { url: `/dev/mail?key=${key.slice(1)}x` }],
  ['with two keys', { url: `/dev/mail?key=${key}&key=${key}` }],
  ['with an empty key', { url: '/dev/mail?key=' }],
  ['with a wrong cookie', { headers: { cookie: `${cookie}x` } }],
  ['with the cookie of another folder', { headers: { cookie: cookie.replace(/_\w+=/, '_00000000=') } }],
  ['with the head of it', { method: 'HEAD' }],
  ['by another method', { method: 'POST' }],
  // A proxy on this machine that forwards no client address, as nginx does with a plain proxy_pass.
  ['behind a silent proxy', { headers: { host: '127.0.0.1:3000' } }],
]

test.each(strangers)('answers a caller %s as at any unknown address', async (_who, from) => {
  const answer = await seen(local, from)
  expect(answer).toEqual(await unknown(local, from))
  expect(JSON.stringify(answer)).not.toContain('outbox')
})

test.each([
  'kartu.evil.example',
  'kartu.evil.example:3000',
  'localhost.evil.example',
  '192.168.1.5:3000',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
  '0.0.0.0:3000',
])('refuses the key under the host name %j of another page', async (host) => {
  const tries: From[] = [{ headers: { host, cookie } }, { url: link.pathname + link.search, headers: { host } }]
  for (const from of tries) {
    expect(await seen(local, from)).toEqual(await unknown(local, from))
  }
})

test('is unavailable on a network, with a mail server, or if disabled', async () => {
  const others = [closed, await server.variant({ PUBLIC_URL: 'https://cards.example.com' })]
  others.push(await server.variant({ PUBLIC_URL: 'http://192.168.1.5:3000' }))
  for (const of of others) {
    for (const from of [{ headers: { cookie } }, { url: link.pathname + link.search }]) {
      expect(await seen(of, from)).toEqual(await unknown(of, from))
    }
  }
})

test('the API does not reveal the outbox', async () => {
  expect(await local.visitor().data(authRoutes.providers)).toEqual(await closed.visitor().data(authRoutes.providers))
})

test('sends the key only over https once https is used', async () => {
  const secure = await server.variant({ PUBLIC_URL: 'https://localhost:3000' })
  expect(String((await follow(secure)).headers['set-cookie'])).toMatch(/; Secure$/)
})

test('a data folder keeps one private key across restarts', async () => {
  const folder = join(newFolder(), 'deeper')
  const made = await readKey(folder)
  expect(made).toMatch(/^[\w-]{43}$/)
  const path = join(folder, 'outbox-key')
  expect(readFileSync(path, 'utf8')).toBe(made)
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(await readKey(newFolder())).not.toBe(made)

  const known = newFolder()
  writeFileSync(join(known, 'outbox-key'), made)
  expect(await readKey(known)).toBe(made)
})

test('generates a temporary key if the folder has none', async () => {
  const taken = join(newFolder(), 'file')
  writeFileSync(taken, '')
  expect(await readKey(join(taken, 'below'))).toMatch(/^[\w-]{43}$/)
  const damaged = newFolder()
  writeFileSync(join(damaged, 'outbox-key'), 'a')
  const ofStart = new OutboxKey(damaged)
  const made = await ofStart.read()
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(await ofStart.read()).toBe(made)
})

test.each([
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['kartu.localhost:80', true],
  ['127.0.0.1:3000', true],
  ['127.8.9.1', true],
  ['[::1]:3000', true],
  ['[::2]', false],
  ['0.0.0.0', false],
  ['localhost.', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['mylocalhost', false],
  ['localhost:3000/x', false],
  ['a@localhost', false],
  ['', false],
  [undefined, false],
])('the host %j is this machine: %j', (host, expected) => {
  expect(isLocalHost(host)).toBe(expected)
})
