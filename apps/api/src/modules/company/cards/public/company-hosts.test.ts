import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cardFontPaths } from '@kartu/cards/card-page-fonts'
import { apiPrefix } from '@kartu/contracts/call'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { memberRoutes } from '@kartu/contracts/company/members'
import { fileRoutes } from '@kartu/contracts/platform/files'
import { cardDomainRoutes } from '@kartu/contracts/sharing/card-domains'
import { afterAll, expect, test, vi } from 'vitest'
import { at, companyWithDomain, newDomain, startCardDomains } from '../../../../../test/steps/card-domain-steps.ts'
import { pngFile } from '../../../../../test/files/pictures.ts'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../../test/factories.ts'
import { CardCache } from '../../../../http/card-cache.ts'
import { findAnswer } from './public-cards.ts'
import { pageForms } from '../card-page-forms.ts'

const stage = await startCardDomains()
const { server } = stage
const { company, domain } = await companyWithDomain(stage)
const stranger = await companyWithDomain(stage)
const plain = await makeCompany(server)
const get = (host: string, path: string) => at(server.visitor(), host, path)
const path = `/c/${company.slug}`

const endings = ['', '.vcf', '/qr.svg', '/qr.png', '/share'] as const

test.each(endings)('serves /c/{slug}%s on the domain', async (ending) => {
  const reply = await get(domain, path + ending)
  expect(reply.status).toBe(200)
  expect(reply.text).not.toContain('kartu.test')
})

test('serves typefaces of card pages on the domain', async () => {
  const [path = ''] = cardFontPaths()
  expect((await get(domain, path)).status).toBe(200)
  expect((await get(newDomain(), path)).status).toBe(404)
})

test('serves the worker of card pages on the domain', async () => {
  const { status, headers } = await get(domain, '/c/worker.js')
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await get(newDomain(), '/c/worker.js')).status).toBe(404)
})

test('every form of a card names the domain', async () => {
  expect((await get(domain, path)).text).toContain(`<link rel="canonical" href="https://${domain}${path}"`)
  expect((await get(domain, `${path}.vcf`)).text.replace(/\r\n /g, '')).toContain(`https://${domain}${path}`)
})

test.each([
  ['upper case', (host: string) => host.toUpperCase()],
  ['a port', (host: string) => `${host}:8443`],
  ['a final dot', (host: string) => `${host}.`],
])('recognises the domain with %s', async (_what, write) => {
  expect((await get(write(domain), path)).status).toBe(200)
  expect((await get(write(domain), `/c/${stranger.company.slug}`)).status).toBe(404)
})

test.each(endings)('answers 404 for cards of other companies at /c/{slug}%s', async (ending) => {
  const unknown = await get(domain, `/c/nobody-${unique()}${ending}`)
  for (const { slug } of [stranger.company, plain]) {
    const reply = await get(domain, `/c/${slug}${ending}`)
    expect([reply.status, reply.text]).toEqual([404, unknown.text])
    expect(reply.headers).not.toHaveProperty('location')
  }
})

test('a moved card of another company is unknown on the domain', async () => {
  const slug = `moved-${unique()}`
  const other = await makeCompany(server)
  await other.api.data(cardRoutes.update, {
    params: { companyId: other.id, cardId: other.cardId },
    body: { revision: 1, slug },
  })
  for (const ending of ['', '/share']) expect((await get(domain, `/c/${other.slug}${ending}`)).status).toBe(404)
  expect((await get('kartu.test', `/c/${other.slug}`)).headers['location']).toBe(`/c/${slug}`)
})

test('a paused card of another company is unknown on the domain', async () => {
  const member = await makeMember(server, stranger.company, { status: 'paused' })
  const own = await get(stranger.domain, `/c/${member.slug}`)
  expect(own.text).toContain(stranger.company.name)
  expect((await get(domain, `/c/${member.slug}`)).text).not.toContain(stranger.company.name)
})

