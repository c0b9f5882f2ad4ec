import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { collecting } from '../../test/collecting.ts'
import { ProviderFault } from './proved-person.ts'
import { askGraph } from './graph-request.ts'
import { inTime, LateFault, readableInTime, wholeInTime } from './in-time.ts'
import { microsoftSignInUrl } from './microsoft-sign-in.ts'

/** Accepts every request and never answers. */
let asked = 0
const silent = createServer((request) => {
  asked += 1
  request.resume()
})
await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

test('ends an endless action that nothing references', async () => {
  await expect(collecting(() => inTime(300, 'too late', () => new Promise(() => {})))).rejects.toThrow(LateFault)
})

test('abandons a request together with its connection', async () => {
  let given: AbortSignal | undefined
  const question = inTime(300, 'too late', (signal) => fetch(url, { signal: (given = signal) }))
  await expect(collecting(() => question)).rejects.toThrow('too late')
  expect(given?.aborted).toBe(true)
})

test('a stop applies before or during the wait', async () => {
  const stop = new AbortController()
  const question = inTime(120_000, 'too late', () => new Promise(() => {}), stop.signal)
  setTimeout(() => stop.abort(new Error('stopped')), 300)
  await expect(collecting(() => question)).rejects.toThrow('stopped')
  const act = vi.fn<() => Promise<void>>()
  await expect(inTime(120_000, 'too late', act, stop.signal)).rejects.toThrow('stopped')
  expect(act).not.toHaveBeenCalled()
})

test('does not abort a finished action later', async () => {
  const stop = new AbortController()
  const signals: AbortSignal[] = []
  await inTime(50, 'too late', async (signal) => void signals.push(signal), stop.signal)
  stop.abort(new Error('stopped'))
  await new Promise((later) => setTimeout(later, 150))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})

test('releases a stalled or abandoned body', async () => {
  const body = (first: string) => {
    const cancel = vi.fn<() => void>()
    const start = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) =>
      controller.enqueue(new TextEncoder().encode(first))
    return { cancel, stream: new ReadableStream<Uint8Array<ArrayBuffer>>({ start, cancel }) }
  }
  const [whole, piecewise, left] = [body('a'), body('b'), body('c')]
  await expect(wholeInTime(new Response(whole.stream), 100, 'too late')).rejects.toThrow('too late')
  await expect(readableInTime(piecewise.stream, 100, 'nothing more').toArray()).rejects.toThrow('nothing more')
  for await (const piece of readableInTime(left.stream, 300, 'nothing more')) {
    expect(String(piece)).toBe('c')
    break
  }
  for (const { cancel } of [whole, piecewise, left]) await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
})

test('retries a silent Graph until stopped', async () => {
  const before = asked
  const stop = new AbortController()
  const heard = vi
    .waitFor(() => expect(asked).toBeGreaterThan(before + 1), { timeout: 60_000 })
    .then(() => stop.abort())
  const reading = collecting(() => askGraph(`${url}/v1.0/users`, 'token', stop.signal, 300))
  await expect(reading).rejects.toThrow('aborted')
  await heard
})

test('a silent sign-in page is unreachable', async () => {
  const settings = { clientId: 'id', clientSecret: 'secret', loginUrl: url, graphUrl: url, signIn: undefined }
  const request = { redirectUrl: 'https://kartu.test/x', state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }
  const signIn = collecting(() =>
    microsoftSignInUrl(settings, { tenant: 'organizations', scope: 'openid' }, request, 1),
  )
  await expect(signIn).rejects.toMatchObject({ code: 'unreachable' })
  await expect(signIn).rejects.toBeInstanceOf(ProviderFault)
})
