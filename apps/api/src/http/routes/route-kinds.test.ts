import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get as request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { route } from '@kartu/contracts/route'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refusalOf } from '../../../test/client.ts'
import { makeCompany, makeUser, unique } from '../../../test/factories.ts'
import { startServer } from '../../../test/server.ts'
import { AppError } from '../errors.ts'
import { mount } from '../mount.ts'
import { requireSound } from './route-rules.ts'

const open = { access: 'public', answer: 'data' } as const
const hashed = z.strictObject({ sha256: z.string() })
const signed = { raw: true, bodyType: 'application/json', bodyBytesMax: 2_048, data: hashed } as const
const hook = route({ ...open, ...signed, method: 'POST', path: '/kinds-test/hook' })
const ownHook = route({ ...open, ...signed, access: 'user', method: 'POST', path: '/kinds-test/own-hook' })

const scim = 'application/scim+json'
const Person = z.strictObject({ userName: z.string().max(20) })
const provision = route({
  ...open,
  method: 'POST',
  path: '/kinds-test/provision',
  body: Person,
  bodyType: scim,
  data: Person,
  answerType: scim,
})

const file = { ...open, answer: 'file', data: z.string() } as const
const csv = { ...file, answerType: 'text/csv; charset=utf-8' } as const
const lines = route({ ...csv, method: 'GET', path: '/kinds-test/lines' })
const refused = route({ ...csv, method: 'GET', path: '/kinds-test/refused' })
const broken = route({ ...csv, method: 'GET', path: '/kinds-test/broken' })
const packed = route({ ...csv, method: 'GET', path: '/kinds-test/packed' })
const pdf = route({ ...file, method: 'GET', path: '/kinds-test/pdf', answerType: 'application/pdf' })
const endless = route({
  ...file,
  method: 'GET',
  path: '/kinds-test/endless/:type',
  params: z.strictObject({ type: z.string() }),
  answerType: 'text/csv',
})

/** State of the endless answer: the parts it produced, and whether it was ended. */
const made = { parts: 0, ended: 0 }
const part = createHash('shake256', { outputLength: 65_536 }).update('x').digest()

async function* partsThatBreak(parts: number) {
  for (let at = 0; at < parts; at += 1) yield part
  throw new Error('The source went away')
}

const server = await startServer().then((plain) =>
  plain.withRoutes((api, deps) => {
    const hash = async ({ raw }: { raw: Buffer }) => ({ sha256: createHash('sha256').update(raw).digest('hex') })
    mount(api, deps, hook, hash)
    mount(api, deps, ownHook, hash)
    mount(api, deps, provision, async ({ body }) => ({ userName: body.userName }))
    mount(api, deps, lines, async () => ({
      fileName: 'päople.csv',
      content: (async function* () {
        for (let line = 0; line < 1_000; line += 1) yield `line ${line}\r\n`
      })(),
    }))
    mount(api, deps, refused, async () => ({
      fileName: 'people.csv',
      // eslint-disable-next-line require-yield
      content: (async function* () {
        throw new AppError('not_found')
      })(),
    }))
    mount(api, deps, broken, async () => ({
      fileName: 'people.csv',
      content: partsThatBreak(64),
    }))
    mount(api, deps, packed, async () => ({ fileName: 'people.csv', content: partsThatBreak(1) }))
    mount(api, deps, pdf, async () => ({ content: Buffer.from('%PDF-1.7') }))
    mount(api, deps, endless, async () => ({
      content: (async function* () {
        try {
          for (;;) {
            made.parts += 1
            yield part
          }
        } finally {
          made.ended += 1
        }
      })(),
    }))
  }),
)
const { app } = server
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

/** A client on the network that may stop reading. */
async function listen(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [answer] = (await once(request({ port, path: `/api/v1${path}`, headers }), 'response')) as [IncomingMessage]
  return answer
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('a raw body', () => {
  const bytes = Buffer.from('{ "a" :\t1,\r\n "a": 2 }  \ufeff', 'utf8')

  test.each([
    ['JSON as it was written', bytes],
    ['bytes that are no text', Buffer.from([0, 0xff, 0xfe, 0x0d, 0x0a, 0x80])],
    ['what JSON would refuse', Buffer.from(`${'['.repeat(1_000)}{"__proto__":1}`)],
    ['nothing', Buffer.alloc(0)],
  ])('arrives unchanged: %s', async (_what, raw) => {
    const reply = await server.visitor().call(hook, { raw })
    expect(JSON.parse(reply.text)).toEqual({ status: 'success', data: { sha256: sha256(raw) } })
  })

  test('has its own limit', async () => {
    expect((await server.visitor().call(hook, { raw: Buffer.alloc(2_048) })).status).toBe(200)
    const refusal = await server.visitor().refusal(hook, { raw: Buffer.alloc(2_049) })
    expect(refusal).toMatchObject({
      status: 413,
      code: 'too_large',
      message: expect.stringContaining('2 kB') as string,
    })
  })

  test.each(['text/plain', 'application/octet-stream', scim, 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type) => {
      const reply = await server.visitor().send('POST', '/api/v1/kinds-test/hook', { body: bytes, type })
      expect(refusalOf(reply)).toMatchObject({ status: 415, code: 'media_type' })
    },
  )

  test('repeats an answer for a key only if all bytes match', async () => {
    const api = server.as(await makeUser(server)).with({ 'idempotency-key': unique() })
    const first = await api.call(ownHook, { raw: bytes })
    expect((await api.call(ownHook, { raw: bytes })).text).toBe(first.text)
    expect((await api.refusal(ownHook, { raw: Buffer.concat([bytes, Buffer.from(' ')]) })).code).toBe(
      'idempotency_key_reused',
    )
  })
})

describe('another media type', () => {
  const body = { userName: 'wati' }

  test("uses the protocol's media type without the envelope", async () => {
    const reply = await server.visitor().call(provision, { body })
    expect(reply.headers['content-type']).toBe(`${scim}; charset=utf-8`)
    expect(JSON.parse(reply.text)).toEqual(body)
  })

  test('accepts only valid bodies of its media type', async () => {
    expect((await server.visitor().refusal(provision, { body: { userName: 'x'.repeat(21) } })).fields).toHaveProperty(
      'userName',
    )
    const json = { body: JSON.stringify(body), type: 'application/json' }
    const reply = await server.visitor().send('POST', '/api/v1/kinds-test/provision', json)
    expect(refusalOf(reply)).toMatchObject({ status: 415, code: 'media_type' })
    const company = await makeCompany(server)
    const elsewhere = await company.api.send('PATCH', `/api/v1/companies/${company.id}`, { body: '{}', type: scim })
    expect(refusalOf(elsewhere)).toMatchObject({ status: 415, code: 'media_type' })
  })

  test('a file sets its type in its headers', async () => {
    const { headers, text } = await server.visitor().call(pdf)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers).not.toHaveProperty('content-disposition')
    expect(text).toBe('%PDF-1.7')
  })
})