test.each([
  '/',
  '/home',
  '/auth/login',
  '/id/auth/login',
  '/team',
  '/index.html',
  '/assets/x.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/internal/ask',
  '/dev/mail',
  '/.well-known/security.txt',
  `${apiPrefix}/openapi.json`,
  `${apiPrefix}/users/me`,
  '//api',
  '/%61uth/login',
  '/c/../auth/login',
  '/c/..%2fauth%2flogin',
])('serves no %s on the domain', async (url) => {
  const reply = await get(domain, url)
  expect(reply.status).toBe(404)
  expect(reply.headers).not.toHaveProperty('set-cookie')
})

test('a session has no effect on the domain', async () => {
  const api = server.as(company.founder).with({ host: domain })
  const params = { companyId: company.id }
  expect((await api.call(companyRoutes.get, { params })).status).toBe(404)
  expect((await api.call(companyRoutes.update, { params, body: { name: 'Other' } })).status).toBe(404)
  expect(await server.as(company.founder).data(companyRoutes.get, { params })).toMatchObject({ name: company.name })
})

test('shows the page for unknown cards in both languages', async () => {
  for (const [language, sentence] of [
    ['en', 'There is no card at this address'],
    ['id', 'Tidak ada kartu di alamat ini'],
  ] as const) {
    const { text: page } = await at(server.visitor().speaking(language), domain, '/home')
    expect(page).toContain(sentence)
    expect(page).not.toContain('kartu.test')
  }
})

test('an unknown host serves nothing', async () => {
  for (const url of [path, '/', '/home', `${apiPrefix}/users/me`, '/files/x'])
    expect((await get(newDomain(), url)).status).toBe(404)
  expect((await get(newDomain(), '/livez')).status).toBe(200)
})

test('shows only pictures of the company on the domain', async () => {
  const uploaded = async ({ api, id }: TestCompany, seed: number) => {
    const file = await pngFile(40, 40, seed)
    return (await api.data(fileRoutes.create, { params: { companyId: id }, body: { kind: 'logo' }, file })).url
  }
  const own = await uploaded(company, 1)
  const other = await uploaded(stranger.company, 2)
  for (let time = 0; time < 2; time++) {
    expect((await get(domain, own)).status).toBe(200)
    expect((await get(stranger.domain, other)).status).toBe(200)
    expect((await get(domain, other)).status).toBe(404)
  }
  expect((await get(domain, `/files/${'a'.repeat(64)}.webp`)).status).toBe(404)
})

test("the operator's host redirects pages to the domain", async () => {
  for (const [asked, meant] of [
    [path, path],
    [`${path}?s=qr&lang=id`, `${path}?s=qr&lang=id`],
    [path.toUpperCase().replace('/C/', '/c/'), path],
    [`${path}/share?e=a`, `${path}/share?e=a`],
  ] as const) {
    const { status, headers } = await get('kartu.test', asked)
    expect([status, headers['location'], headers['cache-control']]).toEqual([
      301,
      `https://${domain}${meant}`,
      'no-cache',
    ])
  }
})

test("the operator's host serves vCards and codes itself", async () => {
  for (const ending of ['.vcf', '/qr.svg', '/qr.png']) {
    const reply = await get('kartu.test', path + ending)
    expect(reply.status).toBe(200)
    expect(reply.bytes.equals((await get(domain, path + ending)).bytes)).toBe(true)
  }
})

test("the operator's host serves cards again after the domain is removed", async () => {
  const made = await companyWithDomain(stage)
  const url = `/c/${made.company.slug}`
  expect((await get('kartu.test', url)).status).toBe(301)
  await made.company.api.data(cardDomainRoutes.remove, { params: made.params })
  expect((await get('kartu.test', url)).status).toBe(200)
  expect((await get('kartu.test', url)).text).toContain(`href="https://kartu.test${url}"`)
  expect((await get(made.domain, url)).status).toBe(404)
})

