import { cardWorker, endedCardWorker } from '@kartu/cards/card-worker'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'

const server = await startServer()
const off = await server.variant({ CARD_OFFLINE: 'off' })
const { slug } = await makeCompany(server)

test('serves the worker under its own policy', async () => {
  const { status, text, headers } = await server.visitor().send('GET', '/c/worker.js')
  expect([status, text]).toEqual([200, cardWorker])
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(headers['cache-control']).toBe('no-cache')
  const again = server.visitor().with({ 'if-none-match': String(headers['etag']) })
  expect((await again.send('GET', '/c/worker.js')).status).toBe(304)
})

test('pages start the worker', async () => {
  expect((await server.visitor().send('GET', `/c/${slug}`)).text).toContain('data-worker="/c/worker.js"')
})

test('CARD_OFFLINE=off serves a worker that removes the earlier one', async () => {
  expect((await off.visitor().send('GET', '/c/worker.js')).text).toBe(endedCardWorker)
})

test('CARD_OFFLINE=off removes the worker from pages', async () => {
  const own = await makeCompany(off)
  const { text } = await off.visitor().send('GET', `/c/${own.slug}`)
  expect(text).not.toContain('data-worker')
  expect(text).not.toContain('saves a copy')
})

test('other methods are refused', async () => {
  expect((await server.visitor().send('POST', '/c/worker.js')).status).toBe(405)
})
