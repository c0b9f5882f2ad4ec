import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { afterAll, expect, test } from 'vitest'
import { makeCompany, makeMember } from '../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../test/files/pictures.ts'
import { startServer } from '../../../test/server.ts'
import { buildApp } from '../../app.ts'
import { holds } from './headers.ts'

const server = await startServer()
const company = await makeCompany(server)
const picture = await uploadPicture(company, 'photo', await pngFile(30, 30, 48))
const moved = await makeMember(server, company)
await company.api.data(cardRoutes.update, {
  params: { companyId: company.id, cardId: moved.cardId },
  body: { revision: 1, slug: `${moved.slug}-now` },
})
const app = await buildApp(server.deps)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Returns the answer to exactly these bytes. */
async function say(bytes: string | Buffer): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  // The connection stays open, because Node sends no answer to a client that has disconnected.
  socket.write(bytes)
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

const ask = (path: string, method = 'GET', more: string[] = [], body = '') =>
  say([`${method} ${path} HTTP/1.1`, 'Host: kartu.test', 'Connection: close', ...more, '', body].join('\r\n'))

const json = (body: string, length = Buffer.byteLength(body)) =>
  ask('/api/v1/auth/codes', 'POST', ['Content-Type: application/json', `Content-Length: ${length}`], body)

const card = `/c/${company.slug}`
const answers: [string, number, () => ReturnType<typeof say>][] = [
  ['a card', 200, () => ask(card)],
  ['a card from memory', 200, () => ask(card)],
  ['a contact', 200, () => ask(`${card}.vcf`)],
  ['a code', 200, () => ask(`${card}/qr.svg`)],
  ['a drawn code', 200, () => ask(`${card}/qr.png`)],
  [
    'a card that somebody has',
    304,
    async () => ask(card, 'GET', [`If-None-Match: ${(await ask(card)).headers['etag']}`]),
  ],
  ['an earlier link', 302, () => ask(`/c/${moved.slug}`)],
  ['no card', 404, () => ask('/c/no-such-card')],
  ['a card by a method it has not', 405, () => ask(card, 'POST')],
  ['a picture', 200, () => ask(picture.url)],
  ['no picture', 404, () => ask(`/files/${'0'.repeat(64)}.webp`)],
  ['a file that is none', 404, () => ask('/files/x')],
  ['health', 200, () => ask('/healthz')],
  ['the description of the API', 200, () => ask('/api/v1/openapi.json')],
  ['no session', 401, () => ask('/api/v1/users/me')],
  ['nothing there', 404, () => ask('/api/v1/nothing')],
  ['an unknown method', 404, () => ask('/api/v1/users/me', 'PROPFIND')],
  ['a method for debugging', 404, () => ask('/', 'TRACE')],
  ['a broken escape', 400, () => ask('/api/%')],
  ['a card whose link cannot be decoded', 404, () => ask('/c/%')],
  ['a broken escape in a query', 400, () => ask('/api/v1/users/me?x=%ff')],
  ['a long name', 401, () => ask(`/api/v1/companies/${'x'.repeat(200)}`)],
  ['half an object', 400, () => json('{"a":')],
  ['too much', 413, () => json('', 2_000_000)],
  [
    'a kind of body that is not taken',
    415,
    () => ask('/api/v1/auth/codes', 'POST', ['Content-Type: text/xml', 'Content-Length: 1'], 'x'),
  ],
  ['headers too long', 431, () => ask('/', 'GET', [`X: ${'x'.repeat(40_000)}`])],
  ['no HTTP at all', 400, () => say('hello\r\n\r\n')],
  ['two lengths', 400, () => say('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx')],
  ['no host', 400, () => say('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['an expectation', 200, () => ask('/healthz', 'GET', ['Expect: miracles'])],
  ['a report', 204, () => ask('/reports', 'POST', ['Content-Type: application/csp-report', 'Content-Length: 2'], '{}')],
]

test.each(answers)('%s (%i) carries the security headers', async (_what, status, act) => {
  const answer = await act()
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringMatching(/^default-src '(?:none|self)'/) as string,
    'referrer-policy': expect.stringMatching(/^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/) as string,
  })
  expect(answer.headers['content-security-policy']).not.toMatch(/script-src(?! 'sha256-[^ ;]+';)|unsafe-eval/)
  for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
    expect(answer.headers).not.toHaveProperty(name)
  if (answer.body !== '')
    expect(answer.headers['content-type']).toMatch(
      /^(?:image\/[a-z+]+|application\/json|(?:text|application)\/.*)(?:; ?charset=utf-8)?$/i,
    )
  if (status >= 400 && answer.headers['content-type']?.startsWith('application/json'))
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'error', request_id: expect.any(String) as string })
})

test('sends no HSTS header without https', async () => {
  const plain = await server.variant({ PUBLIC_URL: 'http://localhost:3000' })
  for (const url of ['/healthz', '/c/no-such-card', '/c/%'])
    expect((await plain.app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
})

test.each(['c3 28', 'ff', 'ed a0 80', 'f0 9f 98'])('refuses JSON that is not UTF-8 (%s)', async (bytes) => {
  const [head, tail] = [Buffer.from('{"email":"a'), Buffer.from('@example.com"}')]
  const body = Buffer.concat([head, Buffer.from(bytes.replaceAll(' ', ''), 'hex'), tail])
  const reply = await server.visitor().send('POST', '/api/v1/auth/codes', { body })
  expect([reply.status, JSON.parse(reply.text)]).toMatchObject([400, { code: 'malformed' }])
})

test('accepts a byte order mark and every UTF-8 character', async () => {
  const body = JSON.stringify({ name: 'Kopi ☕ 陳大文 🏝', x: 1 })
  const reply = await company.api.send('POST', '/api/v1/companies', { body: Buffer.from(`\ufeff${body}`) })
  expect(JSON.parse(reply.text)).toMatchObject({ code: 'invalid', errors: [{ field: 'x' }] })
})

test('refuses a query only if it is not UTF-8', async () => {
  const list = `/api/v1/companies/${company.id}/members`
  expect((await company.api.send('GET', `${list}?search=%ff`)).status).toBe(400)
  expect((await company.api.send('GET', `${list}?search=%E9%99%B3`)).status).toBe(200)
})

const tag = '"a1"'

test.each(['"a1"', 'W/"a1"', ' "a1" ', '"b","a1"', '"b" , W/"a1", "c"', '*', ' * '])('%s matches', (header) =>
  expect(holds(header, tag)).toBe(true),
)

test.each([undefined, '', '"b"', 'a1', 'W/"b", "c"', '"a1', '"*"', '"a1"x', 'w/"a1"'])('%s does not match', (header) =>
  expect(holds(header, tag)).toBe(false),
)
