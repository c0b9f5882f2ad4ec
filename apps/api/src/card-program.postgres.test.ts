import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { afterAll, expect, test } from 'vitest'
import { makeCompany } from '../test/factories.ts'
import { startServer } from '../test/server.ts'
import { openCards } from './card-program.ts'
import { readEnv } from './settings/env.ts'

const server = await startServer()
const company = await makeCompany(server)
const { slug } = company
const { app, close } = await openCards(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...server.settings }))
afterAll(close)

test('serves a card', async () => {
  expect((await app.inject(`/c/${slug}`)).statusCode).toBe(200)
})

test('redirects a short link without counting it', async () => {
  const params = { companyId: company.id }
  const body = { card_id: company.cardId, name: 'Flyer' }
  const { url } = await company.api.data(shortLinkRoutes.create, { params, body })
  const path = new URL(url).pathname
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1' }
  const reply = await app.inject({ url: path, headers })
  expect([reply.statusCode, reply.headers['location']]).toEqual([
    302,
    `/c/${slug}?s=link&x=${path.slice('/x/'.length)}`,
  ])
  expect((await company.api.data(shortLinkRoutes.list, { params, query: {} }))[0]?.openings).toBe(0)
})

test.each([
  ['an address that cannot be decoded', '/c/%'],
  ['a link of 5,000 letters', `/c/${'x'.repeat(5_000)}`],
])('answers %s with the page for visitors', async (_, url) => {
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(reply.headers).toHaveProperty('x-request-id')
})

test('answers a malformed URL with the headers of cards', async () => {
  const reply = await app.inject('/%')
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'malformed' }])
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

test('answers a write to a card with the allowed methods', async () => {
  const reply = await app.inject({ method: 'POST', url: `/c/${slug}` })
  expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'GET, HEAD'])
})
