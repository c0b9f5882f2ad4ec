import type pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../test/database/database.ts'
import { startTcpProxy, throughProxy } from '../../test/outside/tcp-proxy.ts'
import { onServer } from '../../test/database/servers.ts'
import type { Change } from './change.ts'
import { hearAllChanges } from './changes.ts'
import { DatabaseServers } from './connections/database-servers.ts'

const settings = await freshDatabase()
const databaseUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? ''
const proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
const heard: Change[] = []
const gaps: { receivedUntilMs: number }[] = []
const changes = hearAllChanges(
  { hearers: new Set() },
  new DatabaseServers(throughProxy(databaseUrl, proxy)),
  (change) => heard.push(change),
  () => gaps.push({ receivedUntilMs: changes.receivedUntilMs }),
)

afterAll(async () => {
  await changes.close()
  await proxy.close()
})

const soon = { timeout: 30_000, interval: 10 }
const listening = (expected: boolean) => vi.waitFor(() => expect(changes.listening).toBe(expected), soon)

const add = (client: pg.Client, companyId: string) =>
  client.query('insert into changes (change) values ($1)', [JSON.stringify({ companyId })])

const notify = (companyId: string) => onServer(databaseUrl, (client) => add(client, companyId))

const hears = async (companyId: string) => {
  await notify(companyId)
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ companyId }), soon)
}

test('receives changes of other processes without reporting a gap', async () => {
  await listening(true)
  await hears('one')
  expect(gaps).toEqual([{ receivedUntilMs: -Infinity }])
})

test('receives a change that commits after a later one', async () => {
  await listening(true)
  await onServer(databaseUrl, async (client) => {
    await client.query('begin')
    await add(client, 'begun first')
    await hears('begun later')
    await client.query('commit')
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ companyId: 'begun first' }), soon)
  })
  expect(heard.filter(({ companyId }) => companyId.startsWith('begun'))).toHaveLength(2)
})

test('never receives a change that is rolled back', async () => {
  await listening(true)
  await onServer(databaseUrl, async (client) => {
    await client.query('begin')
    await add(client, 'rolled back')
    await client.query('rollback')
  })
  await hears('after the rollback')
  expect(heard.map(({ companyId }) => companyId)).not.toContain('rolled back')
})

describe('a listener that keeps changes for a second', () => {
  const own = { heard: [] as string[], gaps: 0 }
  const brief = hearAllChanges(
    { hearers: new Set() },
    new DatabaseServers(databaseUrl),
    ({ companyId }) => own.heard.push(companyId),
    () => (own.gaps += 1),
    1,
  )
  afterAll(() => brief.close())
  const rows = () => onServer(databaseUrl, async (client) => (await client.query('select from changes')).rowCount)

  test('deletes old changes without a gap', async () => {
    await vi.waitFor(() => expect(brief.listening).toBe(true), soon)
    const known = own.gaps
    await notify('deleted later')
    await vi.waitFor(() => expect(own.heard).toContain('deleted later'), soon)
    await vi.waitFor(async () => expect(await rows()).toBe(0), soon)
    expect(own.gaps).toBe(known)
  })

  test('reports a gap after a pause on the same connection', async () => {
    const known = own.gaps
    await onServer(databaseUrl, async (client) => {
      await client.query('begin')
      await client.query('lock table changes in access exclusive mode')
      await client.query('select pg_sleep(1.5)')
      await client.query('commit')
    })
    await vi.waitFor(() => expect(own.gaps).toBeGreaterThan(known), soon)
  })
})

test('distrusts a closed connection until it has reconnected', async () => {
  await listening(true)
  proxy.refuse()
  const cutMs = performance.now()
  expect(proxy.cut()).toBe(1)
  await listening(false)
  // It stops listening at once, not when the last proof expires.
  expect(performance.now() - cutMs).toBeLessThan(2_500)
  proxy.thaw()
  await listening(true)
  expect(gaps.at(-1)?.receivedUntilMs).toBeLessThan(cutMs)
  await hears('two')
})

test('replaces a silent connection', async () => {
  await listening(true)
  const known = gaps.length
  const silentMs = performance.now()
  expect(proxy.forget()).toBe(1)
  await notify('never heard of')
  await listening(false)
  expect(changes.receivedUntilMs).toBeLessThan(silentMs + 1_000)
  await listening(true)
  expect(gaps).toHaveLength(known + 1)
  expect(heard.map(({ companyId }) => companyId)).not.toContain('never heard of')
  await hears('three')
  expect(proxy.links.filter(({ closed }) => !closed)).toHaveLength(1)
})

test('receives changes again after a late answer', async () => {
  await listening(true)
  const known = gaps.length
  proxy.freeze()
  await notify('late')
  await listening(false)
  proxy.thaw()
  await listening(true)
  expect(heard.map(({ companyId }) => companyId).includes('late') || gaps.length > known).toBe(true)
})

test('an answer proves that earlier changes were received', async () => {
  await listening(true)
  for (let times = 0; times < 20; times += 1) {
    await notify(`asked ${times}`)
    const notifiedMs = performance.now()
    while (changes.receivedUntilMs < notifiedMs) await changes.ask()
    expect(heard.at(-1)).toEqual({ companyId: `asked ${times}` })
  }
})

test('stops waiting for an unanswered query', async () => {
  await listening(true)
  await changes.ask()
  proxy.freeze()
  const askedMs = performance.now()
  await changes.ask()
  expect(changes.receivedUntilMs).toBeLessThan(askedMs)
  expect(changes.listening).toBe(true)
  proxy.thaw()
})
