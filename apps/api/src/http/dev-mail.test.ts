import { expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/server.ts'

const local = await startServer()
const open = await local.variant({ DEV_MAIL: 'on' })
const closed = await local.variant({ DEV_MAIL: 'off' })

const from = (server: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/dev/mail', remoteAddress, headers })

test('the outbox is shown to a browser on the same machine', async () => {
  await local.deps.mailer.send({ to: 'a@example.com', subject: 'Older', text: 'One\nTwo' })
  await local.deps.mailer.send({ to: 'b@example.com', subject: '<script>alert(1)</script>', text: '<b>&"' })
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const reply = await from(local, address)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(reply.body.indexOf('alert(1)')).toBeLessThan(reply.body.indexOf('Older'))
    expect(reply.body).toContain('&lt;script&gt;')
    expect(reply.body).not.toContain('<script>')
    expect(reply.body).toContain('&lt;b&gt;&amp;&quot;')
  }
})

test('nobody else sees it, and nobody behind a proxy', async () => {
  for (const address of ['10.0.0.1', '192.168.1.5', '::2', '1270.0.0.1']) {
    expect((await from(local, address)).body).not.toContain('Older')
  }
  for (const [name, value] of Object.entries({ 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' })) {
    expect((await from(local, '127.0.0.1', { [name]: value })).body).not.toContain('Older')
  }
})

test('an operator opens or closes it', async () => {
  expect((await from(open, '10.0.0.1')).body).toContain('<title>Outbox</title>')
  expect((await from(closed, '127.0.0.1')).body).not.toContain('Outbox')
})
