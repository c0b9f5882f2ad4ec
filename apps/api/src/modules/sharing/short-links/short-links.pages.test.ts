import type { AddressInfo } from 'node:net'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { insightRoutes } from '@kartu/contracts/insights/insights'
import type { CreateShortLink } from '@kartu/contracts/sharing/short-links'
import { shortLinkRoutes } from '@kartu/contracts/sharing/short-links'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { afterAll, expect, test, vi } from 'vitest'
import { Client } from '../../../../test/client.ts'
import { at, companyWithDomain, startCardDomains } from '../../../../test/steps/card-domain-steps.ts'
import { freshDatabase } from '../../../../test/database/database.ts'
import { makeCompany, makeMember, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { buildApp } from '../../../app.ts'
import { openProgram } from '../../../program.ts'
import { readEnv } from '../../../settings/env.ts'
import { addressLimits } from '../../../http/limits/address-counter.ts'
import { activityKeeper } from '../../activity/activities/activity-keeper.ts'

const server = await startServer()
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1'

const make = ({ api, id, cardId }: TestCompany, body: Partial<CreateShortLink> = {}) =>
  api.data(shortLinkRoutes.create, { params: { companyId: id }, body: { card_id: cardId, name: 'Mailing', ...body } })
const pathOf = ({ url }: { url: string }) => new URL(url).pathname
const tokenOf = (link: { url: string }) => pathOf(link).slice('/x/'.length)
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server
    .visitor()
    .with({ 'user-agent': phone, ...headers })
    .send(method, path)
const stored = async ({ api, id }: TestCompany, linkId: string) => {
  const links = await api.data(shortLinkRoutes.list, { params: { companyId: id }, query: {} })
  return links.find(({ _id }) => _id === linkId)
}

test('an active link redirects to the card with its token', async () => {
  const company = await makeCompany(server)
  const link = await make(company)
  const reply = await open(`${pathOf(link)}?s=qr&lang=id`)
  expect(reply.status).toBe(302)
  expect(reply.headers['location']).toBe(`/c/${company.slug}?s=qr&x=${tokenOf(link)}&lang=id`)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect((await open(`/c/${company.slug}?s=qr&x=${tokenOf(link)}`)).status).toBe(200)
})

test.each([
  ['zh-Hant', '&lang=zh-Hant'],
  ['ja%26s=qr', ''],
  ['ja&lang=ar', ''],
])('the language %s becomes %s in the redirect', async (language, added) => {
  const company = await makeCompany(server)
  const link = await make(company)
  const reply = await open(`${pathOf(link)}?lang=${language}`)
  expect(reply.headers['location']).toBe(`/c/${company.slug}?s=link&x=${tokenOf(link)}${added}`)
})

test('a former member’s tag opens their successor’s card', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company)
  const params = { companyId: company.id }
  const body = { card_id: leaver.cardId, name: 'Badge', kind: 'tag' as const }
  const link = await company.api.data(shortLinkRoutes.create, { params, body })
  await company.api.data(handOverRoutes.create, {
    params,
    body: { member_ids: [leaver.id], card: 'redirect', colleague_id: company.memberId },
  })
  const first = await open(pathOf(link))
  const second = await open(String(first.headers['location']))
  expect(second.headers['location']).toBe(`/c/${company.slug}?s=nfc&x=${tokenOf(link)}`)
})

test('a tag without a source counts as NFC', async () => {
  const company = await makeCompany(server)
  const link = await make(company, { kind: 'tag' })
  expect((await open(pathOf(link))).headers['location']).toContain('?s=nfc&')
})

test.each([
  ['a bot', { 'user-agent': 'Googlebot/2.1' }, 'GET'],
  ['a preview', { 'user-agent': 'WhatsApp/2.24' }, 'GET'],
  ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET'],
  ['HEAD', {}, 'HEAD'],
])('does not count %s as an opening', async (_what, headers: Record<string, string>, method) => {
  const company = await makeCompany(server)
  const link = await make(company, { openings_max: 1 })
  expect((await open(pathOf(link), headers, method)).status).toBe(302)
  expect(await stored(company, link._id)).toMatchObject({ openings: 0, state: 'active' })
  expect((await open(pathOf(link))).status).toBe(302)
  expect((await open(pathOf(link))).status).toBe(410)
  expect(await stored(company, link._id)).toMatchObject({ openings: 1, state: 'openings' })
})

