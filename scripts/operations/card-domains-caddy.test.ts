import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { cardDomainRoutes as routes } from '@kartu/contracts/sharing/card-domains'
import { cardDomainPath } from '@kartu/contracts/sharing/card-domains.plain'
import { afterAll, beforeAll, expect, test, type TestContext, vi } from 'vitest'
import { buildApp } from '../../apps/api/src/app.ts'
import type { Program } from '../../apps/api/src/deps.ts'
import { openProgram } from '../../apps/api/src/program.ts'
import { readEnv } from '../../apps/api/src/settings/env.ts'
import { Client } from '../../apps/api/test/client.ts'
import { makeCompany, type TestCompany } from '../../apps/api/test/factories.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const hasCaddy = spawnSync('caddy', ['version']).status === 0
const domain = 'cards.acme.example'
const folder = mkdtempSync(join(tmpdir(), 'kartu-caddy-'))
const records = new Map<string, string[]>()
let program: Program
let app: Awaited<ReturnType<typeof buildApp>>
let caddy: ChildProcess | undefined
let company: TestCompany
let port: number

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })

/** The Caddyfile of the repository, with certificates of Caddy's own authority and ports of this test. */
function caddyfile(kartuPort: number): string {
  const [own, onDemand] = ['reverse_proxy 127.0.0.1:3000\n}\n\n#', '\ttls {\n']
  const changed = readFileSync('ops/Caddyfile', 'utf8')
    .replace('{\n\ton_demand_tls', `{\n\tadmin off\n\tskip_install_trust\n\thttps_port ${port}\n\ton_demand_tls`)
    .replace('{\n\tadmin off', '{\n\tauto_https disable_redirects\n\tadmin off')
    .replace(own, `tls internal\n\t${own}`)
    .replace(onDemand, '\ttls internal {\n')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${kartuPort}`)
  expect(changed.match(/tls internal/g)).toHaveLength(2)
  return changed
}

interface Visited {
  status: number | undefined
  text: string
  location: string | undefined
  names: string | undefined
}

/** Requests a path through Caddy, and verifies the certificate for the name. */
function visit(name: string, path: string, headers: Record<string, string> = {}): Promise<Visited> {
  const ca = readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'))
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path, servername: name, ca, headers: { host: name, ...headers } }
    const sent = request({ ...target, agent: false }, (answer) => {
      const names = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname
      const { statusCode: status } = answer
      text(answer).then((body) => resolve({ status, text: body, location: answer.headers.location, names }), reject)
    })
    sent.once('error', reject).end()
  })
}

beforeAll(async () => {
  if (!hasCaddy) return
  port = await freePort()
  const env = readEnv({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' },
    ...{ PUBLIC_URL: 'https://kartu.example.com', CARD_DOMAIN_TARGET: 'cards.kartu.example.com', JOBS: 'off' },
  })
  program = await openProgram(env, () => {})
  const deps = {
    ...program.deps,
    txtRecords: (name: string) => Promise.resolve(records.get(name) ?? []),
    reachDomain: async (name: string) => {
      const answer = await visit(name, cardDomainPath).catch(() => undefined)
      return answer ? { answer: answer.text } : ({ fault: 'certificate' } as const)
    },
  }
  app = await buildApp(deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port: kartuPort } = app.server.address() as { port: number }
  const server = {
    ...{ deps, database: deps.database },
    visitor: () => new Client(app),
    as: (person: { token: string }) => new Client(app).as(person),
  }
  company = await makeCompany(server)
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, caddyfile(kartuPort))
  caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  await vi.waitFor(() => visit('kartu.example.com', '/livez'), {
    timeout: 60_000,
    interval: 200,
  })
})

afterAll(async () => {
  caddy?.kill()
  await app?.close()
  await program?.close()
  rmSync(folder, { recursive: true, force: true })
})

const onlyWithCaddy = ({ skip }: TestContext): void => {
  if (!hasCaddy) skip('Caddy is not installed')
}

test('Caddy obtains no certificate for an unproved name', async (context) => {
  onlyWithCaddy(context)
  const { domains } = await company.api.data(routes.add, { params: { companyId: company.id }, body: { domain } })
  const [added] = domains
  expect(added).toMatchObject({ domain, state: 'waiting' })
  await expect(visit(domain, `/c/${company.slug}`)).rejects.toThrow(/alert|EPROTO|socket/i)
})

test('Caddy obtains a certificate for a proved name', async (context) => {
  onlyWithCaddy(context)
  const params = { companyId: company.id }
  const [added] = (await company.api.data(routes.get, { params })).domains
  const [txt] = added?.records ?? []
  records.set(txt?.name ?? '', [txt?.value ?? ''])
  const input = { params: { ...params, domainId: added?._id ?? '' }, body: {} }
  expect((await company.api.data(routes.check, input)).domains).toMatchObject([{ state: 'active', used: true }])
  const shown = await visit(domain, `/c/${company.slug}`)
  expect(shown).toMatchObject({ status: 200, names: `DNS:${domain}` })
  expect(shown.text).toContain(`https://${domain}/c/${company.slug}`)
  expect(await visit('kartu.example.com', `/c/${company.slug}`)).toMatchObject({
    ...{ status: 301, location: `https://${domain}/c/${company.slug}` },
  })
})

test('visitors cannot ask through Caddy', async (context) => {
  onlyWithCaddy(context)
  for (const name of [domain, 'kartu.example.com'])
    expect((await visit(name, `/internal/ask?domain=${domain}`)).status).not.toBe(200)
})

test('a forged forwarded host does not pass Caddy', async (context) => {
  onlyWithCaddy(context)
  const forged = { 'x-forwarded-host': 'kartu.example.com', 'x-forwarded-for': '127.0.0.1' }
  expect((await visit(domain, '/livez', forged)).status).toBe(404)
  expect((await visit(domain, `/c/${company.slug}`, forged)).status).toBe(200)
})
