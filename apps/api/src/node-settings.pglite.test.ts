import { execFile } from 'node:child_process'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { certificate, certificatePath } from '../test/certificates.ts'
import { startMailServer } from '../test/outside/mail-server.ts'

const run = promisify(execFile)
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const moduleAt = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

/** Evaluates an expression in a process that gets these settings only after its start, as from `.env`. */
async function said(settings: Record<string, string>, expression: string): Promise<string> {
  const script = `Object.assign(process.env, ${JSON.stringify(settings)})
    const { loadEnv } = await import(${moduleAt('node-settings.ts')})
    const answer = await Promise.try(async () => { loadEnv(); return ${expression} })
      .catch((error) => (error.message === 'fetch failed' ? error.cause.code : error.message))
    process.stdout.write(answer)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], NODE_OPTIONS: '' },
  })
  return stdout
}

const fetched = (settings: Record<string, string>, url: string): Promise<string> =>
  said(settings, `(await fetch(${JSON.stringify(url)})).text()`)

const secure = `https://localhost:${await portOf(createServer(certificate('here'), (_, answer) => answer.end('secure')))}`

test("trusts NODE_EXTRA_CA_CERTS even if it is set after Node's start", async () => {
  expect(await fetched({}, secure)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  expect(await fetched({ NODE_EXTRA_CA_CERTS: certificatePath('authority') }, secure)).toBe('secure')
})

const authorities = { NODE_EXTRA_CA_CERTS: certificatePath('authority') }

test('uses that authority for mail', async () => {
  const post = await startMailServer({ startTls: 'here' })
  const url = JSON.stringify(post.url.replace('127.0.0.1', 'localhost'))
  const check = `(await (await import(${moduleAt('gateways/mail/smtp-mailer.ts')}))
    .smtpMailer(${url}, { name: '', address: 'kartu@example.com' }).check()) ?? 'well'`
  expect(await said({}, check)).toContain('(UNABLE_TO_VERIFY_LEAF_SIGNATURE)')
  expect(await said(authorities, check)).toBe('well')
  post.close()
})

test('uses that authority for PostgreSQL', async () => {
  // This server agrees to encrypt, and disconnects after the handshake.
  const port = await portOf(
    createTcpServer((plain) => {
      plain.once('data', () => {
        plain.write('S')
        const secureContext = createSecureContext(certificate('here'))
        const socket = new TLSSocket(plain, { isServer: true, secureContext })
        socket.once('data', () => socket.destroy()).on('error', () => {})
      })
    }),
  )
  const databaseUrl = `postgres://kartu:secret@localhost:${port}/kartu?sslmode=verify-full`
  const open = `(await import(${moduleAt('db/open.ts')}))
    .openDatabase({ dataDir: '', databasePoolSize: 2, databaseUrl: ${JSON.stringify(databaseUrl)} })`
  expect(await said({}, open)).toContain('(UNABLE_TO_VERIFY_LEAF_SIGNATURE)')
  expect(await said(authorities, open)).toMatch(/cannot be reached \((?:ECONNRESET|Connection terminated)/)
})

test.each([
  ['missing', certificatePath('missing'), 'does not exist. Correct the path'],
  ['a folder', import.meta.dirname, 'cannot be read (EISDIR). Name a file that the user that runs Kartu can read'],
  [
    'something else',
    import.meta.filename,
    'holds no certificate in PEM, which begins with -----BEGIN CERTIFICATE-----',
  ],
])('refuses certificates from a file that is %s', async (_, path, why) => {
  expect(await fetched({ NODE_EXTRA_CA_CERTS: path }, secure)).toBe(
    `The setting NODE_EXTRA_CA_CERTS is "${path}" but that file ${why}.`,
  )
})

test("uses the proxy even if it is set after Node's start", async () => {
  const proxy = createHttpServer((_, answer) => answer.end('from the proxy'))
  proxy.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 ok\r\n\r\n')
    proxy.emit('connection', socket)
  })
  const HTTP_PROXY = `http://127.0.0.1:${await portOf(proxy)}`
  const url = 'http://storage.invalid/'
  expect(await fetched({ HTTP_PROXY, NODE_USE_ENV_PROXY: '1' }, url)).toBe('from the proxy')
  expect(await fetched({ HTTP_PROXY }, url)).toBe('ENOTFOUND')
})

test('refuses a proxy that is not a URL', async () => {
  expect(await fetched({ HTTP_PROXY: 'proxy:3128x', NODE_USE_ENV_PROXY: '1' }, secure)).toContain(
    'HTTP_PROXY and HTTPS_PROXY must be addresses such as http://proxy.example.com:3128.',
  )
})
