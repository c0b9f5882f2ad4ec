import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeCompany } from '../../test/factories.ts'
import { startServer } from '../../test/server.ts'
import { buildApp } from '../app.ts'
import { drain } from './draining.ts'

const server = await startServer()
const company = await makeCompany(server)

async function listen() {
  const app = await buildApp(server.deps)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  app.get('/slowly', () => {
    begun.resolve()
    return end.promise
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const ask = async (path: string, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, path, method, agent }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  return { app, ask, begun: begun.promise, end: () => end.resolve('done') }
}

test('a stopping process closes connections after its answers', async () => {
  const { app, ask } = await listen()
  const card = `/c/${company.slug}`
  expect(await ask('/readyz')).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } })
  expect((await ask(card)).headers.connection).toBe('keep-alive')
  const left = drain(app, 1_500)
  const refused = await ask('/readyz')
  expect(refused).toMatchObject({ status: 503, headers: { connection: 'close', 'retry-after': '5' } })
  // `/healthz` is for monitoring, not for proxies.
  expect(await ask('/healthz')).toMatchObject({ status: 200, headers: { connection: 'close' } })
  expect(await ask(card)).toMatchObject({ status: 200, headers: { connection: 'close' } })
  await left
  await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED')
})

test("HAProxy's default check succeeds until the process stops", async () => {
  const { app, ask } = await listen()
  const ready = { status: 204, body: '', headers: { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' } }
  expect(await ask('/', 'OPTIONS')).toMatchObject(ready)
  const left = drain(app, 500)
  expect(await ask('/', 'OPTIONS')).toMatchObject({ status: 503 })
  await left
})

test('finishes running requests without waiting for idle connections', async () => {
  const { app, ask, begun, end } = await listen()
  // Connections that stay open without another request.
  await Promise.all([ask('/readyz'), ask('/readyz')])
  const slow = ask('/slowly')
  await begun
  const from = performance.now()
  const left = drain(app, 0)
  end()
  expect(await slow).toMatchObject({ status: 200, body: 'done' })
  await left
  // Far below the minute for which a server keeps an idle connection.
  expect(performance.now() - from).toBeLessThan(20_000)
})
