import { companyRoutes } from '@kartu/contracts/company/companies'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import * as routeTable from '@kartu/contracts/route-table'
import { geoRoutes } from '@kartu/contracts/platform/geo'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import {
  faultNameCharactersMax,
  faultsToldMax,
  publicBodyBytesMax,
  signedInBodyBytesMax,
} from '@kartu/contracts/limits'
import { userRoutes } from '@kartu/contracts/identity/users'
import { deletedText, translator } from '@kartu/messages/translator'
import pg from 'pg'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { writtenTo } from './failures.ts'
import { limits } from './limits/rate-limit.ts'
import { Database } from '../db/db.ts'
import { Client, refusalOf } from '../../test/client.ts'
import { asOwner } from '../../test/database/database.ts'
import { makeCompany, makeUser } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'

const server = await startOwnServer()
const user = await makeUser(server)
const companies = '/api/v1/companies'

const send = async (body: string, type = 'application/json') =>
  refusalOf(await server.as(user).send('POST', companies, { body, type }))

const malformed = {
  status: 400,
  code: 'malformed',
  message: 'We couldn’t read the request. Reload the page and try again.',
}

test.each([
  ['half an object', '{"name":'],
  ['two values', '{"name":"A"} {"name":"B"}'],
  ['no JSON', 'name=A'],
  ['a prototype', '{"name":"A","__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"name":"A","constructor":{"prototype":{"isAdmin":true}}}'],
  ['21 levels', `{"name":${'['.repeat(20)}${']'.repeat(20)}}`],
  ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['brackets that never close', '{'.repeat(100_000)],
])('refuses a body of %s', async (_, body) => {
  const before = performance.now()
  expect(await send(body)).toMatchObject(malformed)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('accepts 20 levels without counting brackets in texts', async () => {
  expect(await send(`{"name":${'['.repeat(19)}${']'.repeat(19)}}`)).toMatchObject({ code: 'invalid' })
  expect(await send(`{"name":"${'['.repeat(100)}\\"${'{'.repeat(100)}","x":1}`)).toMatchObject({
    code: 'invalid',
    fields: { x: 'Unknown field' },
  })
})

test.each(['[]', '"text"', '42', 'true', 'null'])('refuses the body %s', async (body) => {
  expect(await send(body)).toMatchObject({ status: 400, code: 'invalid' })
})

test('refuses a body larger than its route allows', async () => {
  expect(await send(JSON.stringify({ name: 'x'.repeat(signedInBodyBytesMax) }))).toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'This is too large. The limit is 256 kB.',
  })
  const long = { body: JSON.stringify({ email: 'x'.repeat(publicBodyBytesMax) }) }
  expect(refusalOf(await server.visitor().send('POST', '/api/v1/auth/codes', long))).toMatchObject({
    status: 413,
    message: 'This is too large. The limit is 16 kB.',
  })
})

test('lists only the first faults, with truncated names', async () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`unknown-${at}`, 1]))
  const refusal = await send(JSON.stringify({ ...many, name: 'A' }))
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' })
  expect(Object.keys(refusal.fields)).toEqual(Array.from({ length: faultsToldMax }, (_, at) => `unknown-${at}`))
  const long = await send(JSON.stringify({ name: 'A', ['y'.repeat(10_000)]: 1 }))
  expect(Object.keys(long.fields)).toEqual(['y'.repeat(faultNameCharactersMax)])
})

test('counts unauthenticated calls, even unreadable ones', async () => {
  const visitor = server.visitor()
  const codes = () => visitor.send('POST', '/api/v1/auth/codes', { body: '{' })
  for (let calls = 0; calls <= limits.public.max; calls += 100) await Promise.all(Array.from({ length: 100 }, codes))
  expect(refusalOf(await codes())).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await server.visitor().send('POST', '/api/v1/auth/codes', { body: '{' })).status).toBe(400)
})

test('stops reading bodies after too many invalid tokens from an address', async () => {
  const visitor = server.visitor()
  const call = (at: number) =>
    visitor.send('POST', companies, { body: '{}' }, { authorization: `Bearer ${String(at).padStart(43, 'A')}` })
  const known = visitor.as(user)
  expect((await known.call(userRoutes.me)).status).toBe(200)
  for (let calls = 0; calls <= limits.invalidToken.max; calls += 100)
    await Promise.all(Array.from({ length: 100 }, (_, at) => call(calls + at)))
  const unread = await visitor.send('POST', companies, { body: '{' }, { authorization: `Bearer ${'B'.repeat(43)}` })
  expect(refusalOf(unread)).toMatchObject({ status: 429, code: 'too_many_requests' })
  // A colleague at the same address is still served until the session ends.
  expect((await known.call(userRoutes.me)).status).toBe(200)
  expect(
    (await server.visitor().send('POST', companies, { body: '{}' }, { authorization: `Bearer ${'C'.repeat(43)}` }))
      .status,
  ).toBe(401)
})