test('never redirects to a host in the request line', async () => {
  for (const url of [`http://evil.example${path}/share`, `http://evil.example${path}`, `//evil.example${path}`]) {
    const { headers } = await get('kartu.test', url)
    expect(headers['location'] ?? path).toMatch(new RegExp(`^(?:https://${domain})?/c/`))
  }
})

test('ignores a forwarded host that a visitor sends', async () => {
  const forged = server.visitor().with({ 'x-forwarded-host': domain, forwarded: `host=${domain}` })
  expect((await at(forged, 'kartu.test', path)).status).toBe(301)
  expect((await at(forged, stranger.domain, path)).status).toBe(404)
})

test('a moved link redirects on the domain', async () => {
  const member = await makeMember(server, company)
  const slug = `moved-${unique()}`
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: member.cardId },
    body: { revision: 1, slug },
  })
  const reply = await get(domain, `/c/${member.slug}`)
  expect([reply.status, reply.headers['location']]).toEqual([302, `/c/${slug}`])
  await company.api.data(memberRoutes.remove, { params: { companyId: company.id, memberId: member.id } })
  expect((await get(domain, `/c/${slug}`)).status).toBe(404)
})

test("HSTS on the domain spares the company's other subdomains", async () => {
  for (const url of [path, `${path}/share`, '/home', '/c/%', '/%', `/c/nobody-${unique()}`, `${path}.vcf`])
    expect([url, (await get(domain, url)).headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
  expect((await get('kartu.test', `/c/${plain.slug}`)).headers['strict-transport-security']).toContain(
    'includeSubDomains',
  )
})

test('accepts a form that was opened on the old host', async () => {
  const form = { body: 'name=', type: 'application/x-www-form-urlencoded' }
  const visitor = server.visitor()
  const onOld = await visitor.with({ host: 'kartu.test' }).send('POST', `${path}/share`, form)
  const onNew = await visitor.with({ host: domain }).send('POST', `${path}/share`, form)
  expect([onOld.status, onNew.status]).toEqual([422, 422])
  expect((await visitor.with({ host: stranger.domain }).send('POST', `${path}/share`, form)).status).toBe(404)
})

test('a cached answer is sent only by its own host', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => server.app.server.closeAllConnections())
  const { port } = server.app.server.address() as AddressInfo
  const ask = async (host: string, url: string) => {
    const asked = request({ host: '127.0.0.1', port, path: url, headers: { host } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, location: answer.headers.location, text: await text(answer) }
  }
  const { cardCache } = server.deps
  await vi.waitFor(async () => {
    const before = cardCache.sentReady
    expect((await ask(domain, path)).status).toBe(200)
    expect(cardCache.sentReady).toBe(before + 1)
  })
  await vi.waitFor(async () => {
    const before = cardCache.sentReady
    expect((await ask('kartu.test', `/c/${plain.slug}`)).status).toBe(200)
    expect(cardCache.sentReady).toBe(before + 1)
  })
  expect((await ask(stranger.domain, path)).status).toBe(404)
  expect((await ask(domain, `/c/${plain.slug}`)).status).toBe(404)
  expect((await ask(newDomain(), path)).status).toBe(404)
  expect(await ask('kartu.test', path)).toMatchObject({ status: 301, location: `https://${domain}${path}` })
  expect((await ask(`${domain.toUpperCase()}.:443`, path)).status).toBe(200)
})

test('a server without change notices detects a removed domain', async () => {
  const made = await companyWithDomain(stage)
  const deps = { ...server.deps, cardCache: new CardCache() }
  const domainOf = async () => {
    const found = await findAnswer(deps, made.company.slug, pageForms.en, 'identity')
    return found && 'answer' in found ? found.answer.domain : 'none'
  }
  expect(await domainOf()).toBe(made.domain)
  await made.company.api.data(cardDomainRoutes.remove, { params: made.params })
  expect(await domainOf()).toBeUndefined()
})