test.each([
  ['en', 'This link has ended', 'Open the card'],
  ['id', 'Tautan ini sudah berakhir', 'Buka kartu'],
])('an ended link names the company in %s', async (language, title, button) => {
  const company = await makeCompany(server)
  const link = await make(company, { ends_local: '2020-01-01T00:00' })
  const reply = await open(pathOf(link), { 'accept-language': language })
  expect(reply.status).toBe(410)
  expect(reply.headers['x-robots-tag']).toBe('noindex')
  for (const part of [title, button, `/c/${company.slug}?s=link`]) expect(reply.text).toContain(part)
  expect(await stored(company, link._id)).toMatchObject({ state: 'date', openings: 0 })
})

test('an ended link can hide the card', async () => {
  const company = await makeCompany(server)
  const link = await make(company, { ends_local: '2020-01-01T00:00', after_end: 'notice' })
  const { status, text } = await open(pathOf(link))
  expect(status).toBe(410)
  expect(text).not.toContain(company.slug)
})

test.each([
  ['/x/{token}.', ''],
  ['/x/{token}/', ''],
  ['//x/{token}', ''],
  ['/X/{token}', ''],
  ['/id/x/{token}', '?lang=id'],
])('the mistyped URL %s redirects to the link', async (typed, query) => {
  const token = tokenOf(await make(await makeCompany(server)))
  const reply = await open(typed.replace('{token}', token))
  expect([reply.status, reply.headers['location']]).toEqual([301, `/x/${token}${query}`])
})

test('a token in capitals opens the link', async () => {
  const token = tokenOf(await make(await makeCompany(server)))
  expect((await open(`/x/${token.toUpperCase()}`)).status).toBe(302)
})