test('refuses an impossible token before it reads the body', async () => {
  const visitor = server.visitor()
  const tried: Record<string, string>[] = [{}, { authorization: 'Bearer short' }, { authorization: 'Basic YTpi' }]
  for (const headers of tried) {
    const reply = await visitor.send('POST', companies, { body: '{"broken' }, headers)
    expect(refusalOf(reply)).toMatchObject({ status: 401, code: 'unauthenticated' })
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/json'])(
  'refuses a body of type %s',
  async (type) => {
    expect(await send('{"name":"A"}', type)).toMatchObject({
      status: 415,
      code: 'media_type',
      message:
        'The server doesn’t accept this content type. Send JSON as Content-Type: application/json, and files as multipart/form-data.',
    })
  },
)

test('a missing body names the required fields', async () => {
  const reply = await server.as(user).send('POST', companies)
  expect(refusalOf(reply)).toMatchObject({ status: 400, fields: { name: 'This field is required' } })
})

test.each([
  ['GET', '/api/v1/nothing'],
  ['GET', '/api/v1'],
  ['GET', '/api/v2/users/me'],
  ['DELETE', '/api/v1/users/me'],
  ['PUT', companies],
  ['POST', '/'],
  ['OPTIONS', companies],
])('%s %s is not found', async (method, url) => {
  const reply = await server.as(user).send(method, url)
  expect(refusalOf(reply)).toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'This page could not be found',
  })
  expect(await server.as(user).speaking('id-ID,en;q=0.5').send(method, url)).toMatchObject({
    text: expect.stringContaining('Halaman ini tidak ditemukan') as string,
  })
})

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y', 'multipart/form-data'])(
  'reads no body of type %s at an unknown address',
  async (type) => {
    const body = '{"broken'.repeat(200_000)
    const reply = await server.visitor().send('POST', '/api/v1/nothing', { body, type })
    expect(refusalOf(reply)).toMatchObject({ status: 404, code: 'not_found' })
  },
)

test.each(['/api/v1/%', '/api/v1/companies/%zz', '/c/%ff', '//'])('survives the address %s', async (url) => {
  const reply = await server.as(user).send('GET', url)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect((await server.as(user).call(userRoutes.me)).status).toBe(200)
})

test.each([
  ['en', 'This division no longer exists. It was deleted, or you no longer have access to it.'],
  ['id', 'Divisi ini sudah tidak ada. Mungkin sudah dihapus, atau Anda tidak lagi memiliki akses.'],
] as const)('a write to a deleted division says so, in %s', async (language, message) => {
  const company = await makeCompany(server)
  const params = { companyId: company.id, divisionId: '01900000-0000-7000-8000-000000000001' }
  const reply = await company.api
    .speaking(language)
    .call(divisionRoutes.update, { params, body: { name: 'A', revision: 1 } })
  expect(refusalOf(reply)).toMatchObject({ status: 404, code: 'not_found', message })
})

test.each(['en', 'id'] as const)('every write names the deleted record, in %s', (locale) => {
  const unnamed = Object.values(routeTable)
    .flatMap((routes) => Object.values<{ method: string; path: string }>(routes))
    .map(({ method, path }) => writtenTo(method, path))
    .filter((segment) => segment !== '' && deletedText(translator(locale), segment) === undefined)
  // A join link is a code, which has its own error.
  expect([...new Set(unnamed)], `add these to packages/messages/src/${locale}/company/deleted.ts`).toEqual(['join'])
})

test('an internal fault shows only a request ID', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  await asOwner(server.database, (query) => query('alter table notifications rename to notifications_away'))
  try {
    for (const [language, message] of [
      ['en', 'Error occurred when processing your request. Please contact support.'],
      ['id', 'Terjadi kesalahan saat memproses permintaan Anda. Silakan hubungi dukungan.'],
    ] as const) {
      const reply = await company.api.speaking(language).call(notificationRoutes.list, { params })
      expect(reply.status).toBe(500)
      expect(JSON.parse(reply.text)).toEqual({
        status: 'error',
        code: 'internal',
        message,
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      })
    }
  } finally {
    await asOwner(server.database, (query) => query('alter table notifications_away rename to notifications'))
  }
  expect(await company.api.data(notificationRoutes.list, { params })).toEqual([])
})

test('asks callers to retry while the database is unavailable', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2_000 })
  const away = new Database(pool, 'postgres', () => pool.end())
  const app = await buildApp({ ...server.deps, database: away })
  const visitor = new Client(app).as(user)
  const unavailable = {
    status: 503,
    code: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
    retryAfter: 5,
  }
  expect(await visitor.refusal(userRoutes.me)).toMatchObject(unavailable)
  expect(await visitor.refusal(companyRoutes.create, { body: { name: 'A' } })).toMatchObject(unavailable)
  expect(refusalOf(await visitor.send('GET', '/healthz'))).toMatchObject(unavailable)
  await app.close()
  await away.close()
})

test('the health check succeeds', async () => {
  const reply = await server.visitor().send('GET', '/healthz')
  expect(reply).toMatchObject({ status: 200, text: '{"status":"success","mail":"ok"}' })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('every answer carries the security headers', async () => {
  const company = await makeCompany(server)
  const answers = [
    await company.api.call(divisionRoutes.list, { params: { companyId: company.id } }),
    await server.visitor().call(userRoutes.me),
    await server.visitor().call(geoRoutes.country),
    await server.visitor().send('GET', '/api/v1/nothing'),
    await server.visitor().send('GET', '/healthz'),
    await server.visitor().send('GET', '/api/v1/openapi.json'),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  for (const { headers } of answers.slice(0, 5)) expect(headers['cache-control']).toBe('no-store')
})
