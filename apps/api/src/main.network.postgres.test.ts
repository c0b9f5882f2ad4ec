import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { routeUrl } from '../test/client.ts'
import { makeCompany, type TestCompany } from '../test/factories.ts'
import { startHttpProxy } from '../test/outside/http-proxy.ts'
import { killProcesses, processTimeoutMs, startProcess } from '../test/process.ts'
import { startOwnServer } from '../test/server.ts'
import { startTcpProxy, throughProxy } from '../test/outside/tcp-proxy.ts'

/** Connects to the database directly; the other process uses an unreliable network. */
const here = await startOwnServer()
const databaseUrl = here.settings.DATABASE_URL ?? ''
const network = await startTcpProxy(Number(new URL(databaseUrl).port))
const there = await startProcess({ ...here.settings, DATABASE_URL: throughProxy(databaseUrl, network) })

afterEach(() => network.thaw())
afterAll(async () => {
  killProcesses()
  await network.close()
})

const timeout = { timeout: processTimeoutMs }
const soon = { timeout: 60_000, interval: 50 }

const bearer = (company: TestCompany) => ({ authorization: `Bearer ${company.founder.token}` })
const listUrl = (company: TestCompany) => routeUrl(memberRoutes.list, { params: { companyId: company.id } })
const card = (company: TestCompany, ending = '', headers = {}) =>
  fetch(`${there.url}/c/${company.slug}${ending}`, { headers })
const cardText = async (company: TestCompany) => (await card(company)).text()

let revisions = 0
/** An edit in the other process. */
async function rename(company: TestCompany, name: string): Promise<void> {
  revisions += 1
  await company.api.data(cardRoutes.update, {
    params: { companyId: company.id, cardId: company.cardId },
    body: { revision: revisions, first_name: name },
  })
}

test('reconnects after all its connections were dropped', timeout, async () => {
  const company = await makeCompany(here)
  revisions = 0
  await vi.waitFor(async () => expect(await cardText(company)).toContain('Ayu'), soon)
  for (const name of ['kartu-changes', undefined]) {
    expect(network.forget(name)).toBeGreaterThan(0)
    await rename(company, `Heard-${revisions + 1}`)
    await vi.waitFor(async () => expect(await cardText(company)).toContain(`Heard-${revisions}`), soon)
    await vi.waitFor(async () => expect((await fetch(`${there.url}/healthz`)).status).toBe(200), soon)
  }
  // It listens again, so that a cached card still shows each edit.
  await vi.waitFor(() => expect(network.links.filter(isOpenListener)).toHaveLength(1), soon)
  await rename(company, 'Again')
  await vi.waitFor(async () => expect(await cardText(company)).toContain('Again'), soon)
})

const isOpenListener = ({ name, closed }: { name: string; closed: boolean }) => name === 'kartu-changes' && !closed

test('serves cached cards with their age while the database is down', timeout, async () => {
  const [known, unknown] = [await makeCompany(here), await makeCompany(here)]
  for (const ending of ['', '.vcf', '/qr.svg']) expect((await card(known, ending)).status).toBe(200)
  const { etag } = Object.fromEntries((await card(known)).headers)

  network.refuse()
  network.cut()
  await vi.waitFor(async () => expect((await card(known)).headers.has('age')).toBe(true), soon)
  for (const ending of ['', '.vcf', '/qr.svg']) {
    const answer = await card(known, ending)
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('age'))).toBeLessThan(120)
    if (ending !== '/qr.svg') expect(await answer.text()).toContain('Lestari')
  }
  expect((await card(known, '', { 'if-none-match': etag ?? '' })).status).toBe(304)

  for (const ending of ['', '.vcf', '/qr.png']) {
    for (const [language, words] of [
      ['en', 'This card cannot be shown right now'],
      ['id', 'Kartu ini sedang tidak dapat ditampilkan'],
    ] as const) {
      const answer = await card(unknown, ending, { 'accept-language': language })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('content-type')).toContain('text/html')
      const page = await answer.text()
      expect(page).toContain(words)
      expect(page).not.toContain('<script')
      expect(page.length).toBeLessThan(20_000)
    }
  }
  const refused = await fetch(there.url + listUrl(known), { headers: bearer(known) })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('content-type')).toContain('json')
  expect((await fetch(`${there.url}/readyz`)).status).toBe(200)

  // An edit that this process could not receive shows as soon as it can query again.
  revisions = 0
  await rename(known, 'Meanwhile')
  expect(await cardText(known)).not.toContain('Meanwhile')
  network.thaw()
  await vi.waitFor(async () => expect(await cardText(known)).toContain('Meanwhile'), soon)
  await vi.waitFor(async () => expect((await card(unknown)).status).toBe(200), soon)
  await vi.waitFor(async () => expect((await card(known)).headers.has('age')).toBe(false), soon)
})

test('a visitor does not wait for a silent database', timeout, async () => {
  const company = await makeCompany(here)
  await vi.waitFor(async () => expect((await card(company)).status).toBe(200), soon)
  network.freeze()
  // From the moment it receives no changes until it has given up querying.
  const until = performance.now() + 12_000
  while (performance.now() < until) expect((await card(company)).status).toBe(200)
  expect((await card(company)).headers.has('age')).toBe(true)
})

test('restarting processes one by one fails no request', timeout, async () => {
  const company = await makeCompany(here)
  const proxy = await startHttpProxy()
  const settings = { ...here.settings, DRAIN_SECONDS: '3' }
  const processes = await Promise.all([startProcess(settings), startProcess(settings)])
  for (const { url } of processes) proxy.add(url)
  await Promise.all(processes.map(({ url }) => proxy.seen(url)))

  const failed: string[] = []
  const answered = { reads: 0, writes: 0, cards: 0 }
  let going = true
  const load = async (kind: keyof typeof answered, ask: (at: number) => Promise<Response>) => {
    for (let at = 0; going; at += 1) {
      const answer = await ask(at).catch((error: Error) => error)
      if (answer instanceof Error) failed.push(`${kind}: ${String(answer.cause)}`)
      else if (answer.status !== 200) failed.push(`${kind}: ${answer.status} ${await answer.text()}`)
      else await answer.arrayBuffer()
      answered[kind] += 1
      // A session may make six hundred calls a minute, and a caller without pauses would take the processor from
      // starting processes.
      await new Promise((resolve) => setTimeout(resolve, kind === 'cards' ? 20 : 400))
    }
  }
  const headers = { ...bearer(company), 'content-type': 'application/json' }
  const add = (who: number, at: number) =>
    fetch(proxy.url + routeUrl(memberRoutes.create, { params: { companyId: company.id } }), {
      method: 'POST',
      headers,
      body: JSON.stringify({ first_name: 'Eko', email: `eko-${who}-${at}@example.com` }),
    })
  const running = [
    load('cards', () => fetch(`${proxy.url}/c/${company.slug}`)),
    load('cards', () => fetch(`${proxy.url}/c/${company.slug}.vcf`)),
    load('reads', () => fetch(proxy.url + listUrl(company), { headers })),
    load('writes', (at) => add(1, at)),
    load('writes', (at) => add(2, at)),
  ]
  for (const old of processes) {
    const next = await startProcess(settings)
    proxy.add(next.url)
    await proxy.seen(next.url)
    old.kill('SIGTERM')
    expect(await old.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    proxy.remove(old.url)
  }
  going = false
  await Promise.all(running)
  await proxy.close()

  expect(failed).toEqual([])
  expect(answered.writes).toBeGreaterThan(5)
  const { meta } = await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: {} })
  expect(meta.total).toBe(1 + answered.writes)
})