test.each(['/x/', '/x/a/b', '/x/%', '/x/abc.vcf'])('shows the page for unknown cards at %s', async (path) => {
  const reply = await open(path)
  expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('answers a write to a link with the allowed methods', async () => {
  const reply = await open('/x/aaaaaaaaaa', {}, 'POST')
  expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('unknown links answer 404, then 429', async () => {
  const visitor = server.visitor().with({ 'x-forwarded-for': '203.0.113.77' })
  const statuses = new Set<number>()
  for (let tries = 0; tries < 62; tries += 1) statuses.add((await visitor.send('GET', '/x/aaaaaaaaaa')).status)
  expect([...statuses]).toEqual([404, 429])
})

test('openings of links do not count as unknown links', async () => {
  const company = await makeCompany(server)
  const path = pathOf(await make(company))
  const visitor = server.visitor().with({ 'user-agent': phone })
  for (let tries = 0; tries < 62; tries += 1) expect((await visitor.send('GET', path)).status).toBe(302)
  expect((await visitor.send('GET', '/x/aaaaaaaaaa')).status).toBe(404)
})

test('openings beyond the limit redirect but are not counted', async () => {
  const company = await makeCompany(server)
  const link = await make(company)
  const visitor = server.visitor().with({ 'user-agent': phone, 'x-forwarded-for': '203.0.113.78' })
  const { max } = addressLimits.linkOpenings
  for (let tries = 0; tries < max + 3; tries += 1) expect((await visitor.send('GET', pathOf(link))).status).toBe(302)
  expect((await stored(company, link._id))?.openings).toBe(max)
})

test('a leaver’s link has the same result as their card’s URL', async () => {
  const company = await makeCompany(server)
  const member = await makeMember(server, company, { status: 'paused' })
  const link = await company.api.data(shortLinkRoutes.create, {
    params: { companyId: company.id },
    body: { card_id: member.cardId, name: 'Stand' },
  })
  const { headers } = await open(pathOf(link))
  const own = await open(`/c/${member.slug}`)
  const through = await open(headers['location'] ?? '')
  expect([through.status, through.text]).toEqual([own.status, own.text])
})

/** Submits the form of a card as a visitor who opened it through a link. */
async function shareThrough(slug: string, token: string): Promise<void> {
  const referer = `${server.deps.env.publicUrl}/c/${slug}?s=link&x=${token}`
  const visitor = server.visitor().with({ referer })
  const { text } = await visitor.send('GET', `/c/${slug}/share`)
  const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const body = {
    ...(Object.fromEntries(hidden) as object),
    name: 'Rina',
    email: `r-${unique()}@example.com`,
    consent: '1',
  }
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
  try {
    const type = 'application/x-www-form-urlencoded'
    const sent = await visitor.send('POST', `/c/${slug}/share`, { type, body: new URLSearchParams(body).toString() })
    expect(sent.status).toBe(303)
  } finally {
    clock.mockRestore()
  }
}

test('a submitted form records the link', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  const link = await make(company, { name: 'Expo flyer' })
  await shareThrough(company.slug, tokenOf(link))
  await shareThrough(company.slug, 'aaaaaaaaaa')
  const list = async (query: object) => (await company.api.data(leadRoutes.list, { params, query })) as unknown
  const met = { link: { _id: link._id, name: 'Expo flyer' }, source: 'link' }
  expect(await list({ link: link._id })).toMatchObject([{ name: 'Rina', met }])
  expect(await list({})).toHaveLength(2)
  expect((await stored(company, link._id))?.leads).toBe(1)
  await company.api.data(shortLinkRoutes.update, { params: { ...params, linkId: link._id }, body: { name: 'Fair' } })
  expect(await list({ link: link._id })).toMatchObject([{ met: { link: { name: 'Fair' } } }])
})

test('a link works only on the domain of its company', async () => {
  const stage = await startCardDomains()
  const [mine, other] = [await companyWithDomain(stage), await companyWithDomain(stage)]
  const link = await make(mine.company)
  expect(link.url).toBe(`https://${mine.domain}/x/${tokenOf(link)}`)
  const get = (host: string) => at(stage.server.visitor().with({ 'user-agent': phone }), host, pathOf(link))
  expect((await get(mine.domain)).headers['location']).toContain(`/c/${mine.company.slug}?`)
  expect((await get(other.domain)).status).toBe(404)
})

const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', JOBS: 'off', ...(await freshDatabase()) }
const program = await openProgram(readEnv(settings), () => {}, activityKeeper)
const app = await buildApp(program.deps)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => program.close())

test('visits, saves and figures carry the link', async () => {
  const visitor = () => new Client(app)
  const as = (person: { token: string }) => visitor().as(person)
  const counting = { database: program.deps.database, deps: program.deps, visitor, as }
  const company = await makeCompany(counting)
  const link = await make(company, { kind: 'tag' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const headers = { 'user-agent': phone }
  const page = await fetch(origin + pathOf(link), { headers })
  expect(page.url).toBe(`${origin}/c/${company.slug}?s=nfc&x=${tokenOf(link)}`)
  // The second answer is sent from the cache.
  await fetch(page.url, { headers })
  await fetch(`${origin}/c/${company.slug}.vcf`, { headers: { ...headers, referer: page.url } })
  await fetch(`${origin}/c/${company.slug}`, { headers })
  await program.deps.visits?.close()
  const rows = await program.deps.database
    .read({ companyId: company.id })
    .raw('select kind, source, link_id from activities where company_id = $1 order by kind, link_id', [company.id])
  expect(rows).toEqual([
    { kind: 'save', source: 'nfc', link_id: link._id },
    { kind: 'view', source: 'nfc', link_id: link._id },
    { kind: 'view', source: 'nfc', link_id: link._id },
    { kind: 'view', source: null, link_id: null },
  ])
  expect(await stored(company, link._id)).toMatchObject({ openings: 1, saves: 1 })
  const params = { companyId: company.id }
  const figures = async (query: object) =>
    (await company.api.data(insightRoutes.get, { params, query })).figures?.totals
  expect(await figures({ link: link._id })).toMatchObject({ views: 2, saves: 1 })
  expect(await figures({})).toMatchObject({ views: 3, saves: 1 })
})
