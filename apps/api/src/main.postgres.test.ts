import { type AddressInfo, createServer } from 'node:net'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { afterAll, expect, test, vi } from 'vitest'
import { routeUrl } from '../test/client.ts'
import { makeCompany, type TestCompany } from '../test/factories.ts'
import { killProcesses, processTimeoutMs, runToItsEnd, startProcess } from '../test/process.ts'
import { startOwnServer } from '../test/server.ts'
import { onServer } from '../test/database/servers.ts'

const here = await startOwnServer()
const databaseUrl = here.settings.DATABASE_DIRECT_URL ?? here.settings.DATABASE_URL ?? ''
/** Another process on the same database. */
const there = await startProcess({ ...here.settings })

afterAll(killProcesses)

const timeout = { timeout: processTimeoutMs }
const soon = { timeout: 60_000, interval: 10 }

/** Ends the connections with this application name; returns once they have closed. */
const endConnections = (name: string): Promise<number> =>
  onServer(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and application_name = $1`,
      [name],
    )
    return rows.length
  })

async function totalThere(company: TestCompany): Promise<number> {
  const url = there.url + routeUrl(memberRoutes.list, { params: { companyId: company.id } })
  const answer = await fetch(url, { headers: { authorization: `Bearer ${company.founder.token}` } })
  return ((await answer.json()) as { meta: { total: number } }).meta.total
}

const totalHere = async (company: TestCompany): Promise<number> =>
  (await company.api.page(memberRoutes.list, { params: { companyId: company.id }, query: {} })).meta.total

const addMember = (company: TestCompany, email: string) =>
  company.api.data(memberRoutes.create, { params: { companyId: company.id }, body: { first_name: 'Eko', email } })

test('a port in use stops the start with an explanation', timeout, async () => {
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve))
  const { port } = occupant.address() as AddressInfo
  expect(await runToItsEnd('main', { ...here.settings, PORT: String(port), LOG_LEVEL: 'silent' })).toMatchObject({
    code: 1,
    stderr: 'The port is in use by another program. Set PORT to a free one.\n',
  })
  occupant.close()
})

test('a change in one process drops the caches of another', timeout, async () => {
  const company = await makeCompany(here)
  await vi.waitFor(async () => expect(await totalThere(company)).toBe(1), soon)
  for (let added = 1; added <= 3; added += 1) {
    await addMember(company, `eko-${added}@example.com`)
    await vi.waitFor(async () => expect(await totalThere(company)).toBe(1 + added), soon)
    expect(await totalThere(company)).toBe(1 + added)
  }
})

test('an edit invalidates a card page cached by another process', timeout, async () => {
  const company = await makeCompany(here)
  const pageThere = async () => (await fetch(`${there.url}/c/${company.slug}`)).text()
  expect(await pageThere()).toContain('Ayu Lestari')
  for (const [revision, name] of [
    [1, 'Dewi'],
    [2, 'Putri'],
  ] as const) {
    await company.api.data(cardRoutes.update, {
      params: { companyId: company.id, cardId: company.cardId },
      body: { revision, first_name: name },
    })
    await vi.waitFor(async () => expect(await pageThere()).toContain(`${name} Lestari`), soon)
    expect(await pageThere()).not.toContain('Ayu')
  }
})

test('a process that cannot listen still sees a change', timeout, async () => {
  const company = await makeCompany(here)
  expect(await totalThere(company)).toBe(1)
  expect(await endConnections('kartu-changes')).toBe(2)
  await addMember(company, 'eko-1@example.com')
  await vi.waitFor(async () => expect(await totalThere(company)).toBe(2), soon)
  // It listens and receives again.
  await vi.waitFor(async () => expect(await listeners()).toBe(2), soon)
  await addMember(company, 'eko-2@example.com')
  await vi.waitFor(async () => expect(await totalThere(company)).toBe(3), soon)
})

const listeners = (): Promise<number> =>
  onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'kartu-changes'`,
    )
    return rows[0]?.count ?? 0
  })

test('idle connections that break end neither process', timeout, async () => {
  const company = await makeCompany(here)
  for (let times = 0; times < 2; times += 1) {
    expect(await endConnections('kartu')).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await totalThere(company)).toBe(1), soon)
    await vi.waitFor(async () => expect(await totalHere(company)).toBe(1), soon)
  }
  await addMember(company, 'after@example.com')
  // The other process receives it a moment later.
  await vi.waitFor(async () => expect(await totalThere(company)).toBe(2), soon)
  there.kill('SIGTERM')
  expect(await there.ended).toMatchObject({ code: 0, signal: null })
})
