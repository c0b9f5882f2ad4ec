import { connect, type AddressInfo } from 'node:net'
import { jsonDepthMax, jsonValuesMax, publicBodyBytesMax } from '@kartu/contracts/limits'
import { apiPrefix } from '@kartu/contracts/call'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { registerFailures } from './failures.ts'
import { FaultLog } from '../watch/fault-log.ts'
import { endLateBodies, registerJsonBody } from './json-body.ts'

const app = fastify()
registerFailures(app, new FaultLog(app.log))
endLateBodies(app)
registerJsonBody(app)
let begun = 0
app.addHook('preParsing', (_request, _reply, payload, done) => {
  begun += 1
  done(null, payload)
})
// Discards forms, which only the handler of an upload reads.
app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
  payload.resume().once('end', () => done(null))
})
app.post(`${apiPrefix}/echo`, ({ body }) => ({ body }))
app.post(`${apiPrefix}/large`, { bodyLimit: 1_000_000 }, ({ body }) => ({ values: (body as unknown[]).length }))
app.post('/elsewhere', ({ body }) => ({ body }))
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
beforeEach(() => {
  begun = 0
})

const type = { 'content-type': 'application/json' }
const post = (url: string, payload: string | Buffer) =>
  app.inject({ method: 'POST', url: `${apiPrefix}${url}`, headers: type, payload })

test('refuses bytes that are not text', async () => {
  const broken = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')])
  expect((await post('/echo', broken)).json()).toMatchObject({ status: 'error', code: 'malformed' })
  expect((await post('/echo', '{"name":"ü"}')).json()).toEqual({ body: { name: 'ü' } })
})

test('an empty text counts as no body', async () => {
  expect((await post('/echo', '')).json()).toEqual({})
})

test('a body without a type is JSON', async () => {
  const url = `${apiPrefix}/echo`
  const sent = await app.inject({ method: 'POST', url, payload: Buffer.from('{"name":"ü"}') })
  expect(sent.json()).toEqual({ body: { name: 'ü' } })
  const broken = await app.inject({ method: 'POST', url, payload: Buffer.from('name=ü') })
  expect(broken.json()).toMatchObject({ code: 'malformed' })
})

test('limits the number of values', async () => {
  const list = (values: number) => `[${'1,'.repeat(values - 1)}1]`
  expect((await post('/large', list(jsonValuesMax + 1))).json()).toEqual({ values: jsonValuesMax + 1 })
  expect((await post('/large', list(jsonValuesMax + 2))).json()).toMatchObject({ code: 'malformed' })
  expect((await post('/large', `["${'\\",'.repeat(jsonValuesMax + 2)}"]`)).json()).toEqual({ values: 1 })
})

test('closed brackets or brackets in texts add no depth', async () => {
  const lists = `[${'[[]],'.repeat(100)}[]]`
  expect((await post('/large', lists)).json()).toEqual({ values: 101 })
  expect((await post('/large', `["\\"${'['.repeat(100)}"]`)).json()).toEqual({ values: 1 })
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect((await post('/large', deep(jsonDepthMax))).statusCode).toBe(200)
  expect((await post('/large', deep(jsonDepthMax + 1))).json()).toMatchObject({ code: 'malformed' })
})

test('a body outside of any route has the smallest limit', async () => {
  const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
  expect((await post('/echo', text(publicBodyBytesMax))).statusCode).toBe(200)
  expect((await post('/echo', text(publicBodyBytesMax + 1))).json()).toMatchObject({ code: 'too_large' })
})

/** Sends half of a body. */
function half(url: string, contentType: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const sender = { answer: '', closed: false, sendRest: () => void socket.write('0'.repeat(10)) }
  socket.on('data', (text) => (sender.answer += text.toString())).once('close', () => (sender.closed = true))
  const head = [`POST ${url} HTTP/1.1`, 'host: a', 'content-length: 20', `content-type: ${contentType}`, '', '']
  socket.write(`${head.join('\r\n')}${'0'.repeat(10)}`)
  onTestFinished(() => void socket.destroy())
  return sender
}

/** Finds the timers of pending bodies and fires them. Servers of other test files in this process have timers too. */
function minutes() {
  const running = new Map<unknown, () => void>()
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const onSet = vi.spyOn(globalThis, 'setTimeout').mockImplementation((act: () => void, ms?: number) => {
    const timer = set(act, ms)
    if (ms === 60_000 && new Error().stack?.includes('/json-body.ts')) running.set(timer, act)
    return timer
  })
  const onClear = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    running.delete(timer)
    clear(timer)
  })
  onTestFinished(() => [onSet, onClear].forEach((spy) => spy.mockRestore()))
  return { running, pass: () => running.forEach((act) => act()) }
}

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 60_000, interval: 10 })

test('waits a minute for a body, longer for a file', async () => {
  const { running, pass } = minutes()
  const form = half(`${apiPrefix}/echo`, 'multipart/form-data')
  await until(() => begun === 1)
  expect(running.size).toBe(0)
  const late = half(`${apiPrefix}/echo`, 'application/json')
  const elsewhere = half('/elsewhere', 'multipart/form-data')
  const inTime = half(`${apiPrefix}/echo`, 'application/json')
  await until(() => begun === 4)
  expect(running.size).toBe(3)
  inTime.sendRest()
  await until(() => inTime.answer.startsWith('HTTP/1.1 400'))
  expect(running.size).toBe(2)
  pass()
  await until(() => late.closed && elsewhere.closed)
  expect([late.answer, elsewhere.answer]).toEqual(['', ''])
  form.sendRest()
  await until(() => form.answer.startsWith('HTTP/1.1 200'))
})
