import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { afterAll, expect, test, vi } from 'vitest'
import { makeCompany, type TestCompany } from '../../../../../test/factories.ts'
import { startOwnServer } from '../../../../../test/server.ts'

/** Shared cache that records its requests and can refuse them. */
const asked: { path: string; key: string; secret: string; body: string }[] = []
let status = 200
let varnishPort = 0
const hook = createServer((request, response) => {
  void text(request).then(async (body) => {
    const header = (name: string) => String(request.headers[name])
    asked.push({ path: request.url ?? '', key: header('surrogate-key'), secret: header('authorization'), body })
    if (varnishPort > 0) {
      const headers = { authorization: header('authorization'), 'surrogate-key': header('surrogate-key') }
      await fetch(`http://127.0.0.1:${varnishPort}/purge-cards`, { method: 'POST', headers })
    }
    response.writeHead(status).end()
  })
})
await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))

const server = await startOwnServer({
  CARD_CACHE_SECONDS: '3600',
  CACHE_PURGE_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/purge-cards`,
  CACHE_PURGE_HEADER: 'Authorization: Bearer change-this-secret',
})
const kartu = await server.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => void hook.close())

const soon = { timeout: 30_000, interval: 20 }

async function rename(company: TestCompany, revision: number, name: string): Promise<void> {
  const params = { companyId: company.id, cardId: company.cardId }
  await company.api.data(cardRoutes.update, { params, body: { revision, first_name: name } })
}

test('a card has cache headers for shared caches', async () => {
  const company = await makeCompany(server)
  for (const ending of ['', '.vcf', '/qr.svg', '/qr.png']) {
    const { headers } = await fetch(`${kartu}/c/${company.slug}${ending}`)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('cdn-cache-control')).toBe('max-age=3600')
    expect(headers.get('surrogate-control')).toBe('max-age=3600')
    const tags = headers.get('surrogate-key')?.split(' ') ?? []
    expect(tags.map((tag) => /^k[0-9a-f]{16}$/.test(tag))).toEqual([true, true])
    expect(headers.get('cache-tag')).toBe(tags.join())
  }
  for (const path of ['/c/no-such-card-1234', '/api/v1/openapi.json']) {
    const { headers } = await fetch(kartu + path)
    expect([headers.get('cdn-cache-control'), headers.get('surrogate-control')]).toEqual([null, null])
  }
  const plain = await server.variant({ CARD_CACHE_SECONDS: '', CACHE_PURGE_URL: '' })
  const other = await makeCompany(server)
  const bare = await plain.app.inject(`/c/${other.slug}`)
  expect(bare.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(bare.headers).not.toHaveProperty('surrogate-key')
})

test('an edit purges the tag of its card or company', async () => {
  const company = await makeCompany(server)
  const { headers } = await fetch(`${kartu}/c/${company.slug}`)
  const [ofCard = '', ofCompany = ''] = headers.get('surrogate-key')?.split(' ') ?? []
  asked.length = 0
  status = 503
  const before = performance.now()
  await rename(company, 1, 'Putri')
  expect(performance.now() - before).toBeLessThan(2_000)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), soon)
  status = 200
  const refused = asked.length
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(refused), soon)
  const at = asked.at(-1)
  expect(at?.key.split(' ')).toContain(ofCard)
  expect(at).toMatchObject({ path: '/purge-cards', secret: 'Bearer change-this-secret' })
  expect(JSON.parse(at?.body ?? '')).toEqual({ tags: at?.key.split(' ') })

  await company.api.data(companyRoutes.update, {
    params: { companyId: company.id },
    body: { revision: 1, name: 'Other' },
  })
  await vi.waitFor(() => expect(asked.some(({ key }) => key.split(' ').includes(ofCompany))).toBe(true), soon)
})

test('Varnish with the supplied configuration shows an edit at once', async (context) => {
  const binary = '/usr/sbin/varnishd'
  if (!existsSync(binary)) return context.skip('This machine has no Varnish.')
  const folder = mkdtempSync(join(tmpdir(), 'kartu-varnish-'))
  const file = join(folder, 'kartu.vcl')
  const vcl = readFileSync(join(import.meta.dirname, '../../../../../../../ops/varnish.vcl'), 'utf8')
  writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${new URL(kartu).port}"`))
  const port = await freePort()
  const daemon = spawn(binary, ['-F', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, '-j', 'none'], {
    stdio: 'ignore',
  })
  try {
    const front = `http://127.0.0.1:${port}`
    const company = await makeCompany(server)
    const look = async (ending = '') => fetch(`${front}/c/${company.slug}${ending}`)
    await vi.waitFor(async () => expect((await look()).status).toBe(200), soon)
    varnishPort = port
    const sentBefore = server.deps.cardCache.sentReady
    const kept = await look()
    expect(await kept.text()).toContain('Ayu')
    expect(server.deps.cardCache.sentReady).toBe(sentBefore)
    expect([kept.headers.get('surrogate-key'), kept.headers.get('cdn-cache-control')]).toEqual([null, null])
    expect(
      (await fetch(`${front}/c/${company.slug}`, { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304)
    expect(await (await look('.vcf')).text()).toContain('Ayu')

    await rename(company, 1, 'Melati')
    await vi.waitFor(async () => expect(await (await look()).text()).toContain('Melati'), soon)
    expect(await (await look('.vcf')).text()).toContain('Melati')

    expect((await fetch(`${front}/c/no-such-card-1234`)).status).toBe(404)
    expect((await fetch(`${front}/purge-cards`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${front}/api/v1/openapi.json`)).status).toBe(200)
  } finally {
    varnishPort = 0
    daemon.kill()
  }
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createTcpServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
