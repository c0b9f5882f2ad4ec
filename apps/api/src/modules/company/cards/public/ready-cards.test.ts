import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../../test/factories.ts'
import { startServer } from '../../../../../test/server.ts'
import { buildApp } from '../../../../app.ts'
import type { Deps } from '../../../../deps.ts'
import { CardCache } from '../../../../http/card-cache.ts'

const server = await startServer()
const quick = await listen(server.deps)
// This server receives no change notices, so it does not trust its cache and answers every request from the database.
const slow = await listen({ ...server.deps, cardCache: new CardCache() })

interface Listening {
  port: number
  app: FastifyInstance
  /** Requests that reached Fastify. */
  seen: string[]
}

async function listen(deps: Deps): Promise<Listening> {
  const app = await buildApp(deps)
  const seen: string[] = []
  app.addHook('onRequest', async ({ method, url }) => void seen.push(`${method} ${url}`))
  await app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => app.close())
  return { app, seen, port: (app.server.address() as AddressInfo).port }
}

/** Answer as sent over the network, without its date. */
async function ask({ port }: Listening, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const asked = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  // Cached answers are not logged, so they have no ID of their own.
  const { date, 'x-request-id': _id, ...named } = answer.headers
  expect(date).toBeDefined()
  return {
    status: answer.statusCode,
    headers: named,
    headerOrder: answer.rawHeaders
      .filter((_, at) => at % 2 === 0)
      .map((name) => name.toLowerCase())
      .filter((name) => name !== 'x-request-id'),
    body: await buffer(answer),
  }
}

const company = await makeCompany(server)

/**
 * Repeats the request until the cached answer is used. The cache fills only after the process receives change notices
 * and no earlier notice arrives during the load.
 */
function askReady(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  return vi.waitFor(
    async () => {
      const before = quick.seen.length
      const answer = await ask(quick, path, headers, method)
      if (quick.seen.length !== before) throw new Error(`${path} does not lie ready`)
      return answer
    },
    { timeout: 10_000, interval: 20 },
  )
}

const endings = [
  '',
  '?lang=id',
  '?lang=en',
  '?lang=fr',
  '?s=qr',
  '.vcf',
  '.vcf?version=4.0',
  '.vcf?lang=id',
  '/qr.svg',
  '/qr.png',
]
const readers: OutgoingHttpHeaders[] = [
  {},
  { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'id-ID,id;q=0.9' },
  { 'accept-encoding': 'br;q=0, gzip', 'accept-language': 'fr, id;q=0.5' },
  { 'accept-encoding': 'deflate', 'accept-language': 'en-GB' },
]

test.each(endings)('cached answer equals a rendered one byte for byte: /c/{slug}%s', async (ending) => {
  const path = `/c/${company.slug}${ending}`
  for (const headers of readers) {
    for (const method of ['GET', 'HEAD']) {
      const ready = await askReady(path, headers, method)
      const made = await ask(slow, path, headers, method)
      expect(ready).toEqual(made)
      expect(ready.status).toBe(200)
      expect(ready.body.length > 0).toBe(method === 'GET')

      const again = { ...headers, 'if-none-match': ready.headers.etag }
      const unchanged = await askReady(path, again, method)
      expect(unchanged).toEqual(await ask(slow, path, again, method))
      expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
      expect((await askReady(path, { ...headers, 'if-none-match': '"other"' }, method)).status).toBe(200)
    }
  }
})

test('other URLs reach the router', async () => {
  await ask(quick, `/c/${company.slug}`)
  for (const [path, method] of [
    [`/c/${company.slug.toUpperCase()}`, 'GET'],
    [`/c/${company.slug}?lang=id&lang=en`, 'GET'],
    [`/c/${company.slug}?utm_source=mail`, 'GET'],
    [`/c/no-such-card-${unique()}`, 'GET'],
    ['/c/..%2fhealthz', 'GET'],
  ] as const) {
    const before = quick.seen.length
    const answer = await ask(quick, path, {}, method)
    expect(answer.status).toBe((await ask(slow, path, {}, method)).status)
    expect(quick.seen.slice(before)).toEqual([`${method} ${path}`])
  }
})

test('an edit shows at once in every form', async () => {
  const edited = await makeCompany(server)
  const paths = ['', '.vcf'].map((ending) => `/c/${edited.slug}${ending}`)
  for (const path of paths) expect((await askReady(path)).body.toString()).not.toContain('Halimah')
  await edited.api.data(cardRoutes.update, {
    params: { companyId: edited.id, cardId: edited.cardId },
    body: { revision: 1, last_name: 'Halimah' },
  })
  for (const path of paths) expect((await ask(quick, path)).body.toString()).toContain('Halimah')
})

test('a new link redirects visitors at once', async () => {
  const member = await makeMember(server, company)
  const path = `/c/${member.slug}`
  expect((await askReady(path)).status).toBe(200)
  const slug = `moved-${unique()}`
  await company.api.data(cardRoutes.update, { params: cardParams(company, member.cardId), body: { revision: 1, slug } })
  expect(await ask(quick, path)).toMatchObject({ status: 302, headers: { location: `/c/${slug}` } })
  expect((await askReady(`/c/${slug}`)).status).toBe(200)

  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
  expect((await ask(quick, `/c/${slug}`)).status).toBe(404)
})

const cardParams = ({ id }: TestCompany, cardId: string) => ({ companyId: id, cardId })