describe('an answer in parts', () => {
  const whole = Array.from({ length: 1_000 }, (_, line) => `line ${line}\r\n`).join('')

  test('arrives as one file', async () => {
    const reply = await server.visitor().call(lines)
    expect(reply.text).toBe(whole)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''p%C3%A4ople.csv`,
      'cache-control': 'no-store',
    })
  })

  test.each(['identity', 'br', 'gzip'])('reports a failure before its first byte as usual (%s)', async (encoding) => {
    const reply = await server.visitor().with({ 'accept-encoding': encoding }).call(refused)
    expect(refusalOf(reply)).toMatchObject({ status: 404, code: 'not_found' })
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers).not.toHaveProperty('content-disposition')
    expect(reply.headers).not.toHaveProperty('content-encoding')
  })

  test('reports a failure during compression as usual', async () => {
    const reply = await server.visitor().with({ 'accept-encoding': 'br' }).call(packed)
    expect(refusalOf(reply)).toMatchObject({ status: 500, code: 'internal' })
    expect(reply.headers).not.toHaveProperty('content-disposition')
    expect(reply.headers).not.toHaveProperty('content-encoding')
  })

  test.each(['identity', 'br'])('breaks the connection if it fails later (%s)', async (encoding) => {
    const answer = await listen('/kinds-test/broken', { 'accept-encoding': encoding })
    expect(answer.statusCode).toBe(200)
    await expect(answer.toArray()).rejects.toThrow('aborted')
  })

  test.each(['identity', 'br'])("sends at its receiver's pace until the receiver leaves (%s)", async (encoding) => {
    const before = made.ended
    made.parts = 0
    const answer = await listen('/kinds-test/endless/x', { 'accept-encoding': encoding })
    answer.pause()
    await expectStill(() => made.parts)
    const atRest = made.parts
    // Buffers of both ends hold a few megabytes.
    expect(atRest * part.length).toBeLessThan(32 * 1_048_576)
    let taken = 0
    for await (const bytes of answer as AsyncIterable<Buffer>) {
      taken += bytes.length
      if (made.parts > atRest + 20) break
    }
    expect(taken).toBeGreaterThan(0)
    answer.destroy()
    await vi.waitFor(() => expect(made.ended).toBe(before + 1), { timeout: 5_000 })
    await expectStill(() => made.parts)
  })

  test('is not produced for a HEAD request', async () => {
    made.parts = 0
    const reply = await server.visitor().send('HEAD', '/api/v1/kinds-test/endless/x')
    expect([reply.status, reply.headers['content-type'], reply.text]).toEqual([200, 'text/csv', ''])
    expect(made.parts).toBe(0)
  })

  /** Expects a figure to stay unchanged. */
  async function expectStill(figure: () => number): Promise<void> {
    await vi.waitFor(
      async () => {
        const now = figure()
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(figure()).toBe(now)
      },
      { timeout: 10_000, interval: 50 },
    )
  }
})

test.each([
  ['a raw body without a limit', { ...open, method: 'POST', path: '/x', raw: true, bodyType: scim, data: hashed }, {}],
  [
    'a raw body without a media type',
    { ...open, method: 'POST', path: '/x', raw: true, bodyBytesMax: 1, data: hashed },
    {},
  ],
  ['a raw body that is read', { ...open, ...signed, method: 'POST', path: '/x', body: Person }, {}],
  [
    'a list without its envelope',
    { ...open, answer: 'page', answerType: scim, method: 'GET', path: '/x', data: hashed },
    {},
  ],
  ['a file inside a transaction', { ...csv, method: 'POST', path: '/x' }, { remembered: false }],
  ['a file with a stored answer', { ...csv, method: 'POST', path: '/x' }, { transaction: false }],
  [
    'a key outside of companies',
    { ...open, access: 'user', scope: 'members:read', method: 'GET', path: '/x', data: hashed },
    {},
  ],
] as const)('%s is an invalid route', (_what, declared, serving) => {
  expect(() => requireSound(declared, serving)).toThrow('has an invalid declaration')
})

test('a write may declare a file as its answer', () => {
  const declare = () => requireSound({ ...csv, method: 'POST', path: '/x' }, { transaction: false, remembered: false })
  expect(declare).not.toThrow()
})
