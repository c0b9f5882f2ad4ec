import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { Database } from '../../db/db.ts'
import { redact } from '../../watch/log.ts'
import { Client } from '../../../test/client.ts'
import { makeCompany, makeMember, makeUser } from '../../../test/factories.ts'
import { startOwnServer } from '../../../test/server.ts'

const server = await startOwnServer({ TRUST_PROXY: '127.0.0.1' })

/** The program with a readable log. */
async function start(more: Partial<typeof server.deps> = {}, level = 'info') {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, written) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      written()
    },
  })
  const app = await buildApp({ ...server.deps, log: pino({ level, redact }, stream), ...more })
  return { app, lines, told: () => lines.filter(({ msg }) => msg === 'request') }
}

test('a request is one line without personal data', async () => {
  const { app, told, lines } = await start()
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { firstName: 'Siti', email: 'siti@secret.example' })
  const answer = await app.inject({
    url: `/api/v1/companies/${company.id}/members/${member.id}?search=siti@secret.example`,
    headers: { authorization: `Bearer ${company.founder.token}`, 'x-company-id': company.id },
  })
  expect(told()).toEqual([
    expect.objectContaining({
      method: 'GET',
      status: answer.statusCode,
      company: company.id,
      reqId: answer.headers['x-request-id'],
      ms: expect.any(Number) as number,
    }),
  ])
  expect(told()[0]?.['route']).toMatch(/^\/api\/v1\/companies\/:\w+\/members\/:\w+$/)
  const written = JSON.stringify(lines)
  for (const secret of ['siti', company.founder.token, member.id]) expect(written).not.toContain(secret)
})

test('a refusal logs its code', async () => {
  const { app, told } = await start()
  await app.inject({ url: '/api/v1/users/me' })
  expect(told()).toEqual([expect.objectContaining({ status: 401, code: 'unauthenticated', route: '/api/v1/users/me' })])
})

test('logs unknown addresses but no probes', async () => {
  const { app, told } = await start()
  for (const url of ['/livez', '/readyz', '/healthz', '/metrics']) await app.inject({ url })
  await app.inject({ method: 'OPTIONS', url: '/' })
  expect(told()).toEqual([])
  await app.inject({ url: '/api/v1/wp-admin/siti@secret.example' })
  expect(told()).toEqual([expect.objectContaining({ status: 404, route: null })])
})

test('an outage logs few stacks regardless of failed requests', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2_000 })
  const away = new Database(pool, 'postgres', () => pool.end())
  const { app, lines, told } = await start({ database: away })
  const client = new Client(app).as(await makeUser(server))
  for (let at = 0; at < 50; at += 1) await client.send('GET', '/api/v1/users/me')
  expect(lines.filter(({ err }) => err !== undefined).length).toBeLessThanOrEqual(3)
  expect(told().filter(({ status, code }) => status === 503 && code === 'unavailable')).toHaveLength(50)
  await away.close()
})

test('every answer carries the ID of its log line', async () => {
  const { app, told } = await start()
  const company = await makeCompany(server)
  const proxied = { 'x-request-id': 'proxy-id-1234567' }
  const asked = [
    '/c/nobody-here',
    '/c/%00',
    '/c/nobody-here.vcf',
    '/%E0%A4%A',
    '/api/v1/%E0%A4%A',
    `/c/${company.slug}`,
  ]
  for (const [at, url] of asked.entries()) {
    const { headers } = await app.inject({ url, remoteAddress: '127.0.0.1', headers: proxied })
    expect([url, headers['x-request-id']]).toEqual([url, 'proxy-id-1234567'])
    expect(told()[at]).toMatchObject({ reqId: 'proxy-id-1234567' })
  }
})

test("a cached card has no line but the proxy's request ID", async () => {
  const { app, told } = await start()
  const { slug } = await makeCompany(server)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const idOf = async (headers: Record<string, string>) =>
    (await fetch(`${url}/c/${slug}`, { headers })).headers.get('x-request-id')
  const made = await idOf({})
  expect(told()).toEqual([expect.objectContaining({ reqId: made })])
  const etag = (await fetch(`${url}/c/${slug}`)).headers.get('etag') ?? ''
  expect(await idOf({ 'x-request-id': 'proxy-id-1234567' })).toBe('proxy-id-1234567')
  expect(await idOf({ 'x-request-id': 'proxy-id-1234567', 'if-none-match': etag })).toBe('proxy-id-1234567')
  expect(told()).toHaveLength(1)
  await app.close()
})

test.each([
  ['accepts the ID of a trusted proxy', '127.0.0.1', 'proxy-id-1234567', true],
  ['ignores the ID of another sender', '203.0.113.9', 'proxy-id-1234567', false],
  ['ignores an ID that could break a log line', '127.0.0.1', 'a"} {"b', false],
  ['ignores an ID too short to be unique', '127.0.0.1', 'short', false],
])('%s', async (_, remoteAddress, given, isTaken) => {
  const { app } = await start()
  const { headers } = await app.inject({ url: '/livez', remoteAddress, headers: { 'x-request-id': given } })
  if (isTaken) expect(headers['x-request-id']).toBe(given)
  else expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('an upload logs no token at any level', async () => {
  const { app, lines } = await start({}, 'trace')
  const company = await makeCompany(server)
  const form = new FormData()
  form.set('file', new File(['no picture'], 'photo.png', { type: 'image/png' }))
  const { headers, body } = new Request('http://kartu.test', { method: 'POST', body: form })
  await app.inject({
    method: 'PUT',
    url: '/api/v1/users/me/photo',
    headers: { authorization: `Bearer ${company.founder.token}`, 'content-type': headers.get('content-type') ?? '' },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  const written = JSON.stringify(lines)
  expect(written).toContain('busboy')
  expect(written).not.toContain(company.founder.token)
})
