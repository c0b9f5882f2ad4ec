import { execFile } from 'node:child_process'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { certificate, certificatePath } from '../test/certificates.ts'

const run = promisify(execFile)
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** What a process answers that has these settings only after its start, as from `.env`, and fetches an address. */
async function fetched(settings: Record<string, string>, url: string): Promise<string> {
  const script = `Object.assign(process.env, ${JSON.stringify(settings)})
    const { loadEnv } = await import(${JSON.stringify(new URL('node-settings.ts', import.meta.url).href)})
    const answer = await Promise.try(() => { loadEnv(); return fetch(${JSON.stringify(url)}) })
      .then((response) => response.text(), (error) => (error.message === 'fetch failed' ? error.cause.code : error.message))
    process.stdout.write(answer)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], NODE_OPTIONS: '' },
  })
  return stdout
}

const secure = `https://localhost:${await portOf(createServer(certificate('here'), (_, answer) => answer.end('secure')))}`

test('trusts the authority of NODE_EXTRA_CA_CERTS after the start of Node', async () => {
  expect(await fetched({}, secure)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  expect(await fetched({ NODE_EXTRA_CA_CERTS: certificatePath('authority') }, secure)).toBe('secure')
})

test.each([
  ['missing', certificatePath('missing'), 'cannot be read (ENOENT)'],
  ['a folder', import.meta.dirname, 'cannot be read (EISDIR)'],
  [
    'something else',
    import.meta.filename,
    'holds no certificate in PEM, which begins with -----BEGIN CERTIFICATE-----',
  ],
])('refuses authorities from a file that is %s', async (_, path, why) => {
  expect(await fetched({ NODE_EXTRA_CA_CERTS: path }, secure)).toBe(
    `The setting NODE_EXTRA_CA_CERTS is "${path}" but that file ${why}.`,
  )
})

test('sends requests through the proxy after the start of Node', async () => {
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

test('refuses a proxy that is no address', async () => {
  expect(await fetched({ HTTP_PROXY: 'proxy:3128x', NODE_USE_ENV_PROXY: '1' }, secure)).toContain(
    'HTTP_PROXY and HTTPS_PROXY must be addresses such as http://proxy.example.com:3128.',
  )
})
