import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { neverOurs } from '../../../test/read-along.ts'
import { startTcpProxy, throughProxy } from '../../../test/outside/tcp-proxy.ts'
import { onServer } from '../../../test/database/servers.ts'
import { isConnectionFault } from './connection-fault.ts'
import type { Db } from '../db.ts'
import { openDatabase } from '../open.ts'

const { DATABASE_URL: databaseUrl = '' } = await freshDatabase()
const proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
const reported: Error[] = []
const database = await openDatabase({
  dataDir: '',
  databaseUrl: throughProxy(databaseUrl, proxy),
  databasePoolSize: 3,
  onConnectionError: (error) => reported.push(error),
})

afterAll(async () => {
  await database.close()
  await proxy.close()
})

/** Long enough for a busy machine, far below the minute after which the server cancels a statement. */
const soon = { timeout: 30_000, interval: 50 }

const ask = (db: Db = database.global) => db.raw('select pg_backend_pid() as pid', [])
const faultOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Uses every connection of the pool at once. */
const askThreeTimes = () => Promise.all([1, 2, 3].map(() => database.global.raw('select pg_sleep(0.2)', [])))

const backends = (): Promise<number[]> =>
  onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'kartu'`,
    )
    return rows.map(({ pid }) => pid)
  })

test('replaces connections that a firewall dropped, at both ends', async () => {
  await askThreeTimes()
  const before = await backends()
  expect(before).toHaveLength(3)
  const forgotten = proxy.links.filter(({ closed }) => !closed)
  expect(proxy.forget('kartu')).toBe(3)

  // One caller waits in vain. The two idle connections are closed together with its own, so the next caller gets none
  // of them.
  expect(isConnectionFault(await faultOf(ask()))).toBe(true)
  await ask()
  await askThreeTimes()
  await vi.waitFor(() => expect(forgotten.every(({ closed }) => closed)).toBe(true), soon)
  expect(reported.map(String).join()).toContain('The database stopped answering on 1 connections')
  // The server ends the backend of the waiting caller too; an idle backend holds no locks.
  await vi.waitFor(async () => expect((await backends()).filter((pid) => before.includes(pid))).toHaveLength(2), soon)
})

test('releases the locks of a lost connection at once', async () => {
  const lock = (db: Db) => db.raw('select pg_advisory_xact_lock(7)', [])
  const held = await faultOf(
    database.transaction('global', async (tx) => {
      await lock(tx)
      proxy.forget('kartu')
      await ask(tx)
    }),
  )
  expect(isConnectionFault(held)).toBe(true)
  await vi.waitFor(() => database.transaction('global', lock), soon)
})

test('waits for a slow statement, however silent its connection is', async () => {
  const before = proxy.links.length
  expect(await database.global.raw(`select 'done' as said from pg_sleep(6)`, [])).toEqual([{ said: 'done' }])
  // Meanwhile the watch has queried the database and found that the backend is working.
  expect(proxy.links.slice(before).map(({ name }) => name)).toContain('kartu-watch')
})

test('fails callers of a silent database until it is back', async () => {
  await askThreeTimes()
  proxy.freeze()
  const faults = await Promise.all([1, 2, 3].map(() => faultOf(ask())))
  expect(faults.map(isConnectionFault)).toEqual([true, true, true])
  // New connections open and receive nothing.
  expect(isConnectionFault(await faultOf(ask()))).toBe(true)
  proxy.thaw()
  await vi.waitFor(() => ask(), soon)
  await askThreeTimes()
})

test('switches to the successor of a read-only server', async () => {
  await ask()
  const [before] = (await ask()) as { pid: number }[]
  const texts = ['set transaction read only', 'create table nothing (id int)']
  neverOurs(...texts)
  const readOnly = async (tx: Db) => {
    for (const text of texts) await tx.raw(text, [])
  }
  const fault = await faultOf(database.transaction('global', readOnly))
  expect(isConnectionFault(fault)).toBe(true)
  await vi.waitFor(async () => expect(await backends()).not.toContain(before?.pid), soon)
})
