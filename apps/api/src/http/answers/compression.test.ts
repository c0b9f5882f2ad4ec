import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { memberRoutes } from '@kartu/contracts/company/members'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { routeUrl } from '../../../test/client.ts'
import { makeCompany, makeMember } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { registerCompression } from './compression.ts'

const server = await startServer()
const company = await makeCompany(server)
for (let at = 0; at < 5; at++) await makeMember(server, company)
const list = routeUrl(memberRoutes.list, { params: { companyId: company.id }, query: {} })

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(['br', 'gzip'] as const)('serves lists and descriptions in %s with the same content', async (encoding) => {
  for (const url of [list, '/api/v1/openapi.json']) {
    const plain = await company.api.send('GET', url)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const packed = await company.api.send('GET', url, undefined, { 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(packed.bytes.length),
    })
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(unpack[encoding](packed.bytes).toString()).toBe(plain.text)
  }
})

test('leaves a short or unwanted body uncompressed', async () => {
  const headers = { 'accept-encoding': 'br, gzip' }
  expect((await company.api.send('GET', '/healthz', undefined, headers)).headers).not.toHaveProperty('content-encoding')
  for (const taken of ['identity', 'br;q=0', 'deflate', 'gzip;q=0, br;q=0.0', 'br;q=0 , gzip;q=0 '])
    expect((await company.api.send('GET', list, undefined, { 'accept-encoding': taken })).headers).not.toHaveProperty(
      'content-encoding',
    )
})

test('compresses streams of text', async () => {
  const app = fastify()
  registerCompression(app)
  const text = 'x'.repeat(200_000)
  app.get('/', (_request, reply) => reply.type('text/csv').send(Readable.from([text, text], { objectMode: false })))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Readable.from([Buffer.from(text)])))
  app.get('/broken', (_request, reply) =>
    reply.type('text/csv').send(
      Readable.from(
        (function* () {
          yield text
          throw new Error('The database is gone')
        })(),
        { objectMode: false },
      ),
    ),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  expect((await app.inject('/')).body).toBe(text + text)
  for (const encoding of ['br', 'gzip'] as const) {
    const headers = { 'accept-encoding': encoding }
    const packed = await app.inject({ url: '/', headers })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(text + text)
    expect((await app.inject({ url: '/picture', headers })).headers).not.toHaveProperty('content-encoding')
    const broken = await fetch(`${origin}/broken`, { headers })
    expect(broken.headers.get('content-encoding')).toBe(encoding)
    await expect(broken.text()).rejects.toThrow('terminated')
  }
})

test('keeps the other values of Vary', async () => {
  const app = fastify()
  registerCompression(app)
  app.get('/', (_request, reply) => reply.header('vary', 'accept-language').type('text/plain').send('x'.repeat(2_000)))
  expect((await app.inject('/')).headers.vary).toBe('accept-language, accept-encoding')
  expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0 , gzip' } })).headers).toMatchObject({
    'content-encoding': 'gzip',
  })
})

test.each(['br', 'gzip'] as const)('serves the page of a missing card in %s', async (encoding) => {
  const plain = await server.visitor().send('GET', '/c/no-such-card')
  const packed = await server.visitor().send('GET', '/c/no-such-card', undefined, { 'accept-encoding': encoding })
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding, accept-language' })
  expect(unpack[encoding](packed.bytes).toString()).toBe(plain.text)
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
})
