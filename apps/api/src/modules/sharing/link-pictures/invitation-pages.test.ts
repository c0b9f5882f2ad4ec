import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { registerInvitationPages } from './invitation-pages.ts'
import { pictureSender } from './send-picture.ts'

const server = await startServer()
const folder = await mkdtemp(join(tmpdir(), 'kartu-invitation-'))
await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Kartu</title></head><body>app</body>')
const app = fastify()
registerInvitationPages(app, server.deps, pictureSender(app, server.deps), folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })
const tag = (page: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(page)?.[1]

const company = await makeCompany(server)
const { url } = await company.api.data(joinRequestRoutes.renewLink, { params: { companyId: company.id } })
const { pathname, search } = new URL(url ?? '')
const { name } = await company.api.data(joinRequestRoutes.open, { params: { code: search.slice(-16) } })

test.each(['', '/id'])('a join link names the company at %s', async (root) => {
  const { body, headers } = await get(root + pathname + search)
  expect(body).toContain('<body>app</body>')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(tag(body, 'og:title')).toContain(name)
  const picture = await get(new URL(tag(body, 'og:image') ?? '').pathname)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test.each([
  '/create/business-card?company=aaaaaaaaaaaaaaaa',
  '/create/business-card',
  '/invitation/0198c0de?name=Ani',
  '/invitation',
])('%s names no company', async (path) => {
  const { body, statusCode } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/0198c0de|Ani|aaaaaaaa/)
  expect(tag(body, 'og:site_name')).toBe('Kartu')
  expect((await get(new URL(tag(body, 'og:image') ?? '').pathname)).statusCode).toBe(200)
})

test('a replaced join link has no picture', async () => {
  const { body } = await get(pathname + search)
  const before = new URL(tag(body, 'og:image') ?? '').pathname
  await company.api.data(joinRequestRoutes.renewLink, { params: { companyId: company.id } })
  expect((await get(before)).statusCode).toBe(404)
})
